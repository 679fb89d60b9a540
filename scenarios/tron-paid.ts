import type { Scenario } from './scenario'

export default {
  name: 'tron-paid',
  group: '存款',
  title: '一分钟后链上到账',
  story: '提交交易哈希 60 秒后，链上确认付款：订单已支付，余额增加',
  look: '选 USDT 下单并提交 64 位哈希，「订单状态」仍是待支付。一分钟后（时钟面板可直接跳到下一事件）变成「订单已支付成功」，顶部余额随之增加。',
  from: 'member',
  open: '/recharge',
  later: [{ after: 'tron.submitHash', seconds: 60, act: 'tron.markPaid' }],
} satisfies Scenario
