import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-answer-lost',
  group: '取款',
  title: '取款成功但回应丢失',
  story: '第一次提交已受理，但回应在路上丢失：刷新后能看到这笔取款，重复提交被拒绝，不会扣两次',
  look: '提交后弹出「结果待确认」，点「取消」再提交同样一笔：先问「上一笔结果待确认」，「再次提交」后「请勿重复提交」。交易记录里只有一笔待审核，中心钱包只少一次。',
  from: 'withdrawal-ready',
  rules: [{ on: 'withdrawal.create', nth: 1, answer: { fault: 'lost' } }],
} satisfies Scenario
