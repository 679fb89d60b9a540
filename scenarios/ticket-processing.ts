import type { Scenario } from './scenario'

export default {
  name: 'ticket-processing',
  group: '工单',
  title: '工单处理中',
  story: '客服已受理：可以继续补充',
  from: 'member',
  open: '/kefu?ticket=1013',
} satisfies Scenario
