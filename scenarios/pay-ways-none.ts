import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-none',
  group: '存款',
  title: '没有存款方式',
  story: '所有存款方式都关闭：存款页只剩客服入口',
  from: 'member',
  open: '/recharge',
  world: { site: { wayCard: 0, wayUsdt: 0, wayWechat: 0, wayAlipay: 0, wayManual: 0 } },
} satisfies Scenario
