import type { RefObject } from 'react'
import { useHold } from './present/useHold'
import frame from './ToolbarFrame.module.css'
import { useBubblePlace } from './useBubblePlace'

interface Props {
  open: boolean
  onToggle: () => void
  /** Pressed for a while without moving. */
  onHold?: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** Its label. */
  mark?: string | number
  /** A recording is running: still looking at the last step's effects, or waiting for the next step. */
  recording?: 'looking' | 'settled' | undefined
}

/** The tab at the phone's edge: faint until touched, and draggable. */
export function Bubble({ open, onToggle, onHold, ref, mark = '◆', recording }: Props) {
  const { style, handlers, wasDragged } = useBubblePlace()
  const hold = useHold(onHold)
  return (
    <button
      ref={ref}
      type="button"
      className={frame.bubble}
      style={style}
      aria-label="开发工具"
      aria-expanded={open}
      data-recording={recording}
      {...handlers}
      onPointerDown={(event) => {
        handlers.onPointerDown(event)
        hold.begin(event)
      }}
      onPointerMove={(event) => {
        handlers.onPointerMove(event)
        hold.move(event)
      }}
      onPointerUp={hold.end}
      onPointerCancel={hold.end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasDragged()) onToggle()
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  )
}
