import { useState, type ReactNode } from 'react'
import { Bubble } from './Bubble'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useWide } from './useWide'

interface Props {
  /** Who answers the calls: the head. */
  badge: ReactNode
  /** On the tab that opens it on a phone. */
  mark: string | number
  children: ReactNode
}

/** The bar of a page whose world is elsewhere, or is none: a head and one panel. */
export function SmallBar({ badge, mark, children }: Props) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const head = <div className={frame.badge}>{badge}</div>
  const content = <div className={styles.panel}>{children}</div>
  if (wide) {
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {head}
        {content}
      </aside>
    )
  }
  return (
    <>
      <Bubble open={open} onToggle={() => setOpen(!open)} mark={mark} />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          <div className={frame.head}>
            {head}
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
