import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { Spinner } from '@/ui/form/BusyButton'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useLayoutEffect, type ReactNode, memo } from 'react'
import { EmptyState, Read, SkeletonBlock, SkeletonText } from '@/ui/feedback/Read'
import { LeftOut } from './LeftOut'
import { ListRow, StatusTag } from './ListRow'
import { NearEnd } from './NearEnd'
import css from './ListRows.module.css'

/** Rows that follow each other and have something in common, such as their day, under a head that stays. */
interface Groups<R> {
  of: (row: R) => string
  head: (group: string) => ReactNode
}

interface RowsProps<R> {
  rows: readonly R[]
  renderRow: (row: R) => ReactNode
  /** The list's accessible name. */
  label?: string | undefined
  groups?: Groups<R> | undefined
}

/** All rows are in the page; of days the browser draws those near the screen. */
export const Rows = <R,>({ rows, renderRow, label, groups }: RowsProps<R>) => (
  <div role="list" aria-label={label}>
    {groupsOf(rows, groups?.of).map(({ group, from, own }) => {
      const items = own.map((row, i) => <Row key={from + i} row={row} renderRow={renderRow} />)
      return groups ? (
        <div key={from} role="none">
          <div role="none" className={css.head} data-head>
            {groups.head(group)}
          </div>
          <div role="none" className={css.group}>
            {items}
          </div>
        </div>
      ) : (
        <div key={from} role="none" className={`stack ${css.rows}`}>
          {items}
        </div>
      )
    })}
  </div>
)

/** Neighbours of one group together, with the number of rows before them; without `of` all are one group. */
function groupsOf<R>(rows: readonly R[], of: (row: R) => string = () => '') {
  const groups: { group: string; from: number; own: R[] }[] = []
  for (const [from, row] of rows.entries()) {
    const group = of(row)
    const last = groups.at(-1)
    if (last?.group === group) last.own.push(row)
    else groups.push({ group, from, own: [row] })
  }
  return groups
}

/** With a stable function, another page does not render the earlier rows again. */
const Row = memo(function Row<R>({ row, renderRow }: Pick<RowsProps<R>, 'renderRow'> & { row: R }) {
  return (
    <div role="listitem" className={css.item}>
      {renderRow(row)}
    </div>
  )
}) as <R>(props: Pick<RowsProps<R>, 'renderRow'> & { row: R }) => ReactNode

const oneDay = { of: () => '', head: () => <SkeletonText width="3em" /> }

interface BonesProps {
  /** In one card under a head. */
  grouped?: boolean
  /** Of cards that have more below. */
  height?: string
}

/** Rows to come, in the shape of those that do: more than a phone's screen takes. */
export const RowBones = ({ grouped = false, height }: BonesProps) => (
  <div aria-hidden>
    <Rows
      rows={Array.from({ length: 9 }, (_, at) => at)}
      renderRow={(at) => (
        <div
          className={height && 'ground'}
          style={{ minHeight: height, ...(height && { '--row-shadow': 'none' }) }}
        >
          <ListRow
            icon={<SkeletonBlock height={36} width={36} radius="var(--radius-small)" />}
            title={<SkeletonText width={at % 2 ? '4em' : '6em'} />}
            time={<SkeletonText width="9em" />}
            amount={!height && <SkeletonText width="5em" />}
            state={!height && <StatusTag text={'\u3000'.repeat(3)} />}
          />
          {height && (
            <p style={{ padding: '0 16px', lineHeight: 1.7 }}>
              <SkeletonText width="100%" />
              <br />
              <SkeletonText width={at % 2 ? '90%' : '70%'} />
            </p>
          )}
        </div>
      )}
      groups={grouped ? oneDay : undefined}
    />
  </div>
)

interface FooterProps {
  /** `stalled`: the last page had no new row, though it is not the last one there is. */
  state: 'loading' | 'end' | 'failed' | 'stalled'
  onLoad: () => void
}

/** Under a list: loading, complete, or a button that goes on. */
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
  /** The constellation of an empty list. */
  sky?: string
  /** Where to go from a list with nothing in it. */
  next?: ReactNode
  /** Its heads. */
  groups?: Groups<R>
  /** Instead of RowBones. */
  skeleton?: ReactNode
  /** The words of a failed first page, where they are not the app's usual ones. */
  failed?: ComponentProps<typeof Read>['failed']
}

/** A list that loads more while scrolling, each row a listitem; says when it is empty, failed or complete. */
export function InfiniteList<R>(props: Props<R>) {
  const { query, renderRow, label, empty, sky, next, groups, skeleton, failed } = props
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  // A load already under way is not repeated.
  const loadMore = () => void fetchNextPage({ cancelRefetch: false })
  const hasNewRow = query.data?.pages.at(-1)?.rows.length !== 0
  const more = hasNextPage && hasNewRow && !isFetching && !isFetchNextPageError
  const footer = () => {
    if (isFetchNextPageError) return 'failed'
    if (isPlaceholderData) return 'loading'
    if (!hasNextPage) return 'end'
    return hasNewRow || isFetching ? 'loading' : 'stalled'
  }

  return (
    <Read
      query={query}
      skeleton={
        <div aria-busy="true">{skeleton ?? <RowBones grouped={groups !== undefined} />}</div>
      }
      empty={{
        is: (all) => !hasNextPage && all.pages.every(({ rows }) => rows.length === 0),
        show: <EmptyState text={empty} sky={sky} action={next} />,
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
          <ListFooter state={footer()} onLoad={loadMore} />
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
