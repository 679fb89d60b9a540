import { expect, test } from 'vitest'
import { toMoney } from '@/lib/money/money'
import { getPlatformPercent, addBalances } from './MoneyPage'

const toBalance = (raw: string | null | undefined) => (typeof raw === 'string' ? toMoney(raw) : raw)

test.each([
  ['12860.50', '3204.18', '16064.68'],
  ['0.1', '0.2', '0.3'],
  ['9007199254740993.01', '0.02', '9007199254740993.03'],
  ['1', null, null],
  [null, '1', null],
  ['1', undefined, undefined],
  [undefined, null, undefined],
])('addBalances of %s and %s is %s', (platform, venues, total) => {
  expect(addBalances(toBalance(platform), toBalance(venues))).toBe(total)
})

test.each([
  ['75', '25', 75],
  ['1', '2', 33],
  ['0', '5', 0],
  ['5', '0', 100],
  ['0', '0', undefined],
  ['5', null, undefined],
  [undefined, '5', undefined],
  ['-5', '10', undefined],
  ['10', '-5', undefined],
])('getPlatformPercent of %s beside %s in the venues is %s', (platform, venues, percent) => {
  expect(getPlatformPercent(toBalance(platform), toBalance(venues))).toBe(percent)
})
