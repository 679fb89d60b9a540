import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-balance-low',
  group: '取款',
  title: '余额不足',
  story: '中心钱包只有 86.40 元，其余在场馆里：取 100 元被拒绝，一键回收后可以取',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { balance: '86.40' } } },
} satisfies Scenario
