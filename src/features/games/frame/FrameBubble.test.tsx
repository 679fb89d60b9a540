import { beforeEach, expect, test } from 'vitest'
import {
  storeBubblePlace,
  readBubblePlace,
  toBubblePosition,
  moveBubbleByKey,
  toBubblePlace,
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
] as const)('toBubblePlace of %j is the nearer side at the same height', ({ x, y }, side) => {
  const restingPlace = toBubblePlace(x, y, room)
  expect(restingPlace.side).toBe(side)
  const place = toBubblePosition(restingPlace, room)
  expect(place.x).toBe(side === 'left' ? 12 : 330)
  expect(place.y).toBeCloseTo(y)
})

test('toBubblePosition keeps the whole bubble inside any room', () => {
  for (const restingPlace of [
    toBubblePlace(-50, -90, room),
    toBubblePlace(900, 2000, room),
    { side: 'right', down: 7 } as const,
  ])
    for (const currentRoom of [room, { width: 800, height: 340 }]) {
      const { x, y } = toBubblePosition(restingPlace, currentRoom)
      expect(x).toBeGreaterThanOrEqual(12)
      expect(y).toBeGreaterThanOrEqual(12)
      expect(x + BUBBLE_SIZE_PX).toBeLessThanOrEqual(currentRoom.width - 12)
      expect(y + BUBBLE_SIZE_PX).toBeLessThanOrEqual(currentRoom.height - 12)
    }
  const tinyRoom = { width: 60, height: 40 }
  const tinyPlace = toBubblePlace(20, 20, tinyRoom)
  expect(toBubblePosition(tinyPlace, tinyRoom)).toEqual({ x: 12, y: 12 })
})

test('moveBubbleByKey moves the bubble by arrow keys only', () => {
  const restingPlace: BubblePlace = { side: 'left', down: 0.95 }
  expect(moveBubbleByKey('ArrowRight', restingPlace)).toEqual({ side: 'right', down: 0.95 })
  expect(moveBubbleByKey('ArrowLeft', restingPlace)).toEqual(restingPlace)
  expect(moveBubbleByKey('ArrowDown', restingPlace)?.down).toBe(1)
  expect(moveBubbleByKey('ArrowUp', restingPlace)?.down).toBeCloseTo(0.85)
  expect(moveBubbleByKey('Enter', restingPlace)).toBeUndefined()
})

test('readBubblePlace returns the stored place', () => {
  storeBubblePlace({ side: 'right', down: 0.5 })
  expect(readBubblePlace()).toEqual({ side: 'right', down: 0.5 })
})
