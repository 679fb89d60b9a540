import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-approved',
  group: '取款',
  title: '取款八秒后出款',
  story: '提交取款后 8 秒，客服审核通过：资金明细里由待审核变为已通过',
  look: '提交 200 元取款，交易记录里先是「待审核」。8 秒后下拉刷新，变成「已通过」。',
  from: 'withdrawal-ready',
  later: [{ after: 'withdrawal.create', seconds: 8, act: 'withdrawal.approve' }],
} satisfies Scenario
