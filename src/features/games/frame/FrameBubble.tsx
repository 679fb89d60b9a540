import { IconLayoutNavbarExpand } from '@tabler/icons-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './FrameShell.module.css'
import { keepRest, keptRest, placeOf, type Rest, restByKey, restOf, type Room } from './bubblePlace'

interface Props {
  onTap: () => void
}
/** A longer movement, in px, is a drag and not a tap. */
const DRAG = 6

/** A floating button over a full-screen frame: a tap brings the bar back; dragged, it goes to the nearer side. */
export function FrameBubble({ onTap }: Props) {
  const bubble = useRef<HTMLButtonElement>(null)
  const [rest, setRest] = useState(keptRest)
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  // Not when it appears or the phone is turned: then it stands where it belongs.
  const [glides, setGlides] = useState(false)
  const [drag, setDrag] = useState<{ x: number; y: number }>()
  const held = useRef<{ x: number; y: number; moved: boolean }>(undefined)

  useLayoutEffect(() => {
    const measure = () => {
      const { offsetParent: box, offsetTop } = bubble.current ?? {}
      setGlides(false)
      if (box) setRoom({ width: box.clientWidth, height: box.clientHeight - (offsetTop ?? 0) })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  const at = drag ?? placeOf(rest, room)
  const settle = (next: Rest) => {
    setRest(next)
    keepRest(next)
    setGlides(true)
  }
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX - at.x, y: event.clientY - at.y, moved: false }
  }
  const move = ({ clientX, clientY, buttons }: PointerEvent<HTMLButtonElement>) => {
    const hold = held.current
    if (!hold || buttons === 0) return
    const next = { x: clientX - hold.x, y: clientY - hold.y }
    if (Math.hypot(next.x - at.x, next.y - at.y) > DRAG) hold.moved = true
    if (hold.moved) setDrag(inside(next, room))
  }
  const up = () => {
    if (drag) settle(restOf(drag.x, drag.y, room))
    setDrag(undefined)
  }
  return (
    <button
      ref={bubble}
      type="button"
      className={`center ${css.bubble}`}
      data-glides={(glides && !drag) || undefined}
      style={{
        transform: `translate(${at.x}px, ${at.y}px)`,
        // Its place is not known before the room is.
        visibility: room.width > 0 ? undefined : 'hidden',
      }}
      aria-label="显示菜单"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={(event) => {
        const next = restByKey(event.key, rest)
        if (!next) return
        event.preventDefault()
        settle(next)
      }}
      onClick={() => {
        const dragged = held.current?.moved
        held.current = undefined
        if (!dragged) onTap()
      }}
    >
      <IconLayoutNavbarExpand size={24} aria-hidden />
    </button>
  )
}

const inside = ({ x, y }: { x: number; y: number }, room: Room) => {
  const [least, most] = [
    placeOf({ side: 'left', down: 0 }, room),
    placeOf({ side: 'right', down: 1 }, room),
  ]
  return {
    x: Math.min(Math.max(least.x, x), most.x),
    y: Math.min(Math.max(least.y, y), most.y),
  }
}
