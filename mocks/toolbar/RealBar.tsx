import { useState, useSyncExternalStore } from 'react'
import type { Joined } from '../browser/joined'
import type { DriftWatch } from '../pipeline/drift'
import { Bubble } from './Bubble'
import { DriftList } from './parts/DriftList'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useWide } from './useWide'

interface Props {
  watch: DriftWatch
  base: string
  /** The calls go to a world that others are in too. */
  joined?: Joined | undefined
}

/** The toolbar for a real API: where the calls go, and where answers differ from the contract. */
export function RealBar({ watch, base, joined }: Props) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const wrong = useSyncExternalStore(watch.subscribe, watch.list).filter(
    ({ done }) => done !== 'tolerated',
  ).length
  const badge = (
    <div className={frame.badge}>
      <strong>{joined ? `已加入世界 ${joined.name}` : '真实接口'}</strong>
      <small>{base || '同源'}</small>
      {joined ? (
        joined.leave && <a href={joined.leave}>离开</a>
      ) : (
        <a href="?backend=fake">回到假后端</a>
      )}
    </div>
  )
  const content = (
    <div className={styles.panel}>
      <DriftList watch={watch} />
    </div>
  )
  if (wide) {
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {badge}
        {content}
      </aside>
    )
  }
  return (
    <>
      <Bubble open={open} onToggle={() => setOpen(!open)} mark={wrong > 0 ? wrong : '◇'} />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          <div className={frame.head}>
            {badge}
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
