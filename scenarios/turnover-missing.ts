import type { Scenario } from './scenario'

export default {
  name: 'turnover-missing',
  group: '取款',
  title: '打码量不足',
  story: '还差 1,200 元打码量：提交取款被拒绝，并告知还需多少',
  look: '打码量是 1,200.00，写着「还差 1,200.00 元有效投注」。填好提交：「打码量不足，还需1200.00元」，填的内容还在。',
  from: 'withdrawal-ready',
  world: { people: { wangFang: { owed: '1200.00' } } },
} satisfies Scenario
