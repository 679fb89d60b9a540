import type { Scenario } from './scenario'

export default {
  name: 'venue-maintenance',
  group: '转账',
  title: '有余额的场馆在维护',
  story: '云顶真人维护中，里面还有 1,520 元：转入转出都被拒绝',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', state: 'maintenance' }] } },
} satisfies Scenario
