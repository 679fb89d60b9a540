import { expect, it, test } from 'vitest'
import { type Money, normal } from '@/lib/moneyText'
import { dayOf, daySums, dayWords, wholeDays, withoutMidnight } from './days'

/** Saturday, a minute past midnight in Beijing, where it is still Friday in UTC. */
const now = Date.parse('2026-03-14T00:01:00+08:00')

it('takes the day as it is written, which is Beijing’s', () => {
  expect(dayOf('2026-03-14 00:00:01')).toBe('2026-03-14')
  expect(dayOf('2026-03-13 23:59:59')).toBe('2026-03-13')
})

test.each(['', '昨天下午', '2026-03-14', '2026-03-14 11:20'])(
  'of «%s» nobody knows the day',
  (text) => {
    expect(dayOf(text)).toBe('')
  },
)

test.each([
  ['2026-03-14', '今天'],
  ['2026-03-13', '昨天'],
  ['2026-03-12', '3月12日 周四'],
  ['2026-03-15', '3月15日 周日'],
  ['2025-12-31', '2025年12月31日 周三'],
  ['', '日期未知'],
])('%s is said as %s', (day, words) => {
  expect(dayWords(day, now)).toBe(words)
})

it('on new year’s day the day before is 昨天, of whatever year', () => {
  const newYear = Date.parse('2026-01-01T08:00:00+08:00')
  expect(dayWords('2025-12-31', newYear)).toBe('昨天')
})

it('leaves out a clock only at midnight sharp', () => {
  expect(withoutMidnight('2026-03-14 00:00:00')).toBe('2026-03-14')
  expect(withoutMidnight('2026-03-14 00:00:01')).toBe('2026-03-14 00:00:01')
  expect(withoutMidnight('10:00:00')).toBe('10:00:00')
})

test.each<[string[], string[]]>([
  [[], []],
  [['2026-03-14'], []],
  [
    ['2026-03-14', '2026-03-13', '2026-03-12'],
    ['2026-03-14', '2026-03-13'],
  ],
  // Records of an unknown day come last.
  [['2026-03-14', ''], ['2026-03-14']],
  // A day may come again further down.
  [['2026-03-13', '2026-03-14', '2026-03-12'], []],
  [['', '2026-03-14'], []],
])('of %j these are whole while there is more: %j', (days, whole) => {
  expect([...wholeDays(days)]).toEqual(whole)
})

interface Row {
  day: string
  came?: string
  went?: string
}
const money = (raw?: string) => (raw === undefined ? undefined : normal(raw))
const amounts = ({ came, went }: Row): object => ({
  ...(came && { came: money(came) }),
  ...(went && { went: money(went) }),
})
const sums = () => daySums<Row, 'came' | 'went'>(({ day }) => day, amounts)

const first: Row[] = [
  { day: '2026-03-14', came: '0.1' },
  { day: '2026-03-14', came: '0.2', went: '9007199254740993.01' },
  { day: '2026-03-13' },
]
const second: Row[] = [
  { day: '2026-03-13', went: '-5' },
  { day: '2026-03-12', went: '0.02' },
]

it('adds up each day and all of them, exactly', () => {
  const { all, days } = sums()([first])
  expect(days.get('2026-03-14')).toEqual({
    count: 2,
    of: { came: '0.3', went: '9007199254740993.01' },
  })
  // A row without an amount counts, and adds nothing.
  expect(days.get('2026-03-13')).toEqual({ count: 1, of: {} })
  expect(all).toEqual({ count: 3, of: { came: '0.3', went: '9007199254740993.01' } })
})

it('a day over two pages is one day', () => {
  const { all, days } = sums()([first, second])
  expect(days.get('2026-03-13')).toEqual({ count: 2, of: { went: '-5' } })
  expect([...days.keys()]).toEqual(['2026-03-14', '2026-03-13', '2026-03-12'])
  expect(all).toEqual({ count: 5, of: { came: '0.3', went: '9007199254740988.03' } })
})

it('a sum with a part that nobody told is not made, of its day and altogether', () => {
  const all = daySums<{ day: string; came: Money | null }, 'came'>(
    ({ day }) => day,
    ({ came }) => ({ came }),
  )
  const two = normal('2')
  const pages = [
    [
      { day: '2026-03-14', came: two },
      { day: '2026-03-14', came: null },
      { day: '2026-03-13', came: two },
    ],
    [{ day: '2026-03-14', came: two }],
  ]
  expect(all(pages).days.get('2026-03-14')).toEqual({ count: 3, of: { came: null } })
  expect(all(pages).days.get('2026-03-13')).toEqual({ count: 1, of: { came: '2' } })
  expect(all(pages).all).toEqual({ count: 4, of: { came: null } })
})
