import type { Scenario } from './scenario'

export default {
  name: 'service-both',
  group: '客服',
  title: '在线客服与工单可切换',
  story: '两种系统都开启，先显示在线客服，可切换到工单',
  look: '上方有「在线客服」「工单」两个标签，先选中在线客服。点「工单」，框换成工单列表。',
  from: 'member',
  open: '/kefu',
  world: { site: { defaultSystem: 'kefu', showSelector: 1 } },
} satisfies Scenario
