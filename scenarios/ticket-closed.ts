import type { Scenario } from './scenario'

export default {
  name: 'ticket-closed',
  group: '工单',
  title: '工单已关闭',
  story: '已关闭的工单：只能看，不能再回复',
  look: '标题下是「已关闭」。底部没有输入框，只有「工单已关闭，如有新问题请新建工单」；右上没有「关闭工单」。',
  from: 'member',
  open: '/kefu?ticket=1011',
} satisfies Scenario
