import { expect, it, vi } from 'vitest'
import { daySums } from './records'
import { normal } from './moneyText'

interface Row {
  day: string
  came?: string
  went?: string
}
const money = (raw?: string) => (raw === undefined ? undefined : normal(raw))
const amounts = vi.fn<(row: Row) => object>(({ came, went }) => ({
  ...(came && { came: money(came) }),
  ...(went && { went: money(went) }),
}))
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

it('another page costs its own rows alone', () => {
  const add = sums()
  add([first])
  amounts.mockClear()
  add([first, second])
  expect(amounts.mock.calls.map(([row]) => row)).toEqual(second)
})

it('nothing is nothing', () => {
  expect(sums()([])).toEqual({ all: { count: 0, of: {} }, days: new Map() })
})
