import type { Scenario } from './scenario'

export default {
  name: 'service-slow',
  group: '客服',
  title: '客服页面迟迟不来',
  story: '框内的页面一直没有加载完：十二秒后给出别的办法',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 0, kefuUrl: 'https://192.0.2.1/kefu' } },
} satisfies Scenario
