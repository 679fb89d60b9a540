import type { Scenario } from './scenario'

export default {
  name: 'service-tickets-only',
  group: '客服',
  title: '只有工单',
  story: '在线客服关闭，默认系统仍写着 kefu：应直接显示工单',
  look: '客服页直接是「我的工单」和「新建工单」，没有标签，也没有在线客服的框。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', kefuEnabled: 0 } },
} satisfies Scenario
