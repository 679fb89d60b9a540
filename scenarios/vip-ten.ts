import type { Scenario } from './scenario'

export default {
  name: 'vip-ten',
  group: 'VIP',
  title: 'VIP10，最高等级',
  story: '最高等级：十个等级全部已达标，没有下一级的返水',
  look: '先显示 VIP10，「已达标」，返水表没有「下一级」一列。往左翻到 VIP1，每一级都是「已达标」。',
  from: 'member',
  as: 'chenJing',
  open: '/vip',
} satisfies Scenario
