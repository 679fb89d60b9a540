import { openWorld } from '@xinghe/fake'
import { handlers } from '@xinghe/fake/msw'
import { twoYuan } from '../scenarios/twoYuan.js'

/** msw-storybook-addon gives a story's handlers to its worker before the story is drawn. */
const inWorld = (...scenario: Parameters<typeof openWorld>) => ({
  parameters: { msw: { handlers: handlers(openWorld(...scenario).world) } },
})

export default { title: '小转账台' }
export const TwoYuan = inWorld(twoYuan)
export const ClosedForRepair = inWorld('site-repair')
