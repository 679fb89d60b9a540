import { describe, expect, it } from 'vitest'
import { scenarioNames } from '@scenarios/all'
import { runAct } from '../server/acts'
import { createWorld } from '../world/world'
import { createControl } from './control'

const loadScenarioWorld = (name = 'member') => {
  const world = createWorld()
  const control = createControl(world)
  control.load(name as 'member')
  return { world, control }
}

describe('the books', () => {
  it.each(scenarioNames)('are correct at the start of %s', (name) => {
    const { control } = loadScenarioWorld(name)
    expect(control['books.moved']()).toEqual([])
    expect(control['books.audit']()).toEqual({ sum: 0, overdrawn: [], misbooked: [] })
  })

  it('list movements since the scenario began', () => {
    const { world, control } = loadScenarioWorld()
    runAct(world, 'member.credit')
    const moved = control['books.moved']()
    expect(moved).toMatchObject([{ kind: 'credit', from: 'house:gifts', to: 'central:10001' }])
    expect(world.db.find('ledger').length).toBeGreaterThan(moved.length)
    control.reset()
    expect(control['books.moved']()).toEqual([])
  })

  it('report money created from nothing', () => {
    const { control } = loadScenarioWorld()
    control['db.patch']('accounts', 'central:10001', { cents: 1286051 })
    control['db.patch']('accounts', 'venue:10001:LWBY', { cents: -1 })
    expect(control['books.audit']()).toEqual({
      sum: 1 - 20001,
      overdrawn: [{ account: 'venue:10001:LWBY', cents: -1 }],
      misbooked: [
        { account: 'central:10001', records: 1286050, ledger: 1286051 },
        { account: 'venue:10001:LWBY', records: 20000, ledger: -1 },
      ],
    })
  })
})
