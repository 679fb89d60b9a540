import { IconLayoutNavbarExpand } from '@tabler/icons-react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { deviceStorage, readStored } from '@/lib/storage/storage'
import * as css from './FrameShell.module.css'

export function FrameBubble({ onTap }: { onTap: () => void }) {
  const bubble = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState(readBubblePlace)
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  // No animation when it appears or the phone is turned.
  const [isGliding, setIsGliding] = useState(false)
  const [dragPosition, setDragPosition] = useState<Position>()
  const pressed = useRef<{ offset: Position; moved: boolean }>(undefined)

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

  const position = dragPosition ?? getBubblePosition(place, room)
  const moveTo = (next: BubblePlace) => {
    setPlace(next)
    storeBubblePlace(next)
    setIsGliding(true)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const offset = { x: event.clientX - position.x, y: event.clientY - position.y }
    pressed.current = { offset, moved: false }
  }
  const onPointerMove = ({ clientX, clientY, buttons }: PointerEvent<HTMLButtonElement>) => {
    const press = pressed.current
    if (!press || buttons === 0) return
    const next = { x: clientX - press.offset.x, y: clientY - press.offset.y }
    if (Math.hypot(next.x - position.x, next.y - position.y) > DRAG_PX) press.moved = true
    if (press.moved) setDragPosition(keepInside(next, room))
  }
  const onPointerEnd = () => {
    if (dragPosition) moveTo(getNearestBubblePlace(dragPosition, room))
    setDragPosition(undefined)
  }
  return (
    <button
      ref={bubble}
      type="button"
      className={`center ${css.bubble}`}
      data-glides={(isGliding && !dragPosition) || undefined}
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
        const next = getBubblePlaceAfterKey(event.key, place)
        if (!next) return
        event.preventDefault()
        moveTo(next)
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

export interface BubblePlace {
  side: 'left' | 'right'
  /** 0 at the top, 1 at the bottom. */
  down: number
}
/** In px. */
type Position = Record<'x' | 'y', number>
type Size = Record<'width' | 'height', number>
export const BUBBLE_SIZE_PX = 48
const EDGE_PX = 12

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(min, value), max)

const getFarthestPosition = ({ width, height }: Size): Position => ({
  x: Math.max(EDGE_PX, width - BUBBLE_SIZE_PX - EDGE_PX),
  y: Math.max(EDGE_PX, height - BUBBLE_SIZE_PX - EDGE_PX),
})

export function getBubblePosition({ side, down }: BubblePlace, room: Size): Position {
  const farthest = getFarthestPosition(room)
  return {
    x: side === 'left' ? EDGE_PX : farthest.x,
    y: EDGE_PX + clamp(down, 0, 1) * (farthest.y - EDGE_PX),
  }
}

export function getNearestBubblePlace({ x, y }: Position, room: Size): BubblePlace {
  const freeHeight = getFarthestPosition(room).y - EDGE_PX
  return {
    side: x + BUBBLE_SIZE_PX / 2 < room.width / 2 ? 'left' : 'right',
    down: freeHeight > 0 ? clamp((y - EDGE_PX) / freeHeight, 0, 1) : 0,
  }
}

const KEY_STEP = 0.1

/** Undefined for other keys than arrows. */
export function getBubblePlaceAfterKey(key: string, place: BubblePlace): BubblePlace | undefined {
  if (key === 'ArrowLeft') return { ...place, side: 'left' }
  if (key === 'ArrowRight') return { ...place, side: 'right' }
  if (key === 'ArrowUp') return { ...place, down: clamp(place.down - KEY_STEP, 0, 1) }
  if (key === 'ArrowDown') return { ...place, down: clamp(place.down + KEY_STEP, 0, 1) }
  return undefined
}

const PLACE_KEY = 'bubble'
const START_PLACE: BubblePlace = { side: 'left', down: 0.12 }
const placeSchema = v.object({ side: v.picklist(['left', 'right']), down: v.number() })

export const readBubblePlace = (): BubblePlace =>
  readStored(deviceStorage, PLACE_KEY, placeSchema) ?? START_PLACE
export function storeBubblePlace(place: BubblePlace): void {
  deviceStorage.set(PLACE_KEY, JSON.stringify(place))
}

/** A shorter move is a tap. */
const DRAG_PX = 6

const keepInside = ({ x, y }: Position, room: Size): Position => {
  const farthest = getFarthestPosition(room)
  return { x: clamp(x, EDGE_PX, farthest.x), y: clamp(y, EDGE_PX, farthest.y) }
}
