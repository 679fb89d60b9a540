import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { bet, listBets } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { createPagedQueryOptions, toPageRows } from './lists'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { type OutgoingRequest, setTransport } from './transport'

let data: unknown
const requests: OutgoingRequest[] = []

beforeEach(() => {
  stubBrowserGlobals()
  requests.length = 0
  setTransport((request) => {
    requests.push(request)
    return Promise.resolve(createEnvelopeResponse({ code: 200, message: '', data }))
  })
})

const createBody = (page: number) => ({ date: 'today', api_type: '', page }) as never
const getOptions = (options?: object) =>
  createPagedQueryOptions(listBets, createBody, toPageRows, options)

describe('a paged read', () => {
  test('reads page by page from page 1, with the rows and data of each', async () => {
    const row = createTestData(bet)
    data = { data: [row], total: 3, last_page: 2 }
    const loaded = await new QueryClient().fetchInfiniteQuery({ ...getOptions(), pages: 5 })
    expect(requests.map(({ init }) => JSON.parse(init.body as string) as unknown)).toMatchObject([
      { page: 1 },
      { page: 2 },
    ])
    expect(loaded.pageParams).toEqual([1, 2])
    expect(loaded.pages[0]).toEqual({ rows: [row], total: 3, lastPage: 2, data })
    const day = '2026-03-14'
    expect(getOptions({ day }).queryKey).toEqual(['records.bets', 'pages', createBody(0), day])
  })

  const page = (rows: object[], overrides: object = {}) =>
    ({ rows, total: null, lastPage: null, data: undefined, ...overrides }) as never
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
    expect(getOptions().getNextPageParam(last, [last], number, [number])).toBe(next)
  })

  test.each([null, 0])('without a last page (%s) ends after the total of rows', (lastPage) => {
    const first = page([{ at: 1 }], { lastPage, total: 4, skippedRows: 1 })
    const second = page([{ at: 2 }], { lastPage, total: 4, skippedRows: 1 })
    const next = (...all: never[]) =>
      getOptions().getNextPageParam(all.at(-1)!, all, all.length, [])
    expect(next(first)).toBe(2)
    expect(next(first, second)).toBeUndefined()
    const repeated = page([{ at: 1 }], { lastPage, total: 2 })
    expect(next(repeated, repeated)).toBe(3)
  })

  test('ends with an empty page unless a last page or skipped rows say otherwise', () => {
    const next = (last: never) => getOptions().getNextPageParam(last, [last], 1, [1])
    expect(next(page([]))).toBeUndefined()
    expect(next(page([], { total: 9, lastPage: 0 }))).toBeUndefined()
    expect(next(page([], { lastPage: 3 }))).toBe(2)
    expect(next(page([], { skippedRows: 2 }))).toBe(2)
  })
})

describe('the rows of several pages', () => {
  type Row = { id?: string; venue?: string }
  const selectPages = (...lists: Row[][]) => {
    const loaded = lists.map((rows) => ({ rows, total: 9, lastPage: null, data: undefined }))
    return getOptions().select!({ pages: loaded, pageParams: [] } as never).pages as {
      rows: Row[]
    }[]
  }
  const selectRows = (...lists: Row[][]) => selectPages(...lists).map((page) => page.rows)

  test('include rows with the same id that differ in a field', () => {
    const recovered = ['HCZR', 'YDZR', 'JGDY', 'HLBY'].map((venue) => ({ id: 'R1', venue }))
    const [first, second] = [recovered.slice(0, 2), recovered.slice(2)]
    expect(selectRows(first, second)).toEqual([first, second])
  })

  test('skip a row that an earlier page has, with or without an id', () => {
    expect(selectRows([{ id: '2' }, { id: '1' }], [{ id: '1' }, { id: '0' }])).toEqual([
      [{ id: '2' }, { id: '1' }],
      [{ id: '0' }],
    ])
    expect(selectRows([{ venue: 'a' }], [{ venue: 'a' }, { venue: 'b' }])).toEqual([
      [{ venue: 'a' }],
      [{ venue: 'b' }],
    ])
  })

  test('include equal rows of one page', () => {
    const same = { venue: 'a' }
    expect(selectRows([same, same])).toEqual([[same, same]])
    expect(selectRows([same, same], [same])).toEqual([[same, same], []])
    expect(selectRows([same], [same, same], [same])).toEqual([[same], [same], []])
  })

  test('keep a page object without repeated rows', () => {
    const data = { pages: [{ rows: [{ id: '1' }] }, { rows: [{ id: '1' }, { id: '2' }] }] }
    const select = () => getOptions().select!(data as never).pages
    expect(select()[0]).toBe(data.pages[0])
  })
})
