import { memo, useMemo, useRef, type Key, type ReactNode } from 'react'
import { InListItem } from './ListRow'
import css from './ListRows.module.css'
import { useWindow } from './useWindow'
import { ALL, type Block, blocksOf, type Part, partsOf, sectionsOf } from './windowing'

export interface RowsProps<P, R> {
  rows: (page: P) => readonly R[]
  rowKey: (row: R, index: number) => Key
  renderRow: (row: R, index: number) => ReactNode
}

/** Rows that follow each other and have something in common, such as their day, under a head that stays. */
export interface Groups<R> {
  /** A stable function. */
  of: (row: R) => string
  head: (group: string) => ReactNode
}

interface Props<P, R> extends RowsProps<P, R> {
  pages: readonly P[]
  /** The list's accessible name. */
  label: string | undefined
  /** Whether these are all pages. */
  complete: boolean
  groups?: Groups<R> | undefined
}

/** About the height of a row in a group, which has no gap below, in px. */
const CLOSE = 66

/** The rows of all pages; of more than a hundred, those near the screen. */
export function Rows<P, R>({ pages, label, complete, groups, ...own }: Props<P, R>) {
  const list = useRef<HTMLDivElement>(null)
  const { blocks, total } = useMemo(
    () => blocksOf(pages, own.rows, undefined, groups?.of),
    [pages, own.rows, groups?.of],
  )
  const { heights, shown } = useWindow(list, blocks, total, groups ? { row: CLOSE } : {})
  const size = complete ? total : -1
  const draw = (parts: readonly Part[]) =>
    parts.map((part) => {
      if ('gap' in part) return <Gap key={`gap ${part.from}`} height={part.gap} />
      const block = blocks[part.at]
      return (
        block && (
          <RowBlock
            key={block.from}
            {...block}
            {...own}
            at={part.at}
            size={total > ALL ? size : undefined}
          />
        )
      )
    })
  return (
    <div ref={list} role="list" aria-label={label}>
      <InListItem value={true}>
        {groups
          ? sectionsOf(blocks, heights, shown).map((one) =>
              'gap' in one ? (
                <Gap key={`gap ${one.from}`} height={one.gap} />
              ) : (
                <div key={one.from} role="none">
                  <div role="none" className={css.head} data-head={one.from}>
                    {groups.head(one.group)}
                  </div>
                  <div role="none" className={css.group}>
                    {draw(one.parts)}
                  </div>
                </div>
              ),
            )
          : draw(partsOf(blocks, heights, shown))}
      </InListItem>
    </div>
  )
}

const Gap = ({ height }: { height: number }) => <div role="none" style={{ height }} />

type BlockProps<P, R> = RowsProps<P, R> &
  Block<P> & {
    at: number
    /** Where not all rows are in the page: how many there are, -1 while nobody knows. */
    size: number | undefined
  }

/** With stable functions, another page does not render the earlier rows again. */
const RowBlock = memo(function RowBlock<P, R>(props: BlockProps<P, R>) {
  const { page, start, end, from, at, size, rows, rowKey, renderRow } = props
  return (
    <div role="none" className={`stack ${css.block}`} data-at={at}>
      {rows(page)
        .slice(start, end)
        .map((row, i) => (
          <div
            key={rowKey(row, from + i)}
            role="listitem"
            aria-setsize={size}
            aria-posinset={size && from + i + 1}
            className={css.item}
          >
            {renderRow(row, from + i)}
          </div>
        ))}
    </div>
  )
}) as <P, R>(props: BlockProps<P, R>) => ReactNode
