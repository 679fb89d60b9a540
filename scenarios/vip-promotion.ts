import type { Scenario } from './scenario'

export default {
  name: 'vip-promotion',
  group: 'VIP',
  title: '即将晋级',
  story:
    '会员是 VIP3，累计存款与流水已够 VIP5：把时钟拨到次日升为 VIP4，再次日升为 VIP5，每天只升一级',
  from: 'member',
  open: '/vip',
  world: { people: { wangFang: { set: { vip: 3 } } } },
} satisfies Scenario
