import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useRestart } from './longList'

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
