import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, memo, type ReactNode, useLayoutEffect } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { EmptyState, Read, SkeletonBlock, SkeletonText, SkippedRowsNote } from '@/ui/feedback/Read'
import { Spinner } from '@/ui/form/BusyButton'
import { ListRow, StatusTag } from './ListRow'
import { NearEndTrigger } from './NearEndTrigger'
import * as css from './ListRow.module.css'

interface PageOfRows<R> {
  rows: readonly R[]
  skippedRows?: number | undefined
}

interface Props<R> {
  query: UseInfiniteQueryResult<InfiniteData<PageOfRows<R>>>
  /** A stable function: another page does not render the earlier rows again. */
  renderRow: (row: R) => ReactNode
  label?: string
  emptyText?: string
  constellation?: string
  emptyAction?: ReactNode
  groups?: Groups<R>
  skeleton?: ReactNode
  getFailure?: ComponentProps<typeof Read>['getFailure']
}

export function InfiniteList<R>(props: Props<R>) {
  const {
    query,
    renderRow,
    label,
    emptyText,
    constellation: sky,
    emptyAction,
    groups,
    skeleton,
    getFailure,
  } = props
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  // A load in flight is not repeated.
  const loadMore = () => void fetchNextPage({ cancelRefetch: false })
  const hasNewRow = query.data?.pages.at(-1)?.rows.length !== 0
  const canLoadMore = hasNextPage && hasNewRow && !isFetching && !isFetchNextPageError
  const getFooterState = () => {
    if (isFetchNextPageError) return 'failed'
    if (isPlaceholderData) return 'loading'
    if (!hasNextPage) return 'end'
    return hasNewRow || isFetching ? 'loading' : 'stalled'
  }

  return (
    <Read
      query={query}
      skeleton={
        <div aria-busy="true">{skeleton ?? <RowsSkeleton grouped={groups !== undefined} />}</div>
      }
      empty={{
        when: ({ pages }) => !hasNextPage && pages.every(({ rows }) => rows.length === 0),
        show: <EmptyState text={emptyText} constellation={sky} action={emptyAction} />,
      }}
      {...(getFailure && { getFailure })}
    >
      {({ pages }) => (
        <>
          <Rows
            rows={pages.flatMap(({ rows }) => rows)}
            renderRow={renderRow}
            label={label}
            groups={groups}
          />
          <SkippedRowsNote
            count={pages.reduce((sum, { skippedRows = 0 }) => sum + skippedRows, 0)}
          />
          {/* Keyed by page: a page may arrive before its fetch was rendered. */}
          {canLoadMore && <NearEndTrigger key={pages.length} onNear={loadMore} />}
          <ListFooter state={getFooterState()} onLoad={loadMore} />
        </>
      )}
    </Read>
  )
}

interface FooterProps {
  /** `stalled`: the last page had no new row, though more exist. */
  state: 'loading' | 'end' | 'failed' | 'stalled'
  onLoad: () => void
}

const ListFooter = ({ state, onLoad }: FooterProps) => (
  <div className="row dim-xs" style={{ gap: 8, justifyContent: 'center', minHeight: 52 }}>
    {state === 'loading' && (
      <>
        <Spinner />
        {words.loading}
      </>
    )}
    {state === 'end' && screenWords.noMore}
    {state === 'failed' && words.loadFailed}
    {(state === 'failed' || state === 'stalled') && (
      <button type="button" className="text-button" onClick={onLoad}>
        {words.reload}
      </button>
    )}
  </div>
)

interface Groups<R> {
  getGroup: (row: R) => string
  renderHead: (group: string) => ReactNode
}

interface RowsProps<R> {
  rows: readonly R[]
  renderRow: (row: R) => ReactNode
  label?: string | undefined
  groups?: Groups<R> | undefined
}

/** All rows are in the page; the browser draws the days near the screen. */
export const Rows = <R,>({ rows, renderRow, label, groups }: RowsProps<R>) => (
  <div role="list" aria-label={label}>
    {splitIntoGroups(rows, groups?.getGroup).map(({ group, start, rows: groupRows }) => {
      const items = groupRows.map((row, index) => (
        <Row key={start + index} row={row} renderRow={renderRow} />
      ))
      return groups ? (
        <div key={start} role="none">
          <div role="none" className={css.groupHead} data-head>
            {groups.renderHead(group)}
          </div>
          <div role="none" className={css.group}>
            {items}
          </div>
        </div>
      ) : (
        <div key={start} role="none" className={`stack ${css.rows}`}>
          {items}
        </div>
      )
    })}
  </div>
)

function splitIntoGroups<R>(rows: readonly R[], getGroup: (row: R) => string = () => '') {
  const groups: { group: string; start: number; rows: R[] }[] = []
  for (const [index, row] of rows.entries()) {
    const group = getGroup(row)
    const last = groups.at(-1)
    if (last?.group === group) last.rows.push(row)
    else groups.push({ group, start: index, rows: [row] })
  }
  return groups
}

type RowProps<R> = Pick<RowsProps<R>, 'renderRow'> & { row: R }

/** `memo` would lose the type parameter. */
const Row = memo(function Row<R>({ row, renderRow }: RowProps<R>) {
  return (
    <div role="listitem" className={css.listItem}>
      {renderRow(row)}
    </div>
  )
}) as <R>(props: RowProps<R>) => ReactNode

const skeletonDay = { getGroup: () => '', renderHead: () => <SkeletonText width="3em" /> }

interface RowsSkeletonProps {
  grouped?: boolean
  /** A CSS length; such rows have a paragraph too. */
  height?: string
}

export const RowsSkeleton = ({ grouped = false, height }: RowsSkeletonProps) => (
  <div aria-hidden>
    <Rows
      rows={Array.from({ length: 9 }, (_, index) => index)}
      renderRow={(index) => (
        <div
          className={height && 'ground'}
          style={{ minHeight: height, ...(height && { '--row-shadow': 'none' }) }}
        >
          <ListRow
            icon={<SkeletonBlock height={36} width={36} radius="var(--radius-small)" />}
            title={<SkeletonText width={index % 2 ? '4em' : '6em'} />}
            time={<SkeletonText width="9em" />}
            amount={!height && <SkeletonText width="5em" />}
            state={!height && <StatusTag text={'\u3000'.repeat(3)} />}
          />
          {height && (
            <p style={{ padding: '0 16px', lineHeight: 1.7 }}>
              <SkeletonText width="100%" />
              <br />
              <SkeletonText width={index % 2 ? '90%' : '70%'} />
            </p>
          )}
        </div>
      )}
      groups={grouped ? skeletonDay : undefined}
    />
  </div>
)

/** Begins at the top: at the old scroll position the new list would load page after page. */
export function DimmedListFromTop({ busy, children }: { busy: boolean; children: ReactNode }) {
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
