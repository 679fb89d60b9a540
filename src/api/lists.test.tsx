import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bet, listBets } from '@/contract/records'
import {
  useInfinitePages,
  usePolledFirstPage,
  useReloadFirstPage,
  useShownFilter,
  mergeFirstPageIfChanged,
} from './lists'
import { createPagedQueryOptions, toPageRows } from './lists'
import { createPollOptions } from './polling'
import {
  testClient as screens,
  failNetwork,
  startTestServer,
  holdResponse,
  advanceTime,
  respondWith,
  renderTestHook,
} from './testingHooks'

const key = ['records', 'pages', {}]
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const read = vi.fn<(page: number) => Promise<string>>((page) => Promise.resolve(`new ${page}`))

const restartOf = (queryKey: readonly unknown[]) =>
  renderHook(() => useReloadFirstPage(queryKey), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result.current

const options = {
  queryKey: key,
  queryFn: ({ pageParam }: { pageParam: number }) => read(pageParam),
  initialPageParam: 1,
  getNextPageParam: (_last: string, _all: string[], page: number) => page + 1,
}
const pages = () => client.getQueryData<InfiniteData<string, number>>(key)

test('reloads from the first page, which stays visible until then', async () => {
  await client.fetchInfiniteQuery(options)
  const observer = new InfiniteQueryObserver(client, options)
  await observer.fetchNextPage()
  expect(pages()?.pages).toEqual(['new 1', 'new 2'])
  const other = vi.fn<() => Promise<string>>(() => Promise.resolve('other'))
  await client.fetchQuery({ queryKey: [...key, 'more'], queryFn: other })
  read.mockClear()
  const restarted = restartOf(key)()
  expect(pages()).toEqual({ pages: ['new 1'], pageParams: [1] })
  await restarted
  expect(read.mock.calls).toEqual([[1]])
  expect(pages()).toEqual({ pages: ['new 1'], pageParams: [1] })
  expect(other).toHaveBeenCalledOnce()
  read.mockRejectedValueOnce(new Error('cut'))
  await expect(restartOf(key)()).rejects.toThrow('cut')
})

const rows = (...ids: string[]) => ids.map((id) => ({ id, open: true }))
const idOf = ({ id }: { id: string }) => id
const loaded = (...all: ReturnType<typeof rows>[]) => ({
  pages: all.map((list) => ({ rows: list, total: 4 })),
  pageParams: all.map((_, at) => at + 1),
})

test('mergeFirstPageIfChanged changes only the rows that differ', () => {
  const old = loaded(rows('a', 'b'), rows('c', 'd'))
  const [first, second] = old.pages
  const news = { rows: [...rows('a'), { id: 'b', open: false }], total: 4 }
  const now = mergeFirstPageIfChanged(old, news, idOf)
  expect(now).toEqual({ ...old, pages: [news, second] })
  expect(now?.pages[0]?.rows[0]).toBe(first?.rows[0])
  expect(now?.pages[1]).toBe(second)
  expect(mergeFirstPageIfChanged(now!, structuredClone(news), idOf)).toBeUndefined()
})

const bet = (bet_id: string, status: number) => ({
  bet_id,
  status,
  bet_amount: '10',
  win_loss: '0',
  Code: 'HCZR',
  created_at: '2026-03-14 11:00:00',
})
const answer = (...data: object[]) => respondWith({ data, total: data.length, last_page: 1 })
const betPages = createPagedQueryOptions(
  listBets,
  (n) => ({ date: 1 as const, page: n, api_type: '' }),
  toPageRows<Bet>,
)
const poll = createPollOptions({ intervalMs: 10_000 })
const idOfBet = ({ bet_id }: Bet) => bet_id
const { responders, requestedIds } = startTestServer()

function Screen() {
  const [query] = useInfinitePages(betPages)
  const rows = query.data?.pages[0]?.rows
  usePolledFirstPage({
    pages: betPages,
    getKey: idOfBet,
    poll,
    enabled: rows?.some(({ status }) => status === 2) ?? false,
  })
  return rows
}

let choose: (date: 1 | 3) => void
function Filtered() {
  const [date, setDate] = useState<1 | 3>(1)
  choose = setDate
  const [query] = useInfinitePages(
    createPagedQueryOptions(listBets, (page) => ({ date, page, api_type: '' }), toPageRows<Bet>),
  )
  const ids = query.data?.pages[0]?.rows.map(idOfBet)
  return { ids, busy: query.isPlaceholderData, standing: useShownFilter(query, date) }
}

test('keeps the old rows and their filter until the rows of the new filter are there', async () => {
  responders[listBets.id] = answer(bet('1', 1))
  const { getResult } = renderTestHook(Filtered)
  await vi.waitFor(() => expect(getResult().ids).toEqual(['1']))
  const other = holdResponse(answer(bet('2', 1)))
  responders[listBets.id] = other.respond
  act(() => choose(3))
  expect(getResult()).toEqual({ ids: ['1'], busy: true, standing: 1 })
  act(other.release)
  await vi.waitFor(() => expect(getResult()).toEqual({ ids: ['2'], busy: false, standing: 3 }))
  end()
})

test('adds a page without moving earlier rows or repeating any', async () => {
  const page = (...data: object[]) => respondWith({ data, total: 5, last_page: 3 })
  responders[listBets.id] = page(bet('4', 1), bet('3', 2))
  const { getResult } = renderTestHook(() => useInfinitePages(betPages)[0])
  const shown = () =>
    getResult().data?.pages.map(({ rows }) => rows.map((r) => r.bet_id + r.status))
  await vi.waitFor(() => expect(shown()).toEqual([['41', '32']]))
  const first = getResult().data?.pages[0]
  responders[listBets.id] = page(bet('4', 1), bet('3', 1))
  void getResult().fetchNextPage()
  await vi.waitFor(() => expect(shown()).toEqual([['41', '32'], ['31']]))
  expect(getResult().data?.pages[0]).toBe(first)
  end()
})

function end() {
  cleanup()
  screens.clear()
  requestedIds.length = 0
}

describe('a polled first page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(end)

  test('is read while a row is open, and rendered when it changed', async () => {
    responders[listBets.id] = answer(bet('1', 2), bet('2', 1))
    const { getResult, getRenderCount } = renderTestHook(Screen)
    await advanceTime(100)
    const before = getResult()
    const drawn = getRenderCount()
    await advanceTime(10_000)
    expect(requestedIds).toHaveLength(2)
    expect(getRenderCount()).toBe(drawn)
    responders[listBets.id] = failNetwork
    await advanceTime(10_000)
    expect(getResult()).toBe(before)

    responders[listBets.id] = answer(bet('1', 1), bet('2', 1))
    await advanceTime(30_000)
    expect(getResult()?.map(({ status }) => status)).toEqual([1, 1])
    expect(getResult()?.[1]).toBe(before?.[1])
    const all = requestedIds.length
    await advanceTime(60_000)
    expect(requestedIds).toHaveLength(all)
  })
  test('does not overwrite a later read by hand', async () => {
    responders[listBets.id] = answer(bet('1', 2))
    let restart: () => Promise<void> = () => Promise.resolve()
    const { getResult } = renderTestHook(() => {
      restart = useReloadFirstPage(betPages.queryKey)
      return Screen()
    })
    await advanceTime(100)
    const old = holdResponse(answer(bet('1', 2)))
    responders[listBets.id] = old.respond
    await advanceTime(10_000)
    expect(requestedIds).toHaveLength(2)
    await advanceTime(1)
    responders[listBets.id] = answer(bet('1', 1))
    await act(restart)
    await advanceTime(0)
    expect(getResult()?.[0]?.status).toBe(1)
    old.release()
    await advanceTime(100)
    expect(getResult()?.[0]?.status).toBe(1)
  })
})
