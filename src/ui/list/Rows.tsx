import { memo, type ReactNode } from 'react'
import { InListItem } from './ListRow'
import css from './ListRows.module.css'

/** Rows that follow each other and have something in common, such as their day, under a head that stays. */
export interface Groups<R> {
  of: (row: R) => string
  head: (group: string) => ReactNode
}

interface Props<R> {
  rows: readonly R[]
  renderRow: (row: R) => ReactNode
  /** The list's accessible name. */
  label: string | undefined
  groups?: Groups<R> | undefined
}

/** All rows are in the page; of days the browser draws those near the screen. */
export const Rows = <R,>({ rows, renderRow, label, groups }: Props<R>) => (
  <div role="list" aria-label={label}>
    <InListItem value={true}>
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
    </InListItem>
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
const Row = memo(function Row<R>({ row, renderRow }: Pick<Props<R>, 'renderRow'> & { row: R }) {
  return (
    <div role="listitem" className={css.item}>
      {renderRow(row)}
    </div>
  )
}) as <R>(props: Pick<Props<R>, 'renderRow'> & { row: R }) => ReactNode
