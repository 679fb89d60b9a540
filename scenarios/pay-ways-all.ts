import { openWays } from '@/contract/payWays'
import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-all',
  group: '存款',
  title: '全部存款方式',
  story: '银行卡、USDT、微信、支付宝和人工都开放',
  look: '「存款方式」四个标签：银行转账、USDT、微信、支付宝，逐个点开看表单；右上角是「人工客服」。',
  from: 'member',
  open: '/recharge',
  world: { site: { ...openWays(), wayManual: 1 } },
} satisfies Scenario
