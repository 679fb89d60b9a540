import { attempt } from './message'
import styles from '../Toolbar.module.css'
import { useBackend } from './useBackend'

/** Undoes the last change by hand, and names it. */
export function UndoButton() {
  const backend = useBackend()
  const last = backend['undo.list']().at(-1)
  if (!last) return null
  return (
    <p className={styles.buttons}>
      <button type="button" onClick={() => attempt(() => backend.undo())}>
        撤销：{last.name}
      </button>
    </p>
  )
}
