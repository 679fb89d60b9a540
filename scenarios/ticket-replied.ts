import type { Scenario } from './scenario'

export default {
  name: 'ticket-replied',
  group: '工单',
  title: '工单已回复',
  story: '客服已回复：可以继续回复，也可以关闭',
  from: 'member',
  open: '/kefu?ticket=1012',
} satisfies Scenario
