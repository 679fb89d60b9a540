import { toConserveMoney } from './toConserveMoney'
import { toHaveCalled } from './toHaveCalled'
import { toHaveMoved } from './toHaveMoved'
import { toHaveRow } from './toHaveRow'
import { toShowNotice } from './toShowNotice'

/** For `expect.extend`: assertions about the world behind a page. They wait as those about pages do. */
export const matchers = { toHaveMoved, toHaveCalled, toHaveRow, toConserveMoney, toShowNotice }
