import type { Scenario } from './scenario'

export default {
  name: 'vip-promotion',
  group: 'VIP',
  title: '即将晋级',
  story:
    '会员是 VIP3，累计存款与流水已够 VIP5：把时钟拨到次日升为 VIP4，再次日升为 VIP5，每天只升一级',
  look: '先显示 VIP3。时钟面板拨到次日并刷新：VIP4；再拨一天：VIP5；再拨一天还是 VIP5。',
  from: 'member',
  open: '/vip',
  world: { people: { wangFang: { set: { vip: 3 } } } },
} satisfies Scenario
