import { IconLayoutNavbarExpand } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import css from './FrameBubble.module.css'

interface Props {
  onTap: () => void
}
/** A longer movement, in px, is a drag and not a tap. */
const DRAG = 6
const SIZE = 48

/** A floating button over a full-screen frame: a tap brings the bar back, dragging moves it. */
export function FrameBubble({ onTap }: Props) {
  const [at, setAt] = useState({ x: 12, y: 96 })
  const held = useRef<{ dx: number; dy: number; moved: boolean }>(undefined)
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { dx: event.clientX - at.x, dy: event.clientY - at.y, moved: false }
  }
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const hold = held.current
    const room = currentTarget.parentElement?.getBoundingClientRect()
    if (!hold || !room) return
    const x = clientX - hold.dx
    const y = clientY - hold.dy
    if (Math.hypot(x - at.x, y - at.y) > DRAG) hold.moved = true
    if (!hold.moved) return
    setAt({
      x: Math.min(Math.max(0, x), room.width - SIZE),
      y: Math.min(Math.max(0, y), room.height - SIZE),
    })
  }
  return (
    <button
      type="button"
      className={css.bubble}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      aria-label="显示菜单"
      onPointerDown={down}
      onPointerMove={move}
      onClick={() => {
        const dragged = held.current?.moved
        held.current = undefined
        if (!dragged) onTap()
      }}
    >
      <IconLayoutNavbarExpand size={22} stroke={1.9} aria-hidden />
    </button>
  )
}
