import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/time/time'
import { createControl } from '../control/control'
import { START_MS } from '../pipeline/testing'
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
