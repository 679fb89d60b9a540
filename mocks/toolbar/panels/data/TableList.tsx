import type { TableName } from '../../../db/tables'
import { tableTitle } from '../../../db/tableWords'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** All tables with the number of their rows. */
export function TableList({ onPick }: { onPick: (table: TableName) => void }) {
  const backend = useBackend()
  return (
    <section aria-label="数据表">
      <h3>数据表</h3>
      <div className={styles.buttons}>
        {backend['db.tables']().map(({ name, rows }) => (
          <button key={name} type="button" onClick={() => onPick(name)}>
            {tableTitle(name)} <small>{rows}</small>
          </button>
        ))}
      </div>
    </section>
  )
}
