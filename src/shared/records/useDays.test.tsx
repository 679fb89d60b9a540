import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Money, normal, show, ZERO } from '@/lib/moneyText'
import { useDays } from './useDays'

interface Row {
  created_at: string
  amount: Money | null
}
const amounts = ({ amount }: Row) => ({ sum: amount })
const sumsText = ({ sum = ZERO }: { sum?: Money | null }) => [['合计', show(sum)]] as const

const row = (day: string, amount: string | null) => ({
  created_at: `${day} 08:00:00`,
  amount: amount === null ? null : normal(amount),
})
/** The words of each day's head. */
function headsOf(rows: Row[], leftOut = 0, hasNextPage = false) {
  const data = { pages: [{ rows, leftOut }] }
  function Heads() {
    const { groups } = useDays({ query: { data, hasNextPage }, amounts, sumsText })
    return [...new Set(rows.map(groups.of))].map((day) => <p key={day}>{groups.head(day)}</p>)
  }
  const { container } = render(<Heads />)
  return [...container.querySelectorAll('p')].map((head) => head.textContent)
}
afterEach(cleanup)

it('a day tells its sum, unless a part of it is not told', () => {
  const rows = [row('2025-03-14', '2'), row('2025-03-14', null), row('2025-03-13', '5')]
  expect(headsOf(rows)).toEqual([
    expect.stringMatching(/2 笔合计 --$/),
    expect.stringMatching(/1 笔合计 5.00$/),
  ])
})

it('while more may come, the last day tells nothing', () => {
  const rows = [row('2025-03-14', '2'), row('2025-03-13', '5')]
  expect(headsOf(rows, 0, true)).toEqual([
    expect.stringMatching(/1 笔合计 2.00$/),
    expect.not.stringMatching(/合计/),
  ])
})

it('where a row could not be read no day is counted or added up', () => {
  expect(headsOf([row('2025-03-13', '5')], 1)).toEqual([expect.stringMatching(/--合计 --$/)])
})

it('a row of an unknown day may be of any: their sums are not known', () => {
  expect(headsOf([row('2025-03-13', '5'), row('昨天', '7')])).toEqual([
    expect.stringMatching(/--合计 --$/),
    expect.stringMatching(/^日期未知1 笔合计 7.00$/),
  ])
})
