import { openWays } from '@/contract/payWays'
import type { Scenario } from './scenario'

export default {
  name: 'pay-ways-none',
  group: '存款',
  title: '没有存款方式',
  story: '所有存款方式都关闭：存款页只剩客服入口',
  look: '存款页只有「暂无可用的存款方式，请联系客服」和「人工客服」，没有金额和「立即存款」。',
  from: 'member',
  open: '/recharge',
  world: { site: { ...openWays([]), wayManual: 0 } },
} satisfies Scenario
