import type { Scenario } from './scenario'

export default {
  name: 'venue-maintenance',
  group: '转账',
  title: '有余额的场馆在维护',
  story: '云顶真人维护中，里面还有 1,520 元：转入转出都被拒绝',
  look: '场馆里云顶真人写着「维护中」和 1,520.00。转入或转出它，都提示「场馆维护中，请稍后再试」，余额不变。',
  from: 'member',
  open: '/transfer',
  world: { rows: { venues: [{ id: 'YDZR', state: 'maintenance' }] } },
} satisfies Scenario
