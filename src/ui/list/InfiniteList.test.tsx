import {
  type InfiniteData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithMantine } from '@/ui/testing'
import { InfiniteList, Rows } from './InfiniteList'
import { ListRow } from './ListRow'

interface Page {
  rows: string[]
  next?: number
  skippedRows?: number
}
type Query = UseInfiniteQueryResult<InfiniteData<Page>>
type Load = (from: number) => Promise<Page>

let nearEndCallbacks: (() => void)[] = []
const scrollToEnd = () => act(async () => [...nearEndCallbacks].forEach((reach) => reach()))

beforeEach(() => {
  nearEndCallbacks = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.reach = () => callback([{ isIntersecting: true }])
      }
      reach: () => void
      observe = () => void nearEndCallbacks.push(this.reach)
      disconnect = () =>
        void (nearEndCallbacks = nearEndCallbacks.filter((reach) => reach !== this.reach))
    },
  )
})
afterEach(cleanup)

function List({ load }: { load: Load }) {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
    retry: false,
  })
  return (
    <InfiniteList
      query={query}
      label="交易记录"
      emptyText="暂无记录"
      renderRow={(row) => <ListRow title={row} />}
    />
  )
}
const renderList = (load: Load) =>
  renderWithMantine(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  )
const listRows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

test('shows a skeleton, then one listitem per row, then the end', async () => {
  let resolvePage!: (page: Page) => void
  const { container } = renderList(() => new Promise((resolve) => void (resolvePage = resolve)))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await waitFor(() => expect(resolvePage).toBeDefined())
  await act(async () => resolvePage({ rows: ['一', '二'] }))
  await screen.findByRole('list', { name: '交易记录' })
  expect(listRows()).toEqual(['一', '二'])
  expect(screen.getByText('没有更多了')).toBeDefined()
  expect(container.querySelector('[aria-busy]')).toBeNull()
})

test('loads the next page near the end, each page once', async () => {
  const load = vi.fn<Load>((from) =>
    Promise.resolve(from === 0 ? { rows: ['一'], next: 1 } : { rows: ['二'] }),
  )
  renderList(load)
  await screen.findByText('一')
  const reachEnd = nearEndCallbacks[0]!
  await act(async () => {
    reachEnd()
    reachEnd()
  })
  await screen.findByText('二')
  expect(load.mock.calls).toEqual([[0], [1]])
  expect(listRows()).toEqual(['一', '二'])
  expect(nearEndCallbacks).toEqual([])
})

test('keeps earlier rows after a failure and loads again only by the button', async () => {
  let isServerUp = false
  const load = vi.fn<Load>((from) => {
    if (from === 0) return Promise.resolve({ rows: ['一'], next: 1 })
    return isServerUp ? Promise.resolve({ rows: ['二'] }) : Promise.reject(new Error('500'))
  })
  renderList(load)
  await screen.findByText('一')
  await scrollToEnd()
  const retryButton = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getByText('加载失败')).toBeDefined()
  expect(listRows()).toEqual(['一'])
  await scrollToEnd()
  expect(load).toHaveBeenCalledTimes(2)
  isServerUp = true
  await userEvent.click(retryButton)
  await screen.findByText('二')
  expect(screen.getByText('没有更多了')).toBeDefined()
})

test('stops automatic loading at a page without rows; a tap loads the next page', async () => {
  const pages: Page[] = [
    { rows: ['一'], next: 1 },
    { rows: [], next: 2 },
    { rows: [], next: 3 },
    { rows: ['二'], next: 4 },
    { rows: ['三'] },
  ]
  const load = vi.fn<Load>((from) => Promise.resolve(pages[from]!))
  renderList(load)
  await screen.findByText('一')
  await scrollToEnd()
  const findRetryButton = () => screen.findByRole('button', { name: '重新加载' })
  await findRetryButton()
  await scrollToEnd()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('没有更多了')).toBeNull()
  await userEvent.click(await findRetryButton())
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3))
  await userEvent.click(await findRetryButton())
  await screen.findByText('二')
  await scrollToEnd()
  await screen.findByText('三')
  expect(screen.getByText('没有更多了')).toBeDefined()
})

test('shows no end mark under old rows while another filter loads', () => {
  const query = {
    data: { pages: [{ rows: ['a'] }] },
    hasNextPage: false,
    isFetching: true,
    isPlaceholderData: true,
  } as unknown as Query
  renderWithMantine(<InfiniteList query={query} renderRow={(row) => <ListRow title={row} />} />)
  expect(screen.queryByText('没有更多了')).toBeNull()
  expect(screen.getByText('加载中…')).toBeDefined()
})

test('counts unreadable rows over all pages; shows no note without any', async () => {
  const pages: Page[] = [
    { rows: ['a'], next: 1, skippedRows: 1 },
    { rows: ['b'], skippedRows: 2 },
  ]
  renderList(async (from) => pages[from] ?? { rows: [] })
  await screen.findByText('有 1 条记录暂时无法显示')
  await scrollToEnd()
  await screen.findByText('有 3 条记录暂时无法显示')
  cleanup()
  renderList(async () => ({ rows: ['a'] }))
  await screen.findByText('没有更多了')
  expect(screen.queryByRole('note')).toBeNull()
})

test('loads the next page even when a page arrived before its fetch was rendered', async () => {
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => undefined)
  const createList = (pages: Page[]) => (
    <InfiniteList
      query={
        { data: { pages }, hasNextPage: true, isFetching: false, fetchNextPage } as unknown as Query
      }
      renderRow={(row) => <ListRow title={row} />}
    />
  )
  const { rerender } = renderWithMantine(createList([{ rows: ['a'] }]))
  await scrollToEnd()
  rerender(createList([{ rows: ['a'] }, { rows: ['b'] }]))
  await scrollToEnd()
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})

const days = ['今天1', '今天2', '昨天1', '前天1', '前天2', '前天3']
const groups = {
  getGroup: (row: string) => row.slice(0, 2),
  renderHead: (day: string) => <h3>{day}</h3>,
}

test('shows rows under the head of their day, in one list', () => {
  renderWithMantine(<Rows rows={days} renderRow={(row) => row} label="交易记录" groups={groups} />)
  const list = screen.getByRole('list', { name: '交易记录' })
  expect(listRows()).toEqual(days)
  expect(list.textContent).toBe('今天今天1今天2昨天昨天1前天前天1前天2前天3')
})
