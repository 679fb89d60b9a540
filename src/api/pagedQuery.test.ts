import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { bet, listBets } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { createPagedQueryOptions, toPageRows } from './lists'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { type OutgoingRequest, setTransport } from './transport'

let data: unknown
const sent: OutgoingRequest[] = []

beforeEach(() => {
  stubBrowserGlobals()
  sent.length = 0
  setTransport((sending) => {
    sent.push(sending)
    return Promise.resolve(createEnvelopeResponse({ code: 200, message: '', data }))
  })
})

const bodyAt = (page: number) => ({ date: 'today', api_type: '', page }) as never
const pages = (options?: object) => createPagedQueryOptions(listBets, bodyAt, toPageRows, options)

describe('a paged read', () => {
  test('reads page by page from page 1, with the rows and data of each', async () => {
    const row = createTestData(bet)
    data = { data: [row], total: 3, last_page: 2 }
    const read = await new QueryClient().fetchInfiniteQuery({ ...pages(), pages: 5 })
    expect(sent.map(({ init }) => JSON.parse(init.body as string) as unknown)).toMatchObject([
      { page: 1 },
      { page: 2 },
    ])
    expect(read.pageParams).toEqual([1, 2])
    expect(read.pages[0]).toEqual({ rows: [row], total: 3, lastPage: 2, data })
    const day = '2026-03-14'
    expect(pages({ day }).queryKey).toEqual(['records.bets', 'pages', bodyAt(0), day])
  })

  const page = (rows: object[], more: object = {}) =>
    ({ rows, total: null, lastPage: null, data: undefined, ...more }) as never
  const row = {}
  test.each([
    [1, 3, 2],
    [2, 3, 3],
    [3, 3, undefined],
    [4, 3, undefined],
    [7, null, 8],
    [1, 0, undefined],
  ])('after page %i of %s comes %s', (number, lastPage, next) => {
    const last = page([row], { lastPage })
    expect(pages().getNextPageParam(last, [last], number, [number])).toBe(next)
  })

  test.each([null, 0])('ends by the total without a number of pages (%s)', (lastPage) => {
    const first = page([{ at: 1 }], { lastPage, total: 4, skippedRows: 1 })
    const second = page([{ at: 2 }], { lastPage, total: 4, skippedRows: 1 })
    const next = (...all: never[]) => pages().getNextPageParam(all.at(-1)!, all, all.length, [])
    expect(next(first)).toBe(2)
    expect(next(first, second)).toBeUndefined()
    const bare = page([{ at: 1 }], { lastPage, total: 2 })
    expect(next(bare, bare)).toBe(3)
  })

  test('ends with an empty page only without a number of pages', () => {
    const next = (last: never) => pages().getNextPageParam(last, [last], 1, [1])
    expect(next(page([]))).toBeUndefined()
    expect(next(page([], { total: 9, lastPage: 0 }))).toBeUndefined()
    expect(next(page([], { lastPage: 3 }))).toBe(2)
    expect(next(page([], { skippedRows: 2 }))).toBe(2)
  })
})

describe('the rows of several pages', () => {
  type Row = { id?: string; venue?: string }
  const shown = (...lists: Row[][]) => {
    const all = lists.map((rows) => ({ rows, total: 9, lastPage: null, data: undefined }))
    return pages().select!({ pages: all, pageParams: [] } as never).pages as { rows: Row[] }[]
  }
  const rows = (...lists: Row[][]) => shown(...lists).map((page) => page.rows)

  test('include rows of one id that differ in a field', () => {
    const recovered = ['HCZR', 'YDZR', 'JGDY', 'HLBY'].map((venue) => ({ id: 'R1', venue }))
    const [first, second] = [recovered.slice(0, 2), recovered.slice(2)]
    expect(rows(first, second)).toEqual([first, second])
  })

  test('skip a row that an earlier page has, with or without an id', () => {
    expect(rows([{ id: '2' }, { id: '1' }], [{ id: '1' }, { id: '0' }])).toEqual([
      [{ id: '2' }, { id: '1' }],
      [{ id: '0' }],
    ])
    expect(rows([{ venue: 'a' }], [{ venue: 'a' }, { venue: 'b' }])).toEqual([
      [{ venue: 'a' }],
      [{ venue: 'b' }],
    ])
  })

  test('include equal rows of one page', () => {
    const same = { venue: 'a' }
    expect(rows([same, same])).toEqual([[same, same]])
    expect(rows([same, same], [same])).toEqual([[same, same], []])
    expect(rows([same], [same, same], [same])).toEqual([[same], [same], []])
  })

  test('keep the page object that repeats nothing', () => {
    const data = { pages: [{ rows: [{ id: '1' }] }, { rows: [{ id: '1' }, { id: '2' }] }] }
    const select = () => pages().select!(data as never).pages
    expect(select()[0]).toBe(data.pages[0])
  })
})
