import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-locked',
  group: '取款',
  title: '支付密码已锁定',
  story: '连续输错五次，取款锁定到 12:00：此前输对也会被拒绝；把时钟拨过 12:00 即恢复',
  look: '填 888888 提交，仍是「支付密码错误次数过多，请1小时后再试」。在时钟面板拨过 12:00 再提交，成功。',
  from: 'withdrawal-ready',
  // 2026-03-14 12:00 in Beijing, 40 minutes after the start.
  world: { people: { wangFang: { set: { payLockedUntil: '2026-03-14 12:00' } } } },
} satisfies Scenario
