import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useEffect, useRef, type Key, type ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import css from './InfiniteList.module.css'
import { ListFooter } from './ListFooter'
import { InListItem } from './RowContext'
import { SkeletonRows } from '@/ui/feedback/Skeletons'

interface Props<P, R> {
  /** What useInfiniteQuery gave, unchanged. */
  query: UseInfiniteQueryResult<InfiniteData<P>>
  rows: (page: P) => readonly R[]
  rowKey: (row: R, index: number) => Key
  renderRow: (row: R, index: number) => ReactNode
  /** Names the list. */
  label?: string
  empty?: string
  /** Instead of SkeletonRows. */
  skeleton?: ReactNode
}

/** How many rows stand before each page, and last how many there are. */
function startsOf<P>(pages: readonly P[], rows: (page: P) => readonly unknown[]): number[] {
  const starts = [0]
  for (const page of pages) starts.push((starts.at(-1) ?? 0) + rows(page).length)
  return starts
}

/** About what a row is high, in px with its gap. */
const ROW = 78

type PageProps<P, R> = Pick<Props<P, R>, 'rows' | 'rowKey' | 'renderRow'> & {
  page: P
  /** How many rows stand before it. */
  from: number
}

/** The rows of one page: with stable functions, one more page leaves those before it alone. */
const PageRows = memo(function PageRows<P, R>(props: PageProps<P, R>) {
  const { page, from, rows, rowKey, renderRow } = props
  const own = rows(page)
  // Far from the screen the page costs nothing: all its rows are skipped as one.
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

/** A list that loads on as it is scrolled, each row a listitem; says when it is empty, broken or at its end. */
export function InfiniteList<P, R>(props: Props<P, R>) {
  const { query, rows, rowKey, renderRow, label, empty, skeleton } = props
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const sentinel = useRef<HTMLDivElement>(null)
  const more = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    const element = sentinel.current
    if (!element || !more) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        // A load under way is left alone: never two of one page.
        void fetchNextPage({ cancelRefetch: false })
      },
      { rootMargin: '0px 0px 300px 0px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [more, fetchNextPage])

  if (!data) {
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">{skeleton ?? <SkeletonRows />}</div>
    )
  }
  const starts = startsOf(data.pages, rows)
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
      <div ref={sentinel} />
      <ListFooter
        state={isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end'}
        onRetry={() => void fetchNextPage({ cancelRefetch: false })}
      />
    </>
  )
}
