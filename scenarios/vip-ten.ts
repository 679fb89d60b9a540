import type { Scenario } from './scenario'

export default {
  name: 'vip-ten',
  group: 'VIP',
  title: 'VIP10，最高等级',
  story: '最高等级：十个等级全部已达标，没有下一级的返水',
  from: 'member',
  as: 'chenJing',
  open: '/vip',
} satisfies Scenario
