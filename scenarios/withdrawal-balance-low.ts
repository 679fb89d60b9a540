import type { Scenario } from './scenario'

export default {
  name: 'withdrawal-balance-low',
  group: '取款',
  title: '余额不足',
  story: '中心钱包只有 86.40 元，其余在场馆里：取 100 元被拒绝，一键回收后可以取',
  look: '中心钱包是 86.40。填 100 提交：「余额不足」。点「一键回收」后中心钱包变成 3,290.58，再提交即成功。',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { balance: '86.40' } } },
} satisfies Scenario
