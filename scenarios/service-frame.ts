import type { Scenario } from './scenario'

export default {
  name: 'service-frame',
  group: '客服',
  title: '在线客服',
  story: '默认打开在线客服，页面嵌在框内；没有切换标签',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 0 } },
} satisfies Scenario
