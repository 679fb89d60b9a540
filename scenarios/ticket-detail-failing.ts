import type { Scenario } from './scenario'

export default {
  name: 'ticket-detail-failing',
  group: '工单',
  title: '工单详情失败',
  story: '读取详情被拒绝：获取工单详情失败',
  look: '打开的工单显示「获取工单详情失败」。点「重新加载」，对话出来。',
  from: 'member',
  open: '/kefu?ticket=1012',
  rules: [{ on: 'tickets.detail', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
