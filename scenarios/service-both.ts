import type { Scenario } from './scenario'

export default {
  name: 'service-both',
  group: '客服',
  title: '在线客服与工单可切换',
  story: '两种系统都开启，先显示在线客服，可切换到工单',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 1 } },
} satisfies Scenario
