import type { Scenario } from '@xinghe/fake'

/** A situation of this repository's own, on top of one of the fake's. */
export const twoYuan = {
  name: 'two-yuan',
  group: '转账',
  title: '只剩两元',
  story: '老会员的中心钱包里只有两元',
  look: '中心钱包是 2.00。转入 3 元：「余额不足」。',
  from: 'member',
  open: '/transfer',
  world: { people: { wangFang: { balance: '2.00' } } },
} satisfies Scenario
