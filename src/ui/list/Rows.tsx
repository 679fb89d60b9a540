import { memo, useMemo, useRef, type Key, type ReactNode } from 'react'
import { InListItem } from './RowContext'
import css from './ListRows.module.css'
import { useWindow } from './useWindow'
import { ALL, type Block, blocksOf } from './windowing'

export interface RowsProps<P, R> {
  rows: (page: P) => readonly R[]
  rowKey: (row: R, index: number) => Key
  renderRow: (row: R, index: number) => ReactNode
}

interface Props<P, R> extends RowsProps<P, R> {
  pages: readonly P[]
  /** The list's accessible name. */
  label: string | undefined
  /** Whether these are all pages. */
  complete: boolean
}

/** The rows of all pages; of more than a hundred, those near the screen. */
export function Rows<P, R>({ pages, label, complete, ...own }: Props<P, R>) {
  const list = useRef<HTMLDivElement>(null)
  const { blocks, total } = useMemo(() => blocksOf(pages, own.rows), [pages, own.rows])
  const parts = useWindow(list, blocks, total)
  const size = complete ? total : -1
  return (
    <div ref={list} role="list" aria-label={label}>
      <InListItem value={true}>
        {parts.map((part) => {
          if ('gap' in part)
            return <div key={`gap ${part.nth}`} role="none" style={{ height: part.gap }} />
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
        })}
      </InListItem>
    </div>
  )
}

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
    <div role="none" className={css.block} data-at={at}>
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
