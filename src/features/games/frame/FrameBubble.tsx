import { IconLayoutNavbarExpand } from '@tabler/icons-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { deviceStorage, readStored } from '@/lib/storage/storage'
import css from './FrameShell.module.css'

export function FrameBubble({ onTap }: { onTap: () => void }) {
  const bubble = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState(readBubblePlace)
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  // No animation when it appears or the phone is turned.
  const [isGliding, setIsGliding] = useState(false)
  const [drag, setDrag] = useState<{ x: number; y: number }>()
  const pressed = useRef<{ x: number; y: number; moved: boolean }>(undefined)

  useLayoutEffect(() => {
    const measure = () => {
      const { offsetParent: box, offsetTop } = bubble.current ?? {}
      setIsGliding(false)
      if (box) setRoom({ width: box.clientWidth, height: box.clientHeight - (offsetTop ?? 0) })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  const position = drag ?? toBubblePosition(place, room)
  const settle = (next: BubblePlace) => {
    setPlace(next)
    storeBubblePlace(next)
    setIsGliding(true)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = { x: event.clientX - position.x, y: event.clientY - position.y, moved: false }
  }
  const onPointerMove = ({ clientX, clientY, buttons }: PointerEvent<HTMLButtonElement>) => {
    const press = pressed.current
    if (!press || buttons === 0) return
    const next = { x: clientX - press.x, y: clientY - press.y }
    if (Math.hypot(next.x - position.x, next.y - position.y) > DRAG_PX) press.moved = true
    if (press.moved) setDrag(keepInside(next, room))
  }
  const onPointerEnd = () => {
    if (drag) settle(toBubblePlace(drag.x, drag.y, room))
    setDrag(undefined)
  }
  return (
    <button
      ref={bubble}
      type="button"
      className={`center ${css.bubble}`}
      data-glides={(isGliding && !drag) || undefined}
      style={{
        transform: `translate(${position.x}px, ${position.y}px)`,
        visibility: room.width > 0 ? undefined : 'hidden',
      }}
      aria-label="显示菜单"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={(event) => {
        const next = moveBubbleByKey(event.key, place)
        if (!next) return
        event.preventDefault()
        settle(next)
      }}
      onClick={() => {
        const dragged = pressed.current?.moved
        pressed.current = undefined
        if (!dragged) onTap()
      }}
    >
      <IconLayoutNavbarExpand size={24} aria-hidden />
    </button>
  )
}

/** A side, and the height as a share of the room's (0 to 1). */
export interface BubblePlace {
  side: 'left' | 'right'
  down: number
}
interface Room {
  width: number
  height: number
}
export const BUBBLE_SIZE_PX = 48
const EDGE_PX = 12

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(min, value), max)

const getFarthestPosition = ({ width, height }: Room) => ({
  x: Math.max(EDGE_PX, width - BUBBLE_SIZE_PX - EDGE_PX),
  y: Math.max(EDGE_PX, height - BUBBLE_SIZE_PX - EDGE_PX),
})

export function toBubblePosition(
  { side, down }: BubblePlace,
  room: Room,
): { x: number; y: number } {
  const farthest = getFarthestPosition(room)
  return {
    x: side === 'left' ? EDGE_PX : farthest.x,
    y: EDGE_PX + clamp(down, 0, 1) * (farthest.y - EDGE_PX),
  }
}

export function toBubblePlace(x: number, y: number, room: Room): BubblePlace {
  const free = getFarthestPosition(room).y - EDGE_PX
  return {
    side: x + BUBBLE_SIZE_PX / 2 < room.width / 2 ? 'left' : 'right',
    down: free > 0 ? clamp((y - EDGE_PX) / free, 0, 1) : 0,
  }
}

/** Undefined for other keys. */
export function moveBubbleByKey(key: string, place: BubblePlace): BubblePlace | undefined {
  if (key === 'ArrowLeft') return { ...place, side: 'left' }
  if (key === 'ArrowRight') return { ...place, side: 'right' }
  if (key === 'ArrowUp') return { ...place, down: clamp(place.down - 0.1, 0, 1) }
  if (key === 'ArrowDown') return { ...place, down: clamp(place.down + 0.1, 0, 1) }
  return undefined
}

const PLACE_KEY = 'bubble'
const START_PLACE: BubblePlace = { side: 'left', down: 0.12 }
const placeSchema = v.object({ side: v.picklist(['left', 'right']), down: v.number() })

export const readBubblePlace = (): BubblePlace =>
  readStored(deviceStorage, PLACE_KEY, placeSchema) ?? START_PLACE
export const storeBubblePlace = (place: BubblePlace): boolean =>
  deviceStorage.set(PLACE_KEY, JSON.stringify(place))

/** A shorter move is a tap. */
const DRAG_PX = 6

const keepInside = ({ x, y }: { x: number; y: number }, room: Room) => {
  const farthest = getFarthestPosition(room)
  return { x: clamp(x, EDGE_PX, farthest.x), y: clamp(y, EDGE_PX, farthest.y) }
}
