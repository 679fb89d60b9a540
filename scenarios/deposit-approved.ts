import type { Scenario } from './scenario'

export default {
  name: 'deposit-approved',
  group: '存款',
  title: '存款八秒后到账',
  story: '提交存款后 8 秒，客服确认到账：余额增加，打码量增加同样多',
  look: '选支付宝存 1000，停在付款页 8 秒后回首页：余额是 13,860.50，交易记录第一条「已通过」。取款页打码量也多了 1,000。',
  from: 'member',
  open: '/recharge',
  world: { people: { wangFang: { settled: true } } },
  later: [{ after: 'deposit.create', seconds: 8, act: 'deposit.approve' }],
} satisfies Scenario
