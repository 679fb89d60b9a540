import type { Scenario } from './scenario'

export default {
  name: 'ticket-reply-failing',
  group: '工单',
  title: '回复失败',
  story: '第一次回复被拒绝且没有说明：回复失败，文字保留',
  look: '在底部写一句并发送：提示「回复失败」，文字还在输入框里。再发一次，「回复成功」。',
  from: 'member',
  open: '/kefu?ticket=1012',
  rules: [{ on: 'tickets.reply', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
