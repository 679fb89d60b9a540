import type { Scenario } from './scenario'

export default {
  name: 'service-bad-url',
  group: '客服',
  title: '客服地址不安全',
  story: '客服地址不是 http(s)：不得放进框内',
  look: '客服页说「系统暂时不可用」，整页没有任何框，也没有弹窗。',
  from: 'member',
  open: '/kefu',
  world: {
    site: { defaultSystem: 'kefu', showSelector: 0, kefuUrl: 'javascript:alert(document.domain)' },
  },
} satisfies Scenario
