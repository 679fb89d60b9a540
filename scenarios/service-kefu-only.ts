import type { Scenario } from './scenario'

export default {
  name: 'service-kefu-only',
  group: '客服',
  title: '只有在线客服',
  story: '工单关闭：虽然要求显示切换标签，也不应出现',
  look: '客服页只有在线客服的框，上方没有标签，也没有「新建工单」。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', gongdanEnabled: 0 } },
} satisfies Scenario
