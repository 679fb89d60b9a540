import { beforeEach, expect, test } from 'vitest'
import {
  storeBubblePlace,
  readBubblePlace,
  getBubblePosition,
  getBubblePlaceAfterKey,
  getNearestBubblePlace,
  type BubblePlace,
  BUBBLE_SIZE_PX,
} from './FrameBubble'

const room = { width: 390, height: 800 }
beforeEach(() => localStorage.clear())

test.each([
  [{ x: 100, y: 300 }, 'left'],
  [{ x: 170, y: 300 }, 'left'],
  [{ x: 172, y: 300 }, 'right'],
  [{ x: 390, y: 300 }, 'right'],
] as const)(
  'getNearestBubblePlace of %j is the nearer side at the same height',
  (dropped, side) => {
    const place = getNearestBubblePlace(dropped, room)
    expect(place.side).toBe(side)
    const position = getBubblePosition(place, room)
    expect(position.x).toBe(side === 'left' ? 12 : 330)
    expect(position.y).toBeCloseTo(dropped.y)
  },
)

test('getBubblePosition keeps the whole bubble inside any room', () => {
  for (const place of [
    getNearestBubblePlace({ x: -50, y: -90 }, room),
    getNearestBubblePlace({ x: 900, y: 2000 }, room),
    { side: 'right', down: 7 } as const,
  ])
    for (const currentRoom of [room, { width: 800, height: 340 }]) {
      const { x, y } = getBubblePosition(place, currentRoom)
      expect(x).toBeGreaterThanOrEqual(12)
      expect(y).toBeGreaterThanOrEqual(12)
      expect(x + BUBBLE_SIZE_PX).toBeLessThanOrEqual(currentRoom.width - 12)
      expect(y + BUBBLE_SIZE_PX).toBeLessThanOrEqual(currentRoom.height - 12)
    }
  const tinyRoom = { width: 60, height: 40 }
  const tinyPlace = getNearestBubblePlace({ x: 20, y: 20 }, tinyRoom)
  expect(getBubblePosition(tinyPlace, tinyRoom)).toEqual({ x: 12, y: 12 })
})

test('getBubblePlaceAfterKey moves the bubble by arrow keys only', () => {
  const place: BubblePlace = { side: 'left', down: 0.95 }
  expect(getBubblePlaceAfterKey('ArrowRight', place)).toEqual({ side: 'right', down: 0.95 })
  expect(getBubblePlaceAfterKey('ArrowLeft', place)).toEqual(place)
  expect(getBubblePlaceAfterKey('ArrowDown', place)?.down).toBe(1)
  expect(getBubblePlaceAfterKey('ArrowUp', place)?.down).toBeCloseTo(0.85)
  expect(getBubblePlaceAfterKey('Enter', place)).toBeUndefined()
})

test('readBubblePlace returns the stored place', () => {
  storeBubblePlace({ side: 'right', down: 0.5 })
  expect(readBubblePlace()).toEqual({ side: 'right', down: 0.5 })
})
