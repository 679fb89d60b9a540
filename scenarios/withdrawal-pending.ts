import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-pending',
  group: '取款',
  title: '已有取款在审核',
  story: '打码量已完成，但上一笔取款还在审核：再次提交被拒绝',
  look: '填 200 和 888888 提交：「您有一笔取款正在审核，请稍后再试」。交易记录的取款里能看到那一笔待审核。',
  from: 'member',
  open: '/withdrawal',
  world: { people: { wangFang: { owed: '0.00' } } },
} satisfies Scenario
