import type { Scenario } from './scenario'

export default {
  name: 'deposit-rejected',
  group: '存款',
  title: '存款被拒绝',
  story: '提交存款后 8 秒被拒绝：余额不变，资金明细里是已拒绝',
  look: '选支付宝存 1000，8 秒后看交易记录：第一条「已拒绝」，余额仍是 12,860.50。',
  from: 'member',
  open: '/recharge',
  world: { people: { wangFang: { settled: true } } },
  later: [{ after: 'deposit.create', seconds: 8, act: 'deposit.reject' }],
} satisfies Scenario
