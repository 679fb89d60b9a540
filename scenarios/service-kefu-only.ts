import type { Scenario } from './scenario'

export default {
  name: 'service-kefu-only',
  group: '客服',
  title: '只有在线客服',
  story: '工单关闭：虽然要求显示切换标签，也不应出现',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', gongdanEnabled: 0 } },
} satisfies Scenario
