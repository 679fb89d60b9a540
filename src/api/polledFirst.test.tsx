// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bet, listBets } from '@/contract/records'
import { useLongList, usePolledFirst } from './longList'
import { pagesOf, plainPage } from './query'
import { client, cut, fakeServer, pass, says, screenOf } from './testingHooks'

const bet = (bet_id: string, status: number) => ({
  bet_id,
  status,
  bet_amount: '10',
  win_loss: '0',
  Code: 'HCZR',
  created_at: '2026-03-14 11:00:00',
})
const page = (...data: object[]) => says({ data, total: data.length, last_page: 1 })
const pages = pagesOf(
  listBets,
  (n) => ({ date: 1 as const, page: n, api_type: '' }),
  plainPage<Bet>,
)
const plan = { every: 10_000 }
const idOf = ({ bet_id }: Bet) => bet_id
const { answers, asked } = fakeServer()

function Screen() {
  const [query] = useLongList(pages)
  const rows = query.data?.pages[0]?.rows
  usePolledFirst(pages, idOf, plan, rows?.some(({ status }) => status === 2) ?? false)
  return rows
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  client.clear()
  asked.length = 0
  vi.useRealTimers()
})

test('the first page is read again while it has something open, and drawn again when that changed', async () => {
  answers[listBets.id] = page(bet('1', 2), bet('2', 1))
  const { now, renders } = screenOf(Screen)
  await pass(100)
  const before = now()
  const drawn = renders()
  await pass(10_000)
  expect(asked).toHaveLength(2)
  expect(renders()).toBe(drawn)
  answers[listBets.id] = cut
  await pass(10_000)
  expect(now()).toBe(before)

  answers[listBets.id] = page(bet('1', 1), bet('2', 1))
  await pass(30_000)
  expect(now()?.map(({ status }) => status)).toEqual([1, 1])
  expect(now()?.[1]).toBe(before?.[1])
  const all = asked.length
  await pass(60_000)
  expect(asked).toHaveLength(all)
})
