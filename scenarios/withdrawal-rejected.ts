import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-rejected',
  group: '取款',
  title: '取款被驳回',
  story: '提交取款后 8 秒被驳回：金额退回中心钱包，资金明细里是已拒绝',
  look: '提交 200 元取款，中心钱包先少 200。8 秒后交易记录里是「已拒绝」，中心钱包回到 12,860.50。',
  from: 'withdrawal-ready',
  later: [{ after: 'withdrawal.create', seconds: 8, act: 'withdrawal.reject' }],
} satisfies Scenario
