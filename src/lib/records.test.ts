import { expect, it, test } from 'vitest'
import { dayOf, dayWords, withoutMidnight } from './records'

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
