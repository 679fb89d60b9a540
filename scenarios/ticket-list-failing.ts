import type { Scenario } from './scenario'

export default {
  name: 'ticket-list-failing',
  group: '工单',
  title: '工单列表失败',
  story: '读取工单列表被拒绝：获取工单列表失败，点重新加载后恢复',
  look: '工单列表处是「获取工单列表失败」。点「重新加载」，十张工单出来。',
  from: 'member',
  open: '/kefu',
  rules: [{ on: 'tickets.list', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
