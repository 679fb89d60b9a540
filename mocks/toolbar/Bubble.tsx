import type { RefObject } from 'react'
import styles from './Toolbar.module.css'
import { useBubblePlace } from './useBubblePlace'

interface Props {
  open: boolean
  onToggle: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** What stands on it. */
  mark?: string | number
}

/** The tab at the phone's edge: faint until touched, out of the way by dragging. */
export function Bubble({ open, onToggle, ref, mark = '◆' }: Props) {
  const { style, handlers, wasDragged } = useBubblePlace()
  return (
    <button
      ref={ref}
      type="button"
      className={styles.bubble}
      style={style}
      aria-label="开发工具"
      aria-expanded={open}
      {...handlers}
      onClick={() => {
        if (!wasDragged()) onToggle()
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  )
}
