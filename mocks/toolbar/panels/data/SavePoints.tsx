import { useState } from 'react'
import { beijing } from '@/lib/time'
import { attempt } from '../../parts/message'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** Named states to return to, and the scenario's beginning. */
export function SavePoints() {
  const backend = useBackend()
  const [name, setName] = useState('')
  const points = backend['saves.list']()
  return (
    <section aria-label="存档">
      <h3>存档</h3>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          const label = name.trim() || `存档 ${points.length + 1}`
          attempt(() => backend['saves.add'](label), `已存档：${label}`)
          setName('')
        }}
      >
        <input
          className={styles.input}
          aria-label="存档名称"
          placeholder="存档名称"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={styles.main}>
          存档
        </button>
      </form>
      <ul aria-label="存档列表">
        {points.map((point) => (
          <li key={point.name} className={styles.fact}>
            <span>
              <b>{point.name}</b>
              <small>{beijing(point.at)}</small>
            </span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`恢复 ${point.name}`}
              onClick={() =>
                attempt(() => backend['saves.restore'](point.name), `已恢复：${point.name}`)
              }
            >
              恢复
            </button>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`删除 ${point.name}`}
              onClick={() => backend['saves.remove'](point.name)}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" onClick={() => attempt(() => backend.reset(), '场景已重新开始')}>
          重置场景
        </button>
      </div>
    </section>
  )
}
