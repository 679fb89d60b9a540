import { attempt } from '../../parts/message'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** One world in several tabs. */
export function TabsPart() {
  const backend = useBackend()
  const shares = backend.shares()
  return (
    <section aria-label="标签页">
      <h3>标签页</h3>
      <p className={styles.dim}>
        {shares
          ? '这一页的世界正共用着：另开的页是同一个世界、同一个会话，工具栏在这一页。'
          : '平时一个标签页一个世界。共用时，两页是同一个世界、同一个会话。'}
      </p>
      <div className={styles.buttons}>
        <button type="button" onClick={() => attempt(() => backend.openShared())}>
          再开一页，共用这个世界
        </button>
      </div>
    </section>
  )
}
