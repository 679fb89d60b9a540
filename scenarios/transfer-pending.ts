import type { Scenario } from './scenario'

export default {
  name: 'transfer-pending',
  group: '转账',
  title: '转账半分钟后到账',
  story: '云顶真人迟迟不答复：转账先是待结算，30 秒后成功',
  look: '转入云顶真人 100，约十秒后提示「转账处理中，请留意资金明细」，中心钱包少 100，交易记录的转出是「待结算」。满 30 秒刷新，变成「成功」，场馆多 100。',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', delayMs: 30_000 }] } },
} satisfies Scenario
