import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bet, listBets } from '@/contract/records'
import { dataOf } from '@/contract/testing'
import { pagesOf, plainPage } from './pages'
import { answerOf, barePage } from './testing'
import { type Sending, setTransport } from './transport'

let data: unknown
const sent: Sending[] = []

beforeEach(() => {
  barePage()
  sent.length = 0
  setTransport((sending) => {
    sent.push(sending)
    return Promise.resolve(answerOf({ code: 200, message: '', data }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const bodyAt = (page: number) => ({ date: 'today', api_type: '', page }) as never
const pages = (options?: object) => pagesOf(listBets, bodyAt, plainPage, options)

describe('a paged read', () => {
  test('begins at page 1, hands on each page’s rows and data, and is asked page by page', async () => {
    const row = dataOf(bet)
    data = { data: [row], total: 3, last_page: 2 }
    const read = await new QueryClient().fetchInfiniteQuery({ ...pages(), pages: 5 })
    expect(sent.map(({ init }) => JSON.parse(init.body as string) as unknown)).toMatchObject([
      { page: 1 },
      { page: 2 },
    ])
    expect(read.pageParams).toEqual([1, 2])
    expect(read.pages[0]).toEqual({ rows: [row], total: 3, lastPage: 2, data })
    expect(pages().queryKey).toEqual(['records.bets', 'pages', bodyAt(0)])
  })

  const row = {} as never
  test.each([
    [1, 3, 2],
    [2, 3, 3],
    [3, 3, undefined],
    [4, 3, undefined],
    // No number of pages: one that cannot be read may hide some, none at all is a list without paging.
    [7, null, 8],
    [1, 0, undefined],
  ])('after page %i of %s comes %s', (page, lastPage, next) => {
    const last = { rows: [row], total: null, lastPage, data: undefined as never }
    expect(pages().getNextPageParam(last, [last], page, [page])).toBe(next)
  })

  test.each([null, 0])('without a number of pages (%s) the total decides', (lastPage) => {
    const last = { rows: [row], total: 4, lastPage, data: undefined as never, leftOut: 1 }
    expect(pages().getNextPageParam(last, [last], 1, [1])).toBe(2)
    expect(pages().getNextPageParam(last, [last, last], 2, [1, 2])).toBeUndefined()
  })

  test.each([3, null])('ends after an empty page, whatever is told (%s)', (lastPage) => {
    const last = { rows: [], total: null, lastPage, data: undefined as never }
    expect(pages().getNextPageParam(last, [last], 1, [1])).toBeUndefined()
    const lost = { ...last, leftOut: 2 }
    expect(pages().getNextPageParam(lost, [lost], 1, [1])).toBe(2)
  })
})
