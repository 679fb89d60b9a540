import type { Scenario } from './scenario'

export default {
  name: 'transfer-pending',
  group: '转账',
  title: '转账半分钟后到账',
  story: '云顶真人迟迟不答复：转账先是待结算，30 秒后成功',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000 }] } },
} satisfies Scenario
