import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { call } from './call'
import type { ReadOptions } from './query'

export interface PageOf<Row> {
  rows: Row[]
  /** Null when the server does not tell it. */
  total: number | null
  /** 0 when there is none, null when it cannot be read. */
  lastPage: number | null
}

/** A page as it is kept: with the answer's whole data, and how many of its rows could not be read. */
export interface LoadedPage<Row, Data = unknown> extends PageOf<Row> {
  data: Data
  leftOut?: number | undefined
}

/**
 * The pages without the rows that an earlier page has: newer rows push the last of a page onto the next. Equal in all
 * its fields is the same row; equal rows of one page are several.
 */
function withoutRepeats<P extends { rows: unknown[] }>(pages: readonly P[]): P[] {
  const shown = new Map<string, number>()
  return pages.map((page) => {
    const onPage = new Map<string, number>()
    const rows = page.rows.filter((row) => {
      const key = JSON.stringify(row)
      const count = (onPage.get(key) ?? 0) + 1
      onPage.set(key, count)
      if (count <= (shown.get(key) ?? 0)) return false
      shown.set(key, count)
      return true
    })
    return rows.length < page.rows.length ? { ...page, rows } : page
  })
}

/** One function for all renders: another one would select anew at each. */
const selectPages = <P extends { rows: unknown[] }>(data: InfiniteData<P, number>) => ({
  ...data,
  pages: withoutRepeats(data.pages),
})

/**
 * The pages go on to the last one. Without a readable number of pages they end with an empty one, or with the total;
 * without that too, only a list without paging ends at once.
 */
function hasMore(
  { rows, leftOut, lastPage, total }: LoadedPage<unknown>,
  all: LoadedPage<unknown>[],
  page: number,
) {
  if (lastPage) return page < lastPage
  if (rows.length === 0 && !leftOut) return false
  if (total === null) return lastPage === null
  const read = withoutRepeats(all).map((each) => each.rows.length + (each.leftOut ?? 0))
  return read.reduce((sum, count) => sum + count, 0) < total
}

/**
 * A paged read: one page after the other until last_page. `pick` finds the page in the data. With `day`, which a date
 * filter counts from, the list is another one after midnight.
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
    getNextPageParam: (last, all, page) => (hasMore(last, all, page) ? page + 1 : undefined),
    select: selectPages<LoadedPage<Row, DataOf<E>>>,
    meta: { telling },
    ...rest,
  })

/** Picks the plain page shape { data, total, last_page }. */
export const plainPage = <Row>(page: {
  data: Row[]
  total: number | null
  last_page: number | null
}): PageOf<Row> => ({
  rows: page.data,
  total: page.total,
  lastPage: page.last_page,
})
