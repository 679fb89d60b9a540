import type { Scenario } from './scenario'

export default {
  name: 'turnover-missing',
  group: '取款',
  title: '打码量不足',
  story: '还差 1,200 元打码量：提交取款被拒绝，并告知还需多少',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { owed: '1200.00' } } },
} satisfies Scenario
