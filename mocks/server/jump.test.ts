import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { DAY, HOUR } from '@/lib/time'
import { createControl } from '../control/control'
import { schedule } from '../world/schedule'
import { jumpOf, scheduledSteps, runScheduled } from './scheduler'
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

  it('takes as many steps as one of ten years in which nothing more happens', () => {
    const steps = (days: number) => {
      const { world } = begun()
      world.clock.advance(days * DAY)
      return [...scheduledSteps(world)].length
    }
    // Each member once more: the nights after the last event.
    expect(steps(3650)).toBeLessThanOrEqual(steps(30) + 20)
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

  it('is within the years 1970 to 9999', () => {
    const { world } = smallWorld()
    const control = createControl(world)
    world.clock.set(Date.UTC(1975, 0))
    expect(() => control['clock.set'](Date.UTC(1969, 0))).toThrow(/1970 年至 9999 年/)
    world.clock.set(Date.UTC(9995, 0))
    expect(() => control['clock.set'](Date.UTC(10_001, 0))).toThrow(/1970 年至 9999 年/)
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

  it('has what staff do wait, and what only looks not', async () => {
    const moving = jump()
    const acted = control['staff.do']('member.credit', member.id) as unknown as Promise<void>
    const moved = control['clock.advance'](60)
    expect(control['db.rows']('members')).toHaveLength(1)
    expect(paid()).toBeLessThan(3)
    await moving
    await Promise.all([acted, moved])
    expect(paid()).toBe(CREDITS + 1)
    expect(world.now()).toBe(START + 200 * HOUR + 60_000)
  })

  it('is over at once when another scenario begins', async () => {
    const moving = jump()
    control.load('default')
    expect(jumpOf(world)).toBeUndefined()
    const rows = world.db.count('due')
    await moving
    expect(world.db.count('due')).toBe(rows)
    expect(world.jump).toBeUndefined()
  })

  it('can be undone, while it lasts and after', async () => {
    const before = tables(world)
    const moving = jump()
    expect(control.undo()).toBe('时钟调到 2026-03-22 19:20:00；自动：赠送 100 元')
    await moving
    expect([world.now(), paid()]).toEqual([START, 0])
    expect(world.db.find('due')).toEqual(before.due)
    await jump()
    control.undo()
    expect([world.now(), paid(), world.db.count('due')]).toEqual([START, 0, CREDITS])
  })

  it('that meets an error rejects for the waiting caller, and goes on at the next call', async () => {
    schedule(world, START + 90 * HOUR, 'no.such')
    const moving = jump()
    const waiting = ask(world, readBalance, {}, token)
    await expect(moving).rejects.toThrow('没有叫 no.such 的操作')
    expect(await waiting).toMatchObject({ code: 500 })
    expect(world.journal.list().at(-1)?.violation).toMatch(/没有叫 no\.such 的操作/)
    expect(world.jump).toBeUndefined()
    expect((await ask(world, readBalance, {}, token)).data.balance).toBe(`${CREDITS}00.00`)
  })

  it('that frees a world at a save point goes on from there', async () => {
    void jump()
    const kept = control['saves.add']('中途') as unknown as Promise<void>
    await kept
    expect(control['saves.list']()).toEqual([{ name: '中途', at: START + 200 * HOUR }])
    control['saves.restore']('中途')
    expect(paid()).toBe(CREDITS)
  })
})
