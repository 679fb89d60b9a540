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
  createPagedQueryOptions,
  mergeFirstPageIfChanged,
  toPageRows,
  useInfinitePages,
  usePolledFirstPage,
  useReloadFirstPage,
  useShownFilter,
} from './lists'
import { createPollOptions } from './polling'
import {
  testClient,
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

const createReload = (queryKey: readonly unknown[]) =>
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
const getPages = () => client.getQueryData<InfiniteData<string, number>>(key)

test('useReloadFirstPage keeps the first page until the new one arrives, and rejects on failure', async () => {
  await client.fetchInfiniteQuery(options)
  const observer = new InfiniteQueryObserver(client, options)
  await observer.fetchNextPage()
  expect(getPages()?.pages).toEqual(['new 1', 'new 2'])
  const other = vi.fn<() => Promise<string>>(() => Promise.resolve('other'))
  await client.fetchQuery({ queryKey: [...key, 'more'], queryFn: other })
  read.mockClear()
  const reloading = createReload(key)()
  expect(getPages()).toEqual({ pages: ['new 1'], pageParams: [1] })
  await reloading
  expect(read.mock.calls).toEqual([[1]])
  expect(getPages()).toEqual({ pages: ['new 1'], pageParams: [1] })
  expect(other).toHaveBeenCalledOnce()
  read.mockRejectedValueOnce(new Error('cut'))
  await expect(createReload(key)()).rejects.toThrow('cut')
})

const createRows = (...ids: string[]) => ids.map((id) => ({ id, open: true }))
const getId = ({ id }: { id: string }) => id
const createPages = (...lists: ReturnType<typeof createRows>[]) => ({
  pages: lists.map((list) => ({ rows: list, total: 4 })),
  pageParams: lists.map((_, n) => n + 1),
})

test('mergeFirstPageIfChanged keeps equal rows, and is undefined without a change', () => {
  const old = createPages(createRows('a', 'b'), createRows('c', 'd'))
  const [first, second] = old.pages
  const newFirst = { rows: [...createRows('a'), { id: 'b', open: false }], total: 4 }
  const merged = mergeFirstPageIfChanged(old, newFirst, getId)
  expect(merged).toEqual({ ...old, pages: [newFirst, second] })
  expect(merged?.pages[0]?.rows[0]).toBe(first?.rows[0])
  expect(merged?.pages[1]).toBe(second)
  expect(mergeFirstPageIfChanged(merged!, structuredClone(newFirst), getId)).toBeUndefined()
})

const createBet = (bet_id: string, status: number) => ({
  bet_id,
  status,
  bet_amount: '10',
  win_loss: '0',
  Code: 'HCZR',
  created_at: '2026-03-14 11:00:00',
})
const respondWithBets = (...data: object[]) =>
  respondWith({ data, total: data.length, last_page: 1 })
const betPages = createPagedQueryOptions(
  listBets,
  (n) => ({ date: 1 as const, page: n, api_type: '' }),
  toPageRows<Bet>,
)
const poll = createPollOptions({ intervalMs: 10_000 })
const getBetId = ({ bet_id }: Bet) => bet_id
const { responders, requestedIds } = startTestServer()

afterEach(() => {
  cleanup()
  testClient.clear()
  requestedIds.length = 0
})

function usePolledBets() {
  const [query] = useInfinitePages(betPages)
  const rows = query.data?.pages[0]?.rows
  usePolledFirstPage({
    pages: betPages,
    getKey: getBetId,
    poll,
    enabled: rows?.some(({ status }) => status === 2) ?? false,
  })
  return rows
}

function useFilteredBets() {
  const [date, setDate] = useState<1 | 3>(1)
  const [query] = useInfinitePages(
    createPagedQueryOptions(listBets, (page) => ({ date, page, api_type: '' }), toPageRows<Bet>),
  )
  const ids = query.data?.pages[0]?.rows.map(getBetId)
  const filter = useShownFilter(query, date)
  return { shown: { ids, isOld: query.isPlaceholderData, filter }, setDate }
}

test('shows the old rows and their filter until the rows of the new filter arrive', async () => {
  responders[listBets.id] = respondWithBets(createBet('1', 1))
  const { getResult } = renderTestHook(useFilteredBets)
  await vi.waitFor(() => expect(getResult().shown.ids).toEqual(['1']))
  const filtered = holdResponse(respondWithBets(createBet('2', 1)))
  responders[listBets.id] = filtered.respond
  act(() => getResult().setDate(3))
  expect(getResult().shown).toEqual({ ids: ['1'], isOld: true, filter: 1 })
  act(filtered.release)
  await vi.waitFor(() => expect(getResult().shown).toEqual({ ids: ['2'], isOld: false, filter: 3 }))
})

test('adds a page without its repeated rows, and leaves the earlier page alone', async () => {
  const page = (...data: object[]) => respondWith({ data, total: 5, last_page: 3 })
  responders[listBets.id] = page(createBet('4', 1), createBet('3', 2))
  const { getResult } = renderTestHook(() => useInfinitePages(betPages)[0])
  const getIdsAndStatus = () =>
    getResult().data?.pages.map(({ rows }) => rows.map((row) => row.bet_id + row.status))
  await vi.waitFor(() => expect(getIdsAndStatus()).toEqual([['41', '32']]))
  const first = getResult().data?.pages[0]
  responders[listBets.id] = page(createBet('4', 1), createBet('3', 1))
  void getResult().fetchNextPage()
  await vi.waitFor(() => expect(getIdsAndStatus()).toEqual([['41', '32'], ['31']]))
  expect(getResult().data?.pages[0]).toBe(first)
})

describe('a polled first page', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('is read while a bet is open, and rendered only after a change', async () => {
    responders[listBets.id] = respondWithBets(createBet('1', 2), createBet('2', 1))
    const { getResult, getRenderCount } = renderTestHook(usePolledBets)
    await advanceTime(100)
    const oldBets = getResult()
    const renderCount = getRenderCount()
    await advanceTime(10_000)
    expect(requestedIds).toHaveLength(2)
    expect(getRenderCount()).toBe(renderCount)
    responders[listBets.id] = failNetwork
    await advanceTime(10_000)
    expect(getResult()).toBe(oldBets)

    responders[listBets.id] = respondWithBets(createBet('1', 1), createBet('2', 1))
    await advanceTime(30_000)
    expect(getResult()?.map(({ status }) => status)).toEqual([1, 1])
    expect(getResult()?.[1]).toBe(oldBets?.[1])
    const requestCount = requestedIds.length
    await advanceTime(60_000)
    expect(requestedIds).toHaveLength(requestCount)
  })
  test('does not overwrite a reload that started later', async () => {
    responders[listBets.id] = respondWithBets(createBet('1', 2))
    let reload: () => Promise<void> = () => Promise.resolve()
    const { getResult } = renderTestHook(() => {
      reload = useReloadFirstPage(betPages.queryKey)
      return usePolledBets()
    })
    await advanceTime(100)
    const latePoll = holdResponse(respondWithBets(createBet('1', 2)))
    responders[listBets.id] = latePoll.respond
    await advanceTime(10_000)
    expect(requestedIds).toHaveLength(2)
    await advanceTime(1)
    responders[listBets.id] = respondWithBets(createBet('1', 1))
    await act(reload)
    await advanceTime(0)
    expect(getResult()?.[0]?.status).toBe(1)
    latePoll.release()
    await advanceTime(100)
    expect(getResult()?.[0]?.status).toBe(1)
  })
})
