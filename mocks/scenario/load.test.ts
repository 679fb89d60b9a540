import { describe, expect, it } from 'vitest'
import { getBeijingDayStart, parseTime } from '@/lib/time/time'
import { people } from '@fixtures/people'
import { all, scenarioNames } from '@scenarios/all'
import type { Scenarios } from '@scenarios/scenario'
import { getBalanceCents, centralAccount, getVenuesTotalCents } from '../server/wallet/ledger'
import { scheduleAct } from '../world/acts'
import { findMember } from '../world/members'
import { snapshotWorld, createWorld } from '../world/world'
import { UnknownScenario } from './inherit'
import { loadScenario, resolveScenario, validateScenario } from './load'

const loadWorld = (...start: [string, object?]) => {
  const world = createWorld()
  return { world, pageStart: loadScenario(world, ...start) }
}
const startMs = parseTime('2026-03-14 11:20') as number

describe('the scenarios', () => {
  it('are listed once each', () => {
    const files = import.meta.glob<Scenarios>(
      ['../../scenarios/*.ts', '!**/{all,scenario,tours}.ts'],
      {
        eager: true,
        import: 'default',
      },
    )
    const names = Object.values(files).flatMap((file) => Object.keys(file))
    expect(all.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(scenarioNames).toEqual(all.map(({ name }) => name))
  })
  it.each(all.map((scenario) => [scenario.name, scenario] as const))(
    '%s loads',
    (name, scenario) => {
      expect(validateScenario(scenario)).toEqual([])
      const { world, pageStart } = loadWorld(name)
      expect(world.setting).toMatchObject({ scenario: name, title: scenario.title })
      expect(pageStart.open).toBe(resolveScenario(name).open)
      const session =
        pageStart.token === null ? undefined : world.db.get('sessions', pageStart.token)
      expect(session?.memberId).toBe(findMember(world, resolveScenario(name).as)?.id)
    },
  )
})

describe('loadScenario', () => {
  it('gives the same rows every time, also in a world used before', () => {
    const { world } = loadWorld('member')
    const first = world.db.snapshot()
    world.random.next()
    world.createId('x')
    loadScenario(world, 'new-member')
    loadScenario(world, 'member')
    expect(world.db.snapshot()).toEqual(first)
    expect(loadWorld('member').world.db.snapshot()).toEqual(first)
    expect(snapshotWorld(world).random).toBe(snapshotWorld(loadWorld('member').world).random)
  })
  it('removes everything of the previous scenario', async () => {
    const { world } = loadWorld('offline')
    const heldCall = world.holds.wait('app.info', 0)
    scheduleAct(world, startMs + 1000, 'session.end')
    world.clock.freeze()
    const { generation } = world
    loadScenario(world, 'slow-network')
    await heldCall
    expect(world.generation).toBe(generation + 1)
    expect(world.faults.list()).toEqual([])
    expect(world.faults.add({ on: 'app.info' })).toBe('rule1')
    expect(world.db.count('due', { act: 'session.end' })).toBe(0)
    expect(world.clock.frozen).toBe(false)
    expect(world.setting.delay).toEqual({ median: 1800, sigma: 0.5 })
    loadScenario(world, 'member')
    expect(world.setting.delay).toBeUndefined()
  })
  it('applies seed, time and person from the address', () => {
    const { world, pageStart } = loadWorld('member', {
      seed: 8,
      at: '2026-05-01 09:00',
      as: 'liMing',
    })
    expect(world.db.get('sessions', pageStart.token ?? '')?.memberId).toBe('10002')
    expect(world.setting).toMatchObject({ seed: 8, as: 'liMing' })
    const start = parseTime('2026-05-01 09:00') as number
    expect(world.now()).toBeGreaterThanOrEqual(start)
    const newest = world.db.first('ledger', { orderBy: ['at', 'desc'] })
    expect(newest?.at).toBeLessThan(start)
    expect(newest?.at).toBeGreaterThan(start - 86_400_000)
    expect(world.db.snapshot(['ledger'])).not.toEqual(
      loadWorld('member').world.db.snapshot(['ledger']),
    )
  })
  it('schedules events at the start and stores those that follow a response', () => {
    const { world } = loadWorld('tron-paid')
    expect(world.setting.later).toEqual([
      { after: 'tron.submitHash', seconds: 60, act: 'tron.markPaid' },
    ])
    const { name: _, ...rest } = resolveScenario('member')
    loadScenario(world, { name: 'soon', ...rest, later: [{ seconds: 5, act: 'session.end' }] })
    expect(world.setting.later).toEqual([])
    const [first] = world.db.find('due', { orderBy: ['at', 'asc'] })
    expect(first).toMatchObject({ at: startMs + 5000, act: 'session.end' })
  })
  it("applies the scenario's rows to the seeded ones", () => {
    const world = createWorld()
    loadScenario(world, {
      name: 'patched',
      group: '测试',
      title: '测试',
      story: '测试',
      look: '测试',
      from: 'member',
      world: {
        site: { usdtrate: '9.99' },
        people: {
          wangFang: {
            balance: '5.25',
            venues: { '*': '1.00' },
            cards: 5,
            addresses: 0,
            history: 3,
          },
          liMing: { set: { vip: 9 } },
        },
        rows: {
          banners: null,
          homeNotices: [
            { id: 'h1', text: '改' },
            { id: 'new', text: '新', rank: 9 },
          ],
        },
      },
    })
    expect(world.db.get('site', 'site')?.usdtrate).toBe('9.99')
    expect(getBalanceCents(world, centralAccount('10001'))).toBe(525)
    expect(getVenuesTotalCents(world, '10001')).toBe(20 * 100)
    expect(world.db.count('cards', { memberId: '10001', type: 1 })).toBe(5)
    expect(world.db.count('cards', { memberId: '10001', type: 2 })).toBe(0)
    expect(world.db.get('members', '10002')?.vip).toBe(9)
    expect(world.db.count('banners')).toBe(0)
    expect(world.db.get('homeNotices', 'h1')?.text).toBe('改')
    expect(world.db.get('homeNotices', 'new')?.rank).toBe(9)
  })
  it('changes nothing when the scenario is invalid', () => {
    const { world } = loadWorld('member')
    const before = snapshotWorld(world).db
    expect(() => loadScenario(world, 'no-such')).toThrow(UnknownScenario)
    expect(() => loadScenario(world, 'no-such')).toThrow(
      /没有叫 no-such 的场景，最接近的是：default、guest/,
    )
    expect(() => loadScenario(world, 'member', { as: 'nobody' })).toThrow(/没有叫 nobody 的会员/)
    expect(() => loadScenario(world, 'member', { at: 'noon' })).toThrow(/"noon" 不是北京时间/)
    const half = { rows: { homeNotices: [{ id: 'x', text: '只有一半' }] } }
    expect(() =>
      loadScenario(world, { ...resolveScenario('member'), name: 'half', world: half }),
    ).toThrow(/homeNotices\.rank/)
    expect(snapshotWorld(world).db).toEqual(before)
    expect(world.setting.scenario).toBe('member')
  })
})

const { world } = loadWorld('default')

it('the default world gives every member the balances of the fixtures, as in the ledger', () => {
  const sums = new Map<string, number>()
  for (const { from, to, cents } of world.db.find('ledger')) {
    sums.set(from, (sums.get(from) ?? 0) - cents)
    sums.set(to, (sums.get(to) ?? 0) + cents)
  }
  const accounts = world.db.find('accounts').filter(({ cents }) => cents !== 0)
  for (const [id, cents] of sums) if (cents === 0) sums.delete(id)
  expect(sums).toEqual(new Map(accounts.map(({ id, cents }) => [id, cents])))
  const balances = people.map(({ key, id }) => [
    key,
    (getBalanceCents(world, centralAccount(id)) / 100).toFixed(2),
  ])
  expect(balances).toEqual(people.map(({ key, balance }) => [key, balance]))
  expect(getBalanceCents(world, centralAccount('10001'))).toBe(1_286_050)
  expect(getVenuesTotalCents(world, '10001')).toBe(320_418)
})

it('paidToday creates withdrawals of today that are paid out, with the given balance', () => {
  const world = createWorld()
  const scenario = { name: 'own', group: '取款', title: 't', story: 's', look: 'l', from: 'member' }
  const people = { wangFang: { balance: '1000.00', paidToday: ['200', '400.5'] } }
  loadScenario(world, { ...scenario, world: { people } })
  const paid = world.db.find('withdrawals', {
    where: { memberId: '10001', state: 2 },
    orderBy: ['at', 'asc'],
  })
  const today = paid.filter(({ at }) => at >= getBeijingDayStart(world.now()) && at < world.now())
  expect(today.map(({ amountCents }) => amountCents)).toEqual([200_00, 400_50])
  expect(getBalanceCents(world, centralAccount('10001'))).toBe(1000_00)
  expect(() =>
    loadScenario(world, { ...scenario, world: { people: { wangFang: { paidToday: ['1,0'] } } } }),
  ).toThrow('world.people.wangFang.paidToday.0')
})
