import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useEffect, useRef, type Key, type ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import css from './InfiniteList.module.css'
import { LeftOut } from './LeftOut'
import { ListFooter } from './ListFooter'
import { InListItem } from './RowContext'
import { SkeletonRows } from '@/ui/feedback/Skeletons'

interface Props<P, R> {
  /** The result of useInfiniteQuery, unchanged. */
  query: UseInfiniteQueryResult<InfiniteData<P>>
  rows: (page: P) => readonly R[]
  rowKey: (row: R, index: number) => Key
  renderRow: (row: R, index: number) => ReactNode
  /** The list's accessible name. */
  label?: string
  empty?: string
  /** Instead of SkeletonRows. */
  skeleton?: ReactNode
}

/** The number of rows before each page; the last entry is the total. */
function startsOf<P>(pages: readonly P[], rows: (page: P) => readonly unknown[]): number[] {
  const starts = [0]
  for (const page of pages) starts.push((starts.at(-1) ?? 0) + rows(page).length)
  return starts
}

/** Rows of a page that could not be read, where the page counts them (api/query.ts). */
const leftOutOf = (page: unknown) => (page as { leftOut?: number }).leftOut ?? 0

/** The approximate height of a row with its gap, in px. */
const ROW = 78

type PageProps<P, R> = Pick<Props<P, R>, 'rows' | 'rowKey' | 'renderRow'> & {
  page: P
  /** The number of rows before it. */
  from: number
}

/** The rows of one page. With stable functions, another page does not render the earlier ones again. */
const PageRows = memo(function PageRows<P, R>(props: PageProps<P, R>) {
  const { page, from, rows, rowKey, renderRow } = props
  const own = rows(page)
  // Far from the screen the browser skips the whole page.
  const size = `auto ${own.length * ROW}px`
  return (
    <div role="none" className={css.page} style={{ containIntrinsicBlockSize: size }}>
      {own.map((row, i) => (
        <div key={rowKey(row, from + i)} role="listitem" className={css.item}>
          {renderRow(row, from + i)}
        </div>
      ))}
    </div>
  )
}) as <P, R>(props: PageProps<P, R>) => ReactNode

/** A list that loads more while scrolling, each row a listitem; says when it is empty, failed or complete. */
export function InfiniteList<P, R>(props: Props<P, R>) {
  const { query, rows, rowKey, renderRow, label, empty, skeleton } = props
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const sentinel = useRef<HTMLDivElement>(null)
  const more = hasNextPage && !isFetching && !isFetchNextPageError
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    const element = sentinel.current
    if (!element || !more || pages === 0) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        // A load already under way is not repeated.
        void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 300px 0px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
    // Anew for each page: it may come before anyone rendered that it was being fetched.
  }, [more, pages, fetchNextPage])

  if (!data) {
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">{skeleton ?? <SkeletonRows />}</div>
    )
  }
  const starts = startsOf(data.pages, rows)
  const leftOut = data.pages.reduce((sum, page) => sum + leftOutOf(page), 0)
  if (starts.at(-1) === 0 && !hasNextPage) return <EmptyState {...(empty ? { text: empty } : {})} />
  return (
    <>
      <div role="list" aria-label={label}>
        <InListItem value={true}>
          {data.pages.map((page, at) => (
            <PageRows
              key={at}
              page={page}
              from={starts[at] ?? 0}
              rows={rows}
              rowKey={rowKey}
              renderRow={renderRow}
            />
          ))}
        </InListItem>
      </div>
      <LeftOut count={leftOut} />
      <div ref={sentinel} />
      <ListFooter
        state={isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end'}
        onRetry={() => void fetchNextPage({ cancelRefetch: false })}
      />
    </>
  )
}
