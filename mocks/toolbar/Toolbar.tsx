import { useEffect, useState } from 'react'
import { Badge } from './Badge'
import { Panels, type PanelName } from './Panels'
import styles from './Toolbar.module.css'
import { useWide } from './useWide'

/** On a phone a tab at the edge that opens a sheet; on a wide screen a dock beside the app. */
export function Toolbar({ unknown }: { unknown: string | undefined }) {
  const wide = useWide()
  const [open, setOpen] = useState(unknown !== undefined)
  const [panel, setPanel] = useState<PanelName>('场景')

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])

  const content = (
    <Panels panel={panel} onPanel={setPanel} unknown={unknown} onDone={() => setOpen(false)} />
  )
  if (wide) {
    return (
      <aside className={styles.dock} aria-label="开发工具">
        <Badge />
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
        <span aria-hidden>◆</span>
      </button>
      {open && (
        <div className={styles.sheet} role="dialog" aria-label="开发工具">
          <div className={styles.head}>
            <Badge />
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
