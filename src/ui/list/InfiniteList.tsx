import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { Spinner } from '@/ui/feedback/Spinner'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { LeftOut } from './LeftOut'
import { type Groups, Rows, type RowsProps } from './Rows'
import { SkeletonRows } from '@/ui/feedback/Skeletons'
import css from './InfiniteList.module.css'

interface Props {
  state: 'loading' | 'end' | 'failed'
  onRetry: () => void
}

/** Under a list: loading, complete, or failed with a button to retry. */
export const ListFooter = ({ state, onRetry }: Props) => (
  <div className={css.footer}>
    {state === 'loading' && (
      <>
        <Spinner />
        {words.loading}
      </>
    )}
    {state === 'end' && screenWords.noMore}
    {state === 'failed' && (
      <>
        {words.loadFailed}
        <button type="button" className={css.retry} onClick={onRetry}>
          {words.reload}
        </button>
      </>
    )}
  </div>
)

interface InfiniteListProps<P, R> extends RowsProps<P, R> {
  /** The result of useInfiniteQuery, unchanged. */
  query: UseInfiniteQueryResult<InfiniteData<P>>
  /** The list's accessible name. */
  label?: string
  empty?: string
  /** Its heads. */
  groups?: Groups<R>
  /** Instead of SkeletonRows. */
  skeleton?: ReactNode
}

/** Rows of a page that could not be read, where the page counts them (api/query.ts). */
const leftOutOf = (page: unknown) => (page as { leftOut?: number }).leftOut ?? 0

/** A list that loads more while scrolling, each row a listitem; says when it is empty, failed or complete. */
export function InfiniteList<P, R>(props: InfiniteListProps<P, R>) {
  const { query, rows, rowKey, renderRow, label, empty, groups, skeleton } = props
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
  const leftOut = data.pages.reduce((sum, page) => sum + leftOutOf(page), 0)
  if (!hasNextPage && data.pages.every((page) => rows(page).length === 0))
    return <EmptyState {...(empty ? { text: empty } : {})} />
  return (
    <>
      <Rows
        pages={data.pages}
        label={label}
        complete={!hasNextPage}
        groups={groups}
        rows={rows}
        rowKey={rowKey}
        renderRow={renderRow}
      />
      <LeftOut count={leftOut} />
      <div ref={sentinel} />
      <ListFooter
        state={isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end'}
        onRetry={() => void fetchNextPage({ cancelRefetch: false })}
      />
    </>
  )
}
