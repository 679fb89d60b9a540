import { beforeEach, expect, test } from 'vitest'
import {
  storeBubblePlace,
  readBubblePlace,
  toBubblePosition,
  moveBubbleByKey,
  toBubblePlace,
  type BubblePlace,
  BUBBLE_SIZE_PX,
} from './FrameShell'

const room = { width: 390, height: 800 }
beforeEach(() => localStorage.clear())

test.each([
  [{ x: 100, y: 300 }, 'left'],
  [{ x: 170, y: 300 }, 'left'],
  [{ x: 172, y: 300 }, 'right'],
  [{ x: 390, y: 300 }, 'right'],
] as const)(
  'the bubble released at %j settles on the nearer side at the same height',
  ({ x, y }, side) => {
    const rest = toBubblePlace(x, y, room)
    expect(rest.side).toBe(side)
    const place = toBubblePosition(rest, room)
    expect(place.x).toBe(side === 'left' ? 12 : 330)
    expect(place.y).toBeCloseTo(y)
  },
)

test('the bubble stays whole in any room, also after the phone is turned', () => {
  for (const rest of [
    toBubblePlace(-50, -90, room),
    toBubblePlace(900, 2000, room),
    { side: 'right', down: 7 } as const,
  ])
    for (const now of [room, { width: 800, height: 340 }]) {
      const { x, y } = toBubblePosition(rest, now)
      expect(x).toBeGreaterThanOrEqual(12)
      expect(y).toBeGreaterThanOrEqual(12)
      expect(x + BUBBLE_SIZE_PX).toBeLessThanOrEqual(now.width - 12)
      expect(y + BUBBLE_SIZE_PX).toBeLessThanOrEqual(now.height - 12)
    }
  expect(
    toBubblePosition(toBubblePlace(20, 20, { width: 60, height: 40 }), { width: 60, height: 40 }),
  ).toEqual({
    x: 12,
    y: 12,
  })
})

test('the arrow keys move the bubble', () => {
  const rest: BubblePlace = { side: 'left', down: 0.95 }
  expect(moveBubbleByKey('ArrowRight', rest)).toEqual({ side: 'right', down: 0.95 })
  expect(moveBubbleByKey('ArrowLeft', rest)).toEqual(rest)
  expect(moveBubbleByKey('ArrowDown', rest)?.down).toBe(1)
  expect(moveBubbleByKey('ArrowUp', rest)?.down).toBeCloseTo(0.85)
  expect(moveBubbleByKey('Enter', rest)).toBeUndefined()
})

test('the bubble’s place is stored', () => {
  storeBubblePlace({ side: 'right', down: 0.5 })
  expect(readBubblePlace()).toEqual({ side: 'right', down: 0.5 })
})
