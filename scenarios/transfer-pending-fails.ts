import type { Scenario } from './scenario'

export default {
  name: 'transfer-pending-fails',
  group: '转账',
  title: '转账半分钟后退回',
  story: '云顶真人迟迟不答复：转账先是待结算，30 秒后失败，资金退回',
  look: '转入云顶真人 100，约十秒后提示「转账处理中，请留意资金明细」，交易记录的转出是「待结算」。满 30 秒刷新，变成「失败」，中心钱包回到 12,860.50。',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000, fails: true }] } },
} satisfies Scenario
