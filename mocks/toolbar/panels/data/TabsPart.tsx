import { useBackend } from '../../parts/useBackend'
import styles from '../../Toolbar.module.css'

/** One world in several tabs; the browser must have locks. */
export function TabsPart() {
  const backend = useBackend()
  if (!('locks' in navigator)) return null
  return (
    <section aria-label="标签页">
      <h3>标签页</h3>
      <p className={styles.dim}>平时一个标签页一个世界。共用时是同一个世界、同一个会话。</p>
      <div className={styles.buttons}>
        <button type="button" onClick={() => backend.openShared()}>
          再开一页，共用这个世界
        </button>
      </div>
    </section>
  )
}
