import type { Scenario } from './scenario'

export default {
  name: 'transfer-pending-fails',
  group: '转账',
  title: '转账半分钟后退回',
  story: '云顶真人迟迟不答复：转账先是待结算，30 秒后失败，资金退回',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000, fails: true }] } },
} satisfies Scenario
