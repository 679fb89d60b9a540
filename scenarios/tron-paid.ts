import type { Scenario } from './scenario'

export default {
  name: 'tron-paid',
  group: '存款',
  title: '一分钟后链上到账',
  story: '提交交易哈希 60 秒后，链上确认付款：订单已支付，余额增加',
  from: 'member',
  open: '/recharge',
  later: [{ after: 'tron.submitHash', seconds: 60, act: 'tron.markPaid' }],
} satisfies Scenario
