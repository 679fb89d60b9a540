import type { Scenario } from './scenario'

export default {
  name: 'ticket-replied',
  group: '工单',
  title: '工单已回复',
  story: '客服已回复：可以继续回复，也可以关闭',
  look: '标题下是「已回复」，对话里有客服的两次回答。发一句回复会出现在末尾；右上「关闭工单」确认后变成「已关闭」。',
  from: 'member',
  open: '/kefu?ticket=1012',
} satisfies Scenario
