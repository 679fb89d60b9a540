import type { RefObject } from 'react'
import styles from './Toolbar.module.css'
import { useBubblePlace } from './useBubblePlace'

interface Props {
  open: boolean
  onToggle: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** Its label. */
  mark?: string | number
  /** A recording is running: still looking at the last step's effects, or waiting for the next step. */
  recording?: 'looking' | 'settled' | undefined
}

/** The tab at the phone's edge: faint until touched, and draggable. */
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
