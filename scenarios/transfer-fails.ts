import type { Scenario } from './scenario'

export default {
  name: 'transfer-fails',
  group: '转账',
  title: '场馆转账失败',
  story: '转入云顶真人失败：资金退回原钱包，资金明细里是失败',
  look: '转入云顶真人 100：「云顶真人转账失败，资金已退回原钱包」，中心钱包不变。交易记录的转出第一条是「失败」。',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', fails: true }] } },
} satisfies Scenario
