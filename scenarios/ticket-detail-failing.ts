import type { Scenario } from './scenario'

export default {
  name: 'ticket-detail-failing',
  group: '工单',
  title: '工单详情失败',
  story: '读取详情被拒绝：获取工单详情失败',
  from: 'member',
  open: '/kefu?ticket=1012',
  rules: [{ on: 'tickets.detail', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
