import * as v from 'valibot'
import { device, readStored } from '@/lib/storage'

/** Where a floating button rests: at a side, and so far down of the room's height (0 to 1). */
export interface Rest {
  side: 'left' | 'right'
  down: number
}
export interface Room {
  width: number
  height: number
}
export const SIZE = 48
/** Between the button and the room's edges, in px. */
const EDGE = 12

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(least, value), Math.max(least, most))

/** Its place in px at rest. */
export const placeOf = ({ side, down }: Rest, { width, height }: Room) => ({
  x: side === 'left' ? EDGE : Math.max(EDGE, width - SIZE - EDGE),
  y: EDGE + within(down, 0, 1) * Math.max(0, height - SIZE - 2 * EDGE),
})

/** Where it comes to rest when let go: at the nearer side, as far down as it is. */
export function restOf(x: number, y: number, { width, height }: Room): Rest {
  const free = height - SIZE - 2 * EDGE
  return {
    side: x + SIZE / 2 < width / 2 ? 'left' : 'right',
    down: free > 0 ? within((y - EDGE) / free, 0, 1) : 0,
  }
}

/** By the arrow keys: to a side, or a step up or down; undefined for another key. */
export function restByKey(key: string, rest: Rest): Rest | undefined {
  if (key === 'ArrowLeft') return { ...rest, side: 'left' }
  if (key === 'ArrowRight') return { ...rest, side: 'right' }
  if (key === 'ArrowUp') return { ...rest, down: within(rest.down - 0.1, 0, 1) }
  if (key === 'ArrowDown') return { ...rest, down: within(rest.down + 0.1, 0, 1) }
  return undefined
}

const KEY = 'bubble'
const START: Rest = { side: 'left', down: 0.12 }
const kept = v.object({ side: v.picklist(['left', 'right']), down: v.number() })

/** Where it was left on this phone. */
export const keptRest = (): Rest => readStored(device, KEY, kept) ?? START
export const keepRest = (rest: Rest) => device.set(KEY, JSON.stringify(rest))
