import { describe, expect, it } from 'vitest'
import { removeCard } from '@/contract/cards'
import type { ScenarioName } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { createControl } from '../control/control'
import { sendCall, createFaultCall } from '../pipeline/testing'
import { createWorld, type World } from '../world/world'
import { captureChildScenario } from './capture'
import { resolveScenario, validateScenario } from './load'

function loadWorld(name: ScenarioName) {
  const world = createWorld()
  const control = createControl(world)
  const { token } = control.load(name)
  return { world, control, token: token ?? '' }
}

const getRows = (world: World) =>
  Object.fromEntries(
    Object.entries(world.db.snapshot().rows)
      .filter(([table]) => table !== 'sessions')
      .map(([table, rows]) => [table, [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))]),
  )

const copyByJson = (scenario: Scenario) => JSON.parse(JSON.stringify(scenario)) as Scenario

describe('captureChildScenario', () => {
  it('restores new, changed and removed rows', async () => {
    const { world, control, token } = loadWorld('member')
    const card = control['db.rows']('cards', { memberId: control.status().member ?? '' })[0]
    await sendCall(world, removeCard, { id: card?.id ?? '' }, token)
    expect(world.db.get('cards', card?.id ?? '')).toBeUndefined()
    control['staff.do']('member.credit')
    void control['clock.advance'](86_400)

    const captured = copyByJson(captureChildScenario(world, '/money'))
    expect(validateScenario(captured)).toEqual([])
    expect(captured).toMatchObject({ from: 'member', open: '/money', as: 'wangFang' })
    expect(captured).toMatchObject({
      title: `${resolveScenario('member').title}（此刻）`,
      story: '',
      look: '',
    })
    const other = createWorld()
    const otherControl = createControl(other)
    otherControl.load(captured)
    expect(getRows(other)).toEqual(getRows(world))
    expect(Math.abs(other.now() - world.now())).toBeLessThan(2000)
    expect(() => otherControl['staff.do']('member.credit')).not.toThrow()
  })
  it('restores rows of a table that its parent empties', () => {
    const { world } = loadWorld('empty-everything')
    world.db.insert('homeNotices', { id: 'h1', text: '通知', rank: 1 })
    const captured = copyByJson(captureChildScenario(world))
    expect([validateScenario(captured), captured.from]).toEqual([[], 'empty-everything'])
    const other = createWorld()
    createControl(other).load(captured)
    expect(getRows(other)).toEqual(getRows(world))
  })
  it('contains the rules with their remaining counts, the delay and the member', () => {
    const { world, control } = loadWorld('member')
    control['rules.add']({ on: 'user.balance', nth: 3, answer: { code: 500 } })
    control['rules.add']({ on: 'user.me', first: 1, answer: { fault: 'lost' } })
    world.faults.matchAndCount(createFaultCall('user.balance'))
    world.faults.matchAndCount(createFaultCall('user.me'))
    control['network.delay']({ delay: { median: 80, sigma: 0.4 } })
    control.become('guest')
    expect(captureChildScenario(world)).toMatchObject({
      rules: [{ on: 'user.balance', nth: 2, answer: { code: 500 } }],
      network: { delay: { median: 80, sigma: 0.4 } },
      as: 'guest',
    })
  })
})

it('captureChildScenario keeps texts written by a person', () => {
  const { world, control } = loadWorld('member')
  const texts = { name: 'mine', story: '王芳刚领了红包', look: '看余额。' }
  control['scenario.name'](texts)
  control['staff.do']('member.credit')
  expect(captureChildScenario(world)).toMatchObject({ ...texts, name: 'mine-now' })
})
