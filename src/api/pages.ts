import { infiniteQueryOptions } from '@tanstack/react-query'
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
export interface KeptPage<Row, Data = unknown> extends PageOf<Row> {
  data: Data
  leftOut?: number | undefined
}

/** Without a readable number of pages the total decides; without that one too, only a list without paging ends. */
function hasMore({ lastPage, total }: PageOf<unknown>, all: KeptPage<unknown>[], page: number) {
  if (lastPage) return page < lastPage
  if (total === null) return lastPage === null
  return all.reduce((sum, { rows, leftOut = 0 }) => sum + rows.length + leftOut, 0) < total
}

/** A paged read: one page after the other until last_page. `pick` finds the page in the data. */
export const pagesOf = <E extends Endpoint, Row>(
  endpoint: E,
  bodyAt: (page: number) => BodyOf<E>,
  pick: (data: DataOf<E>, page: number) => PageOf<Row>,
  { telling = 'toast', ...rest }: ReadOptions = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', bodyAt(0)] as const,
    queryFn: async ({ pageParam, signal }): Promise<KeptPage<Row, DataOf<E>>> => {
      const { data, leftOut } = await call(endpoint, bodyAt(pageParam), { signal })
      return { ...pick(data, pageParam), data, leftOut }
    },
    initialPageParam: 1,
    // After an empty page there is nothing, whatever the server says.
    getNextPageParam: (last, all, page) =>
      (last.rows.length > 0 || last.leftOut) && hasMore(last, all, page) ? page + 1 : undefined,
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
