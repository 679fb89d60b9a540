import type { Scenario } from './scenario'

export default {
  name: 'ticket-create-failing',
  group: '工单',
  title: '创建工单失败',
  story: '第一次提交被拒绝且没有说明：创建工单失败，填写的内容保留',
  look: '填好标题、内容和分类，点「提交工单」：提示「创建工单失败」，填的都还在。再点一次，「工单创建成功」。',
  from: 'member',
  open: '/kefu?view=new',
  rules: [{ on: 'tickets.create', nth: 1, answer: { code: 500, message: '' } }],
} satisfies Scenario
