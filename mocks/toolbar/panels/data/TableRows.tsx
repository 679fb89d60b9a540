import { useState } from 'react'
import type { Column } from '../../../db/columns'
import type { TableName } from '../../../db/tables'
import { tableTitle } from '../../../db/tableWords'
import { cellWord, type Cell } from '../../parts/cells'
import styles from '../../Toolbar.module.css'
import rows from '../Rows.module.css'
import { UndoButton } from '../../parts/UndoButton'
import { useBackend } from '../../parts/useBackend'
import { RowEditor } from './RowEditor'

/** A table's rows, the newest first. */
export function TableRows({ table, onBack }: { table: TableName; onBack: () => void }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { rows: found, total } = backend['db.search'](table, search)
  const columns = backend['db.columns'](table)
  const title = tableTitle(table)
  return (
    <section aria-label={`数据表 ${title}`}>
      <div className={styles.line}>
        <button type="button" className={styles.quiet} onClick={onBack}>
          ← 数据表
        </button>
        <h3>
          {title} <small>{table}</small>
        </h3>
      </div>
      <input
        className={styles.input}
        type="search"
        aria-label={`搜索 ${title}`}
        placeholder="在所有列中搜索，空格分词"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <UndoButton />
      <p className={styles.dim}>
        共 {total} 行{found.length < total && `，显示最新的 ${found.length} 行`}
      </p>
      {found.map((row) => (
        <details key={row.id} className={rows.call}>
          <summary>
            <code>{row.id}</code>
            <small>{briefly(columns, row)}</small>
          </summary>
          <RowEditor table={table} columns={columns} row={row} />
        </details>
      ))}
    </section>
  )
}

/** The first few values beside the id. */
const briefly = (columns: readonly Column[], row: object) =>
  columns
    .map((column) => [column, (row as Record<string, Cell>)[column.name] ?? null] as const)
    .filter(([{ name }, value]) => name !== 'id' && value !== null && value !== '')
    .slice(0, 3)
    .map(([column, value]) => cellWord(column, value).slice(0, 24))
    .join(' · ')
