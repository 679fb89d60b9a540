import type { Scenario } from './scenario'

export default {
  name: 'red-packet-closed',
  group: '红包',
  title: '红包已关闭',
  story: 'redpacket_switch 为 0：进入红包页提示红包已关闭并回到首页',
  look: '进入红包页提示「红包已关闭」，随即回到首页。',
  from: 'red-packet-open',
  world: { site: { redpacket_switch: 0 } },
} satisfies Scenario
