import { expect, test } from 'vitest'
import type { VipLevel } from '@/contract/rewards'
import { toMoney } from '@/lib/money/money'
import { parseTime } from '@/lib/time/time'
import { getMembershipDays, describeVipProgress } from './MinePage'

const NOW = parseTime('2026-03-14 00:30')!

test.each([
  ['386', 386],
  ['2026-03-14', 1],
  ['2026-03-13 23:59:59', 2],
  ['2025-03-14', 366],
  ['2027-01-01', undefined],
  ['', undefined],
  ['long ago', undefined],
])('getMembershipDays, joinday %j: %s', (joinday, days) =>
  expect(getMembershipDays(joinday, NOW)).toBe(days),
)

const vipLevels = [1000, 5000, 20000].map((recharge) => ({
  recharge: toMoney(String(recharge)),
})) as VipLevel[]

test.each([
  [0, '250', '距 VIP1 还需存款', 25, '750'],
  [1, '1000', '距 VIP2 还需存款', 20, '4000'],
  [1, '5000', '已满足 VIP2 的存款要求', 100, undefined],
  [2, '99999', '已满足 VIP3 的存款要求', 100, undefined],
  [3, '99999', '已是最高等级', 100, undefined],
])('describeVipProgress, VIP%i with %s deposited: %s', (level, paysum, text, percent, missing) => {
  const progress = describeVipProgress(vipLevels, level, toMoney(paysum))
  expect(progress).toEqual({ text, percent, missingDeposit: missing })
})
