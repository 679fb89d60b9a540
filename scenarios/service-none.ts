import type { Scenario } from './scenario'

export default {
  name: 'service-none',
  group: '客服',
  title: '客服全部关闭',
  story: '两种系统都关闭：系统暂时不可用',
  from: 'member',
  open: '/kefu',
  world: { site: { kefuEnabled: 0, gongdanEnabled: 0 } },
} satisfies Scenario
