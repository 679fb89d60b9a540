import { useState, useSyncExternalStore } from 'react'
import type { DriftWatch } from '../drift'
import { DriftList } from './DriftList'
import styles from './Toolbar.module.css'
import { useWide } from './useWide'

/** The toolbar against a real API: where the calls go, and what came off the contract. */
export function RealBar({ watch, base }: { watch: DriftWatch; base: string }) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const wrong = useSyncExternalStore(watch.subscribe, watch.list).filter(
    ({ finding }) => finding.kind !== 'absent',
  ).length
  const content = (
    <>
      <div className={styles.badge}>
        <strong>真实接口</strong>
        <small>{base || '同源'}</small>
        <a href="?backend=fake">回到假后端</a>
      </div>
      <div className={styles.panel}>
        <DriftList watch={watch} />
      </div>
    </>
  )
  if (wide) {
    return (
      <aside className={styles.dock} aria-label="开发工具">
        {content}
      </aside>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.bubble}
        aria-label="开发工具"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>{wrong > 0 ? wrong : '◇'}</span>
      </button>
      {open && (
        <div className={styles.sheet} role="dialog" aria-label="开发工具">
          <div className={styles.head}>
            <button type="button" className={styles.quiet} onClick={() => setOpen(false)}>
              关闭
            </button>
          </div>
          {content}
        </div>
      )}
    </>
  )
}
