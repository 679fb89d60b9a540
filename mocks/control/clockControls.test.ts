import { expect, it } from 'vitest'
import { DAY_MS, SECOND_MS } from '@/lib/time/time'
import { createSmallWorld, START_MS } from '../pipeline/testing'
import { createControl } from './control'

function createWorldAndControl() {
  const { world } = createSmallWorld()
  return { world, control: createControl(world) }
}

const TEN_YEARS_MS = 3653 * DAY_MS

it.each([
  [
    'a time more than ten years ahead',
    START_MS + TEN_YEARS_MS + 1,
    /最多前进或后退 10 年：从 2026-03-14 11:20:00 只能调到 2016.* 至 2036/,
  ],
  ['a time more than ten years ago', START_MS - TEN_YEARS_MS - 1, /最多前进或后退 10 年/],
  ['NaN', NaN, /毫秒：要数字/],
  ['Infinity', Infinity, /毫秒：要整数/],
  ['a text', '2026' as never, /毫秒：要数字/],
  ['undefined', undefined as never, /毫秒：没有填/],
])('clock.set refuses %s and changes nothing', (_, ms, message) => {
  const { world, control } = createWorldAndControl()
  expect(() => control['clock.set'](ms)).toThrow(message)
  expect(world.now()).toBe(START_MS)
  expect(control['undo.list']()).toEqual([])
})

it('the clock moves up to ten years in either direction', async () => {
  const { world, control } = createWorldAndControl()
  await control['clock.set'](START_MS + TEN_YEARS_MS)
  expect(world.now()).toBe(START_MS + TEN_YEARS_MS)
  await control['clock.set'](START_MS)
  await control['clock.advance'](-TEN_YEARS_MS / SECOND_MS)
  expect(world.now()).toBe(START_MS - TEN_YEARS_MS)
})

it('the clock stays within the years 1970 to 9999', () => {
  const { world, control } = createWorldAndControl()
  world.clock.set(Date.UTC(1975, 0))
  expect(() => control['clock.set'](Date.UTC(1969, 0))).toThrow(/1970 年至 9999 年/)
  world.clock.set(Date.UTC(9995, 0))
  expect(() => control['clock.set'](Date.UTC(10_001, 0))).toThrow(/1970 年至 9999 年/)
})
