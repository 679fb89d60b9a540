import type { RefObject } from 'react'
import styles from './Toolbar.module.css'
import { useBubblePlace } from './useBubblePlace'

interface Props {
  open: boolean
  onToggle: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** What stands on it. */
  mark?: string | number
  /** A recording runs: still looking at what the last step brought, or waiting for the next. */
  recording?: 'looking' | 'settled' | undefined
}

/** The tab at the phone's edge: faint until touched, out of the way by dragging. */
export function Bubble({ open, onToggle, ref, mark = '◆', recording }: Props) {
  const { style, handlers, wasDragged } = useBubblePlace()
  return (
    <button
      ref={ref}
      type="button"
      className={styles.bubble}
      style={style}
      aria-label="开发工具"
      aria-expanded={open}
      data-recording={recording}
      {...handlers}
      onClick={() => {
        if (!wasDragged()) onToggle()
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  )
}
