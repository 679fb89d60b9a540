import type { Scenario } from './scenario'

export default {
  name: 'service-tickets-only',
  group: '客服',
  title: '只有工单',
  story: '在线客服关闭，默认系统仍写着 kefu：应直接显示工单',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', kefuEnabled: 0 } },
} satisfies Scenario
