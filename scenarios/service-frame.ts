import type { Scenario } from './scenario'

export default {
  name: 'service-frame',
  group: '客服',
  title: '在线客服',
  story: '默认打开在线客服，页面嵌在框内；没有切换标签',
  look: '客服页直接是「在线客服」的框，上方没有「在线客服 / 工单」标签。点框里的常见问题会有回答。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 0 } },
} satisfies Scenario
