import type { Scenario } from './scenario'

export default {
  name: 'ticket-processing',
  group: '工单',
  title: '工单处理中',
  story: '客服已受理：可以继续补充',
  look: '标题下是「处理中」，右上没有「关闭工单」。底部可以补充一句并发送，它出现在对话末尾。',
  from: 'member',
  open: '/kefu?ticket=1013',
} satisfies Scenario
