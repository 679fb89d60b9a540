import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-all',
  group: '存款',
  title: '全部存款方式',
  story: '银行卡、USDT、微信、支付宝和人工都开放',
  from: 'member',
  open: '/recharge',
  world: { site: { wayCard: 1, wayUsdt: 1, wayWechat: 1, wayAlipay: 1, wayManual: 1 } },
} satisfies Scenario
