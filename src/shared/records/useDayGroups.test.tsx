import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Money, toMoney, formatMoney, ZERO } from '@/lib/money/money'
import { useDayGroups } from './useDayGroups'

interface Row {
  created_at: string
  amount: Money | null
}
const getAmounts = ({ amount }: Row) => ({ sum: amount })
const formatSums = ({ sum = ZERO }: { sum?: Money | null }) => [['合计', formatMoney(sum)]] as const

const createRow = (day: string, amount: string | null) => ({
  created_at: `${day} 08:00:00`,
  amount: amount === null ? null : toMoney(amount),
})
interface Page {
  rows: Row[]
  total?: number | null
  skippedRows?: number
}
function renderHeads(pages: Page[], hasNextPage = false) {
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const data = { pages: pages.map((page) => ({ total: count, ...page })) }
  function Heads() {
    const options = { query: { data, hasNextPage }, today: '2026-03-14', getAmounts, formatSums }
    const { groups, sums } = useDayGroups(options)
    const days = new Set(pages.flatMap(({ rows }) => rows.map(groups.getGroup)))
    return (
      <>
        {[...days].map((day) => (
          <p key={day}>{groups.renderHead(day)}</p>
        ))}
        <p>{sums ? `合计 ${formatMoney(sums.sum ?? null)}` : '没有合计'}</p>
      </>
    )
  }
  const { container } = render(<Heads />)
  return [...container.querySelectorAll('p')].map((head) => head.textContent)
}
afterEach(cleanup)

const [march14, march13] = [createRow('2026-03-14', '2'), createRow('2026-03-13', '5')]

it('shows the sums of each day and of the list, unless a part is unknown', () => {
  expect(renderHeads([{ rows: [march14] }, { rows: [march13] }])).toEqual([
    '今天1 笔合计 2.00',
    '昨天1 笔合计 5.00',
    '合计 7.00',
  ])
  cleanup()
  expect(renderHeads([{ rows: [march14, createRow('2026-03-14', null), march13] }])).toEqual([
    '今天2 笔合计 --',
    '昨天1 笔合计 5.00',
    '合计 --',
  ])
})

it.each<[string, Page[], boolean?]>([
  ['while more pages may come', [{ rows: [march14, march13], total: 2 }], true],
  ['with missing rows', [{ rows: [march14, march13], total: 3 }]],
  ['with more rows than the total', [{ rows: [march14, march13], total: 1 }]],
  ['without a total', [{ rows: [march14, march13], total: null }]],
  [
    'when pages have different totals',
    [
      { rows: [march14], total: 3 },
      { rows: [march13], total: 2 },
    ],
  ],
])('shows no sum %s', (_, pages, hasNextPage) => {
  expect(renderHeads(pages, hasNextPage)).toEqual(['今天', '昨天', '没有合计'])
})

it('shows no count or sum of a day with an unreadable row', () => {
  expect(renderHeads([{ rows: [march13], total: 2, skippedRows: 1 }])).toEqual([
    '昨天--合计 --',
    '没有合计',
  ])
})

it('shows unknown day sums beside a row of an unknown day', () => {
  expect(renderHeads([{ rows: [march13, createRow('昨天', '7')] }])).toEqual([
    '昨天--合计 --',
    '日期未知1 笔合计 7.00',
    '合计 12.00',
  ])
})
