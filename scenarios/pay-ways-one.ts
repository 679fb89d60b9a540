import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-one',
  group: '存款',
  title: '只有支付宝',
  story: '只开放支付宝：不需要选择方式',
  look: '「存款方式」只有支付宝，已经选中；填金额就能「立即存款」。',
  from: 'member',
  open: '/recharge',
  world: { site: { wayCard: 0, wayUsdt: 0, wayWechat: 0, wayAlipay: 1, wayManual: 0 } },
} satisfies Scenario
