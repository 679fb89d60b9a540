import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-rejected',
  group: '取款',
  title: '取款被驳回',
  story: '提交取款后 8 秒被驳回：金额退回中心钱包，资金明细里是已拒绝',
  from: 'withdrawal-ready',
  later: [{ after: 'withdrawal.create', seconds: 8, act: 'withdrawal.reject' }],
} satisfies Scenario
