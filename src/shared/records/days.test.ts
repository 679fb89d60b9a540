import { expect, it, test } from 'vitest'
import { type Money, toMoney } from '@/lib/money/money'
import { getDay, sumByDay, formatDay, omitMidnight } from './days'

const today = '2026-03-14'

it('takes the day as written, in Beijing time', () => {
  expect(getDay('2026-03-14 00:00:01')).toBe('2026-03-14')
  expect(getDay('2026-03-13 23:59:59')).toBe('2026-03-13')
})

test.each(['', '昨天下午', '2026-03-14', '2026-03-14 11:20'])('has no day for «%s»', (text) => {
  expect(getDay(text)).toBe('')
})

test.each([
  ['2026-03-14', '今天'],
  ['2026-03-13', '昨天'],
  ['2026-03-12', '3月12日 周四'],
  ['2026-03-15', '3月15日 周日'],
  ['2025-12-31', '2025年12月31日 周三'],
  ['', '日期未知'],
])('formats %s as %s', (day, words) => {
  expect(formatDay(day, today)).toBe(words)
})

it('the day before new year’s day is 昨天', () => {
  expect(formatDay('2025-12-31', '2026-01-01')).toBe('昨天')
})

it('omits the time only at exactly midnight', () => {
  expect(omitMidnight('2026-03-14 00:00:00')).toBe('2026-03-14')
  expect(omitMidnight('2026-03-14 00:00:01')).toBe('2026-03-14 00:00:01')
  expect(omitMidnight('10:00:00')).toBe('10:00:00')
})

interface Row {
  day: string
  came?: string
  went?: string
}
const money = (raw?: string) => (raw === undefined ? undefined : toMoney(raw))
const amounts = ({ came, went }: Row): object => ({
  ...(came && { came: money(came) }),
  ...(went && { went: money(went) }),
})
const sums = (rows: Row[]) => sumByDay<Row, 'came' | 'went'>(rows, ({ day }) => day, amounts)

const rows: Row[] = [
  { day: '2026-03-14', came: '0.1' },
  { day: '2026-03-14', came: '0.2', went: '9007199254740993.01' },
  { day: '2026-03-13' },
  { day: '2026-03-13', went: '-5' },
  { day: '2026-03-12', went: '0.02' },
]

it('adds up each day and all of them exactly', () => {
  const { all, days } = sums(rows)
  expect([...days.keys()]).toEqual(['2026-03-14', '2026-03-13', '2026-03-12'])
  expect(days.get('2026-03-14')).toEqual({
    count: 2,
    of: { came: '0.3', went: '9007199254740993.01' },
  })
  expect(days.get('2026-03-13')).toEqual({ count: 2, of: { went: '-5' } })
  expect(all).toEqual({ count: 5, of: { came: '0.3', went: '9007199254740988.03' } })
})

it('has no sum with an unknown part, of the day and of all', () => {
  const two = toMoney('2')
  const { all, days } = sumByDay<{ day: string; came: Money | null }, 'came'>(
    [
      { day: '2026-03-14', came: two },
      { day: '2026-03-14', came: null },
      { day: '2026-03-13', came: two },
      { day: '2026-03-14', came: two },
    ],
    ({ day }) => day,
    ({ came }) => ({ came }),
  )
  expect(days.get('2026-03-14')).toEqual({ count: 3, of: { came: null } })
  expect(days.get('2026-03-13')).toEqual({ count: 1, of: { came: '2' } })
  expect(all).toEqual({ count: 4, of: { came: null } })
})
