import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import type { ReadOptions } from './query'
import { call } from './request'

export interface PageOf<Row> {
  rows: Row[]
  /** Null when the server does not send it. */
  total: number | null
  /** 0 when there is none, null when it cannot be read. */
  lastPage: number | null
}

/** With the response's whole data, and how many of its rows could not be read. */
export interface LoadedPage<Row, Data = unknown> extends PageOf<Row> {
  data: Data
  leftOut?: number | undefined
}

/**
 * Removes rows that an earlier page has: new rows push the last ones of a page onto the next. Rows with equal fields are
 * the same; equal rows of one page are several.
 */
function removeRepeatedRows<P extends { rows: unknown[] }>(pages: readonly P[]): P[] {
  const totalCounts = new Map<string, number>()
  return pages.map((page) => {
    const pageCounts = new Map<string, number>()
    const rows = page.rows.filter((row) => {
      const key = JSON.stringify(row)
      const count = (pageCounts.get(key) ?? 0) + 1
      pageCounts.set(key, count)
      if (count <= (totalCounts.get(key) ?? 0)) return false
      totalCounts.set(key, count)
      return true
    })
    return rows.length < page.rows.length ? { ...page, rows } : page
  })
}

/** A stable function: with a new one each render would select anew. */
const selectPages = <P extends { rows: unknown[] }>(data: InfiniteData<P, number>) => ({
  ...data,
  pages: removeRepeatedRows(data.pages),
})

/** Without a readable number of pages a list ends with an empty page, or with the total; without any of them at once. */
function hasMore(
  { rows, leftOut, lastPage, total }: LoadedPage<unknown>,
  pages: LoadedPage<unknown>[],
  pageNumber: number,
) {
  if (lastPage) return pageNumber < lastPage
  if (rows.length === 0 && !leftOut) return false
  if (total === null) return lastPage === null
  let readRows = 0
  for (const page of removeRepeatedRows(pages)) readRows += page.rows.length + (page.leftOut ?? 0)
  return readRows < total
}

/**
 * Query options of a paged read, page after page until last_page. `pick` finds the page in the data. `day`: the day from
 * which a date filter counts; after midnight it is another list.
 */
export const pagesOf = <E extends Endpoint, Row>(
  endpoint: E,
  bodyAt: (page: number) => BodyOf<E>,
  pick: (data: DataOf<E>, page: number) => PageOf<Row>,
  { telling = 'toast', day, ...rest }: ReadOptions & { day?: string } = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', bodyAt(0), day] as const,
    queryFn: async ({ pageParam, signal }): Promise<LoadedPage<Row, DataOf<E>>> => {
      const { data, leftOut } = await call(endpoint, bodyAt(pageParam), { signal })
      return { ...pick(data, pageParam), data, leftOut }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => (hasMore(last, pages, page) ? page + 1 : undefined),
    select: selectPages<LoadedPage<Row, DataOf<E>>>,
    meta: { telling },
    ...rest,
  })

/** Picks the usual page shape { data, total, last_page }. */
export const plainPage = <Row>(page: {
  data: Row[]
  total: number | null
  last_page: number | null
}): PageOf<Row> => ({
  rows: page.data,
  total: page.total,
  lastPage: page.last_page,
})
