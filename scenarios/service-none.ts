import type { Scenario } from './scenario'

export default {
  name: 'service-none',
  group: '客服',
  title: '客服全部关闭',
  story: '两种系统都关闭：系统暂时不可用',
  look: '客服页只有「系统暂时不可用」和「重试」，没有框，没有工单；点「重试」仍然一样。',
  from: 'member',
  open: '/kefu',
  world: { site: { kefuEnabled: 0, gongdanEnabled: 0 } },
} satisfies Scenario
