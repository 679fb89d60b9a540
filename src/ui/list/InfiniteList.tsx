import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { Spinner } from '@/ui/feedback/Spinner'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useLayoutEffect, type ReactNode } from 'react'
import { EmptyState } from '@/ui/feedback/States'
import { Read } from '@/ui/feedback/Read'
import { LeftOut } from './LeftOut'
import { NearEnd } from './NearEnd'
import { type Groups, Rows } from './Rows'
import { SkeletonRows } from '@/ui/feedback/Skeletons'

interface FooterProps {
  state: 'loading' | 'end' | 'failed'
  onRetry: () => void
}

/** Under a list: loading, complete, or failed with a button to retry. */
const ListFooter = ({ state, onRetry }: FooterProps) => (
  <div className="row dim-xs" style={{ gap: 8, justifyContent: 'center', minHeight: 52 }}>
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
        <button type="button" className="text-button" onClick={onRetry}>
          {words.reload}
        </button>
      </>
    )}
  </div>
)

interface PageOfRows<R> {
  rows: readonly R[]
  /** How many of its rows could not be read. */
  leftOut?: number | undefined
}

interface Props<R> {
  /** The result of useInfiniteQuery, unchanged. */
  query: UseInfiniteQueryResult<InfiniteData<PageOfRows<R>>>
  /** A stable function, so that another page does not render the earlier rows again. */
  renderRow: (row: R) => ReactNode
  /** The list's accessible name. */
  label?: string
  empty?: string
  /** Where to go from a list with nothing in it. */
  next?: ReactNode
  /** Its heads. */
  groups?: Groups<R>
  /** Instead of SkeletonRows. */
  skeleton?: ReactNode
  /** The words of a failed first page, where they are not the app's usual ones. */
  failed?: ComponentProps<typeof Read>['failed']
}

/** A list that loads more while scrolling, each row a listitem; says when it is empty, failed or complete. */
export function InfiniteList<R>(props: Props<R>) {
  const { query, renderRow, label, empty, next, groups, skeleton, failed } = props
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  // A load already under way is not repeated.
  const loadMore = () => void fetchNextPage({ cancelRefetch: false })
  const more = hasNextPage && !isFetching && !isFetchNextPageError

  return (
    <Read
      query={query}
      skeleton={<div aria-busy="true">{skeleton ?? <SkeletonRows />}</div>}
      empty={{
        is: (all) => !hasNextPage && all.pages.every(({ rows }) => rows.length === 0),
        show: <EmptyState text={empty} action={next} />,
      }}
      {...(failed && { failed })}
    >
      {(all) => (
        <>
          <Rows
            rows={all.pages.flatMap(({ rows }) => rows)}
            renderRow={renderRow}
            label={label}
            groups={groups}
          />
          <LeftOut count={all.pages.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)} />
          {/* Anew for each page: it may come before anyone rendered that it was being fetched. */}
          {more && <NearEnd key={all.pages.length} onNear={loadMore} />}
          <ListFooter
            state={isFetchNextPageError ? 'failed' : hasNextPage ? 'loading' : 'end'}
            onRetry={loadMore}
          />
        </>
      )}
    </Read>
  )
}

interface HeldProps {
  /** Others have been asked for and are not there yet. */
  busy: boolean
  children: ReactNode
}

/**
 * Old rows, and what tells of them, while new ones are read: dimmed, and not to be pressed. Keyed by what its rows are,
 * it begins at their top: where the old ones were left, the new ones would ask for page after page.
 */
export function Held({ busy, children }: HeldProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div
      aria-busy={busy || undefined}
      style={busy ? { opacity: 0.5, pointerEvents: 'none' } : undefined}
    >
      {children}
    </div>
  )
}
