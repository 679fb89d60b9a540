import { conserving } from './toConserveMoney'
import { calling } from './toHaveCalled'
import { moving } from './toHaveMoved'
import { holding } from './toHaveRow'
import { showing } from './toShowNotice'

/** For `expect.extend`: assertions about the world behind a page. They wait as those about pages do. */
export const matchers = { ...moving, ...calling, ...holding, ...conserving, ...showing }
