import { expect, it, test } from 'vitest'
import { type Money, toMoney } from '@/lib/money/money'
import { extractDay, sumByDay, formatDay, omitMidnight } from './days'

const today = '2026-03-14'

it('extractDay takes the written day', () => {
  expect(extractDay('2026-03-14 00:00:01')).toBe('2026-03-14')
  expect(extractDay('2026-03-13 23:59:59')).toBe('2026-03-13')
})

test.each(['', '昨天下午', '2026-03-14', '2026-03-14 11:20'])(
  'extractDay is empty for «%s»',
  (text) => {
    expect(extractDay(text)).toBe('')
  },
)

test.each([
  ['2026-03-14', '今天'],
  ['2026-03-13', '昨天'],
  ['2026-03-12', '3月12日 周四'],
  ['2026-03-15', '3月15日 周日'],
  ['2025-12-31', '2025年12月31日 周三'],
  ['', '日期未知'],
])('formatDay of %s is %s', (day, text) => {
  expect(formatDay(day, today)).toBe(text)
})

it('formatDay of the day before new year’s day is 昨天', () => {
  expect(formatDay('2025-12-31', '2026-01-01')).toBe('昨天')
})

it('omitMidnight omits the time only at midnight', () => {
  expect(omitMidnight('2026-03-14 00:00:00')).toBe('2026-03-14')
  expect(omitMidnight('2026-03-14 00:00:01')).toBe('2026-03-14 00:00:01')
  expect(omitMidnight('10:00:00')).toBe('10:00:00')
})

interface Row {
  day: string
  paidIn?: string
  paidOut?: string
}
const money = (raw?: string) => (raw === undefined ? undefined : toMoney(raw))
const getAmounts = ({ paidIn, paidOut }: Row): object => ({
  ...(paidIn && { paidIn: money(paidIn) }),
  ...(paidOut && { paidOut: money(paidOut) }),
})
const sums = (rows: Row[]) =>
  sumByDay<Row, 'paidIn' | 'paidOut'>(rows, ({ day }) => day, getAmounts)

const rows: Row[] = [
  { day: '2026-03-14', paidIn: '0.1' },
  { day: '2026-03-14', paidIn: '0.2', paidOut: '9007199254740993.01' },
  { day: '2026-03-13' },
  { day: '2026-03-13', paidOut: '-5' },
  { day: '2026-03-12', paidOut: '0.02' },
]

it('sumByDay adds up each day and all days exactly', () => {
  const { all, days } = sums(rows)
  expect([...days.keys()]).toEqual(['2026-03-14', '2026-03-13', '2026-03-12'])
  expect(days.get('2026-03-14')).toEqual({
    count: 2,
    amounts: { paidIn: '0.3', paidOut: '9007199254740993.01' },
  })
  expect(days.get('2026-03-13')).toEqual({ count: 2, amounts: { paidOut: '-5' } })
  expect(all).toEqual({ count: 5, amounts: { paidIn: '0.3', paidOut: '9007199254740988.03' } })
})

it('sumByDay has no sum of a day, and of all days, with an unknown amount', () => {
  const two = toMoney('2')
  const { all, days } = sumByDay<{ day: string; paidIn: Money | null }, 'paidIn'>(
    [
      { day: '2026-03-14', paidIn: two },
      { day: '2026-03-14', paidIn: null },
      { day: '2026-03-13', paidIn: two },
      { day: '2026-03-14', paidIn: two },
    ],
    ({ day }) => day,
    ({ paidIn }) => ({ paidIn }),
  )
  expect(days.get('2026-03-14')).toEqual({ count: 3, amounts: { paidIn: null } })
  expect(days.get('2026-03-13')).toEqual({ count: 1, amounts: { paidIn: '2' } })
  expect(all).toEqual({ count: 4, amounts: { paidIn: null } })
})
