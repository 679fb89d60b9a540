import type { Scenario } from './scenario'

export default {
  name: 'site-repair',
  group: '站点',
  title: '站点维护中',
  story: 'site_state 为 0：整个应用只显示维护说明',
  look: '整页只有维护说明和「预计 2026-03-14 18:00 恢复」，没有底部导航和任何链接；改地址到 #/recharge 也一样。',
  from: 'default',
  world: {
    site: {
      site_state: 0,
      repair_tips:
        '系统升级维护中，预计 2026-03-14 18:00 恢复。您的资金与记录不受影响，给您带来不便敬请谅解。',
    },
  },
} satisfies Scenario
