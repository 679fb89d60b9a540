import type { Scenario } from './scenario'

export default {
  name: 'vip-zero',
  group: 'VIP',
  title: 'VIP0，未达标',
  story: '普通会员还没有等级：先显示 VIP1，未达标，累计存款 500 元，进度 50%',
  look: '先显示 VIP1，「未达标」，「累计存款 500.00 / 1,000.00」，进度条 50%。',
  from: 'member',
  as: 'zhangWei',
  open: '/vip',
} satisfies Scenario
