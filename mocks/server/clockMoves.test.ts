import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/time/time'
import { createControl } from '../control/control'
import { createSmallWorld, START_MS } from '../pipeline/testing'
import { scheduleAct } from '../world/acts'
import { createWorld, type World } from '../world/world'

const getRows = (world: World) => world.db.snapshot().rows

function beginWorld() {
  const world = createWorld()
  const control = createControl(world)
  control.load('member', { seed: 3 })
  world.clock.freeze()
  world.clock.set(START_MS)
  control['staff.do']('bet.play')
  for (const days of [2, 9.5, 20])
    for (const act of ['bet.play', 'member.create', 'vip.promote'])
      scheduleAct(world, START_MS + days * DAY_MS, act)
  return { world, control }
}

it('a clock move of thirty days leaves the same rows as thirty moves of a day or ninety of eight hours', () => {
  const moveClock = (times: number, by: number) => {
    const { world, control } = beginWorld()
    for (let i = 0; i < times; i++) void control['clock.advance'](by / 1000)
    return getRows(world)
  }
  const rows = moveClock(1, 30 * DAY_MS)
  expect(moveClock(30, DAY_MS)).toEqual(rows)
  expect(moveClock(90, 8 * HOUR_MS)).toEqual(rows)
})

describe('a clock move', () => {
  const getYearsMs = (years: number) => years * 365.3 * DAY_MS
  it.each([
    [
      START_MS + getYearsMs(10) + 1,
      /最多前进或后退 10 年：从 2026-03-14 11:20:00 只能调到 2016.* 至 2036/,
    ],
    [START_MS - getYearsMs(10) - 1, /最多前进或后退 10 年/],
    [NaN, /毫秒：要数字/],
    [Infinity, /毫秒：要整数/],
    ['2026' as never, /毫秒：要数字/],
    [undefined as never, /毫秒：没有填/],
  ])('to %s is refused and nothing changes', (ms, message) => {
    const { world } = createSmallWorld()
    const control = createControl(world)
    expect(() => control['clock.set'](ms)).toThrow(message)
    expect(world.now()).toBe(START_MS)
    expect(control['undo.list']()).toEqual([])
  })

  it('reaches ten years in either direction', async () => {
    const { world } = createSmallWorld()
    const control = createControl(world)
    await control['clock.set'](START_MS + getYearsMs(10))
    expect(world.now()).toBe(START_MS + getYearsMs(10))
    await control['clock.set'](START_MS)
    await control['clock.advance'](-getYearsMs(10) / 1000)
    expect(world.now()).toBe(START_MS - getYearsMs(10))
  })

  it('stays within the years 1970 to 9999', () => {
    const { world } = createSmallWorld()
    const control = createControl(world)
    world.clock.set(Date.UTC(1975, 0))
    expect(() => control['clock.set'](Date.UTC(1969, 0))).toThrow(/1970 年至 9999 年/)
    world.clock.set(Date.UTC(9995, 0))
    expect(() => control['clock.set'](Date.UTC(10_001, 0))).toThrow(/1970 年至 9999 年/)
  })
})
