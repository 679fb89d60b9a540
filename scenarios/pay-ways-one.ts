import { openWays } from '@/contract/payWays'
import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-one',
  group: '存款',
  title: '只有支付宝',
  story: '只开放支付宝：不需要选择方式',
  look: '「存款方式」只有支付宝，已经选中；填金额就能「立即存款」。',
  from: 'member',
  open: '/recharge',
  world: { site: { ...openWays(['alipay']), wayManual: 0 } },
} satisfies Scenario
