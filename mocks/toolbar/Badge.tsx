import styles from './Toolbar.module.css'
import { useBackend } from './useBackend'

/** Always tells what is played and which rules bend answers; one press clears them. */
export function Badge() {
  const backend = useBackend()
  const { title, rules, frozen } = backend.status()
  return (
    <div className={styles.badge}>
      <strong>{title}</strong>
      <small>{backend.transport === 'worker' ? 'Service Worker' : '页面内'}</small>
      {frozen && <small>时钟已冻结</small>}
      {rules.length > 0 && (
        <button type="button" className={styles.warn} onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </button>
      )}
    </div>
  )
}
