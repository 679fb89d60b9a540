import type { Scenario } from './scenario'

export default {
  name: 'ticket-pending',
  group: '工单',
  title: '工单待处理',
  story: '刚提交的工单：可以补充，还不能关闭',
  from: 'member',
  open: '/kefu?ticket=1014',
} satisfies Scenario
