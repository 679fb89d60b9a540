import type { Scenario } from './scenario'

export default {
  name: 'tron-rejected',
  group: '存款',
  title: 'USDT 订单被拒绝',
  story: '提交交易哈希 6 秒后，客服拒绝订单：页面提示订单已被拒绝并建议联系客服',
  look: '选 USDT 下单并提交 64 位哈希，6 秒后「订单状态」变成「订单已被拒绝」，出现「联系客服」，不再有付款地址。余额不变。',
  from: 'member',
  open: '/recharge',
  later: [{ after: 'tron.submitHash', seconds: 6, act: 'tron.markRejected' }],
} satisfies Scenario
