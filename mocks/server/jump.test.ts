import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { DAY, HOUR } from '@/lib/time'
import { createControl } from '../control/control'
import { schedule } from '../world/schedule'
import { runScheduled } from './scheduler'
import { central, balanceOf } from './money/ledger'
import { ask, smallWorld, START } from '../pipeline/testing'
import { createWorld, type World } from '../world/world'

const tables = (world: World) => world.db.snapshot().rows

/** A member's world with a stopped clock, open bets and scheduled events. */
function begun() {
  const world = createWorld()
  const control = createControl(world)
  const { token } = control.load('member', { seed: 3 })
  world.clock.freeze()
  world.clock.set(START)
  control['staff.do']('bet.play')
  for (const days of [2, 9.5, 20])
    for (const act of ['bet.play', 'member.create', 'vip.promote'])
      schedule(world, START + days * DAY, act)
  return { world, control, token: token ?? '' }
}

describe('a move of thirty days', () => {
  it('leaves the rows that thirty moves of a day leave, and ninety of eight hours', () => {
    const moved = (times: number, by: number) => {
      const { world, control } = begun()
      for (let i = 0; i < times; i++) void control['clock.advance'](by / 1000)
      return tables(world)
    }
    const whole = moved(1, 30 * DAY)
    expect(moved(30, DAY)).toEqual(whole)
    expect(moved(90, 8 * HOUR)).toEqual(whole)
  })
})

describe('how far the clock goes', () => {
  const ends = (years: number) => years * 365.3 * DAY
  it.each([
    [START + ends(10) + 1, /最多前进或后退 10 年：从 2026-03-14 11:20:00 只能调到 2016.* 至 2036/],
    [START - ends(10) - 1, /最多前进或后退 10 年/],
    [NaN, /毫秒：要数字/],
    [Infinity, /毫秒：要整数/],
    ['2026' as never, /毫秒：要数字/],
    [undefined as never, /毫秒：没有填/],
  ])('%s is refused in words, and nothing is moved', (ms, words) => {
    const { world } = smallWorld()
    const control = createControl(world)
    expect(() => control['clock.set'](ms)).toThrow(words)
    expect(world.now()).toBe(START)
    expect(control['undo.list']()).toEqual([])
  })

  it('is ten years, either way', async () => {
    const { world } = smallWorld()
    const control = createControl(world)
    await control['clock.set'](START + ends(10))
    expect(world.now()).toBe(START + ends(10))
    await control['clock.set'](START)
    await control['clock.advance'](-ends(10) / 1000)
    expect(world.now()).toBe(START - ends(10))
  })
})

describe('a long move', () => {
  const CREDITS = 150
  let { world, member, token } = smallWorld()
  let control = createControl(world)
  beforeEach(() => {
    // Each reading of the machine's clock ends a slice: one step per slice.
    let machine = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (machine += 100))
    ;({ world, member, token } = smallWorld())
    control = createControl(world)
    for (let i = 1; i <= CREDITS; i++) schedule(world, START + i * HOUR, 'member.credit', member.id)
  })
  afterEach(() => void vi.restoreAllMocks())
  const jump = () => control['clock.advance']((200 * HOUR) / 1000)
  const paid = () => balanceOf(world, central(member.id)) / 100_00

  it('is a promise; what was done is what a move at once does', async () => {
    const moving = jump()
    expect(moving).toBeInstanceOf(Promise)
    expect(world.now()).toBe(START + 200 * HOUR)
    expect(paid()).toBeLessThan(3)
    await moving
    expect([paid(), world.db.count('due'), world.jump]).toEqual([CREDITS, 0, undefined])
    const other = smallWorld()
    for (let i = 1; i <= CREDITS; i++)
      schedule(other.world, START + i * HOUR, 'member.credit', member.id)
    other.world.clock.advance(200 * HOUR)
    runScheduled(other.world)
    expect(tables(world)).toEqual(tables(other.world))
  })

  it('lets other worlds answer meanwhile, and has its own calls wait', async () => {
    const moving = jump()
    const order: string[] = []
    const own = ask(world, readBalance, {}, token).then(({ data }) => {
      order.push(`own ${String(data.balance)}`)
    })
    const other = smallWorld()
    await ask(other.world, readBalance, {}, other.token)
    order.push('other')
    await Promise.all([moving, own])
    expect(order).toEqual(['other', `own ${CREDITS}00.00`])
  })
})
