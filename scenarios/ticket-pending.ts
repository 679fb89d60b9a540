import type { Scenario } from './scenario'

export default {
  name: 'ticket-pending',
  group: '工单',
  title: '工单待处理',
  story: '刚提交的工单：可以补充，还不能关闭',
  look: '标题下是「待处理」，右上没有「关闭工单」。底部可以补充一句并发送，它出现在对话末尾。',
  from: 'member',
  open: '/kefu?ticket=1014',
} satisfies Scenario
