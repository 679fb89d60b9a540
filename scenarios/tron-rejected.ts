import type { Scenario } from './scenario'

export default {
  name: 'tron-rejected',
  group: '存款',
  title: 'USDT 订单被拒绝',
  story: '提交交易哈希 6 秒后，客服拒绝订单：页面提示订单已被拒绝并建议联系客服',
  from: 'member',
  open: '/recharge',
  later: [{ after: 'tron.submitHash', seconds: 6, act: 'tron.markRejected' }],
} satisfies Scenario
