import type { Scenario } from './scenario'

export default {
  name: 'ticket-close-failing',
  group: '工单',
  title: '关闭工单失败',
  story: '第一次关闭被拒绝且没有说明：关闭工单失败',
  look: '点右上「关闭工单」并确定：提示「关闭工单失败」，按钮还在。再来一次，「工单关闭成功」。',
  from: 'member',
  open: '/kefu?ticket=1012',
  rules: [{ on: 'tickets.close', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
