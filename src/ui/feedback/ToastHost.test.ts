import { expect, test } from 'vitest'
import { freeTop } from './ToastHost'

const notice = { top: 60, bottom: 106 }
const at = (boxes: [number, number][], height = 844) =>
  freeTop(
    notice,
    boxes.map(([top, bottom]) => ({ top, bottom })),
    height,
  )

test('a notice stands where it is when nothing is in its way', () => {
  expect(at([])).toBe(60)
  expect(at([[0, 60]])).toBe(60)
  expect(at([[106, 200]])).toBe(60)
  // A folded field is not drawn.
  expect(at([[80, 80]])).toBe(60)
})

test('it makes room for what is being read: under the last box in its way', () => {
  expect(at([[90, 140]])).toBe(148)
  expect(
    at([
      [150, 200],
      [90, 140],
    ]),
  ).toBe(208)
  // The space between two elements is enough.
  expect(
    at([
      [90, 140],
      [194, 240],
    ]),
  ).toBe(148)
})

test('on a window that is full of them it stays', () => {
  expect(at([[0, 840]])).toBe(60)
})
