import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useRestart, withNews } from './longList'

const key = ['records', 'pages', {}]
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const read = vi.fn<(page: number) => Promise<string>>((page) => Promise.resolve(`new ${page}`))

/** The hook's result; no page is needed for it. */
function restartOf(queryKey: readonly unknown[]) {
  let restart: (() => Promise<unknown>) | undefined
  function Screen() {
    restart = useRestart(queryKey)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  return () => restart?.() ?? Promise.reject(new Error('no hook'))
}
const options = {
  queryKey: key,
  queryFn: ({ pageParam }: { pageParam: number }) => read(pageParam),
  initialPageParam: 1,
  getNextPageParam: (_last: string, _all: string[], page: number) => page + 1,
}
const pages = () => client.getQueryData<InfiniteData<string, number>>(key)

test('a long list is read anew from its first page, which stays in sight until then', async () => {
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

test('a list that was never read stays unread', async () => {
  await restartOf(['never'])()
  expect(client.getQueryData(['never'])).toBeUndefined()
})

const rows = (...ids: string[]) => ids.map((id) => ({ id, open: true }))
const idOf = ({ id }: { id: string }) => id
const loaded = (...all: ReturnType<typeof rows>[]) => ({
  pages: all.map((list) => ({ rows: list, total: 4 })),
  pageParams: all.map((_, at) => at + 1),
})

test('news of the first page change only the rows that they are about', () => {
  const old = loaded(rows('a', 'b'), rows('c', 'd'))
  const [first, second] = old.pages
  const news = { rows: [...rows('a'), { id: 'b', open: false }], total: 4 }
  const now = withNews(old, news, idOf)
  expect(now).toEqual({ ...old, pages: [news, second] })
  expect(now?.pages[0]?.rows[0]).toBe(first?.rows[0])
  expect(now?.pages[1]).toBe(second)
  expect(withNews(now!, structuredClone(news), idOf)).toBeUndefined()
})

test('a row that newer ones have pushed down is not lost, and stays the same', () => {
  const old = loaded(rows('a', 'b'), rows('c'))
  const now = withNews(old, { rows: rows('new', 'a'), total: 5 }, idOf)
  expect(now?.pages.map((page) => page.rows.map(idOf))).toEqual([['new', 'a', 'b'], ['c']])
  expect(now?.pages[0]?.total).toBe(5)
  expect(now?.pages[0]?.rows.slice(1)).toEqual(old.pages[0]?.rows)
  expect(now?.pages[0]?.rows[1]).toBe(old.pages[0]?.rows[0])
})
