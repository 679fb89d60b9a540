import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-answer-lost',
  group: '取款',
  title: '取款成功但回应丢失',
  story: '第一次提交已受理，但回应在路上丢失：刷新后能看到这笔取款，重复提交被拒绝，不会扣两次',
  from: 'withdrawal-ready',
  rules: [{ on: 'withdrawal.create', nth: 1, answer: { fault: 'lost' } }],
} satisfies Scenario
