import type { Scenario } from './scenario'

export default {
  name: 'ticket-closed',
  group: '工单',
  title: '工单已关闭',
  story: '已关闭的工单：只能看，不能再回复',
  from: 'member',
  open: '/kefu?ticket=1011',
} satisfies Scenario
