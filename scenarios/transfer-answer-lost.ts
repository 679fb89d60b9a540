import type { Scenario } from './scenario'

export default {
  name: 'transfer-answer-lost',
  group: '转账',
  title: '转账成功但回应丢失',
  story: '第一次转账已完成，但回应在路上丢失：刷新后余额已变，一分钟内同样的转账被拒绝，不会转两次',
  look: '转入云顶真人 100：弹出「结果待确认」，点「取消」，余额已变。再转同样一笔：先问「上一笔结果待确认」，「再次提交」后「请勿重复提交」，余额不再变。',
  from: 'member',
  open: '/transfer',
  rules: [{ on: 'wallet.transfer', nth: 1, answer: { fault: 'lost' } }],
} satisfies Scenario
