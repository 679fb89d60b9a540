import type { Scenario } from './scenario'

export default {
  name: 'vip-relegation',
  group: 'VIP',
  title: '即将降级',
  story: 'VIP7 会员将满 90 天没有有效流水：把时钟拨到次日，降为 VIP6',
  look: '先显示 VIP7。时钟面板拨到次日并刷新：VIP6。',
  from: 'member',
  as: 'wuMin',
  open: '/vip',
} satisfies Scenario
