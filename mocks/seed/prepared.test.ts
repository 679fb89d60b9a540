import { afterAll, describe, expect, it, vi } from 'vitest'
import { prepareDefaultWorld } from '../scenario/load'
import type { PreparedWorld } from './prepared'

const preparedWorld = JSON.parse(JSON.stringify(prepareDefaultWorld())) as PreparedWorld

async function loadWorlds(names: readonly string[], prepared?: PreparedWorld) {
  vi.resetModules()
  const seeds = await import('./prepared')
  const { loadScenario } = await import('../scenario/load')
  const { createWorld } = await import('../world/world')
  seeds.setPreparedWorld(prepared)
  return names.map((name) => {
    const world = createWorld()
    const { token } = loadScenario(world, name)
    const { db, setting, random } = world
    return { token, rows: db.snapshot(), counter: setting.counter, random: random.state() }
  })
}

afterAll(() => vi.resetModules())

describe('a prepared base world', () => {
  it('gives the same rows, ids and random numbers as seeding', async () => {
    const names = ['default', 'long-texts', 'withdrawal-ready', 'tron-paid', 'member']
    expect(await loadWorlds(names, preparedWorld)).toEqual(await loadWorlds(names))
  })
  it('is refused when the tables differ', async () => {
    const other = { ...preparedWorld, packed: { ...preparedWorld.packed, schema: 'other' } }
    await expect(loadWorlds(['default'], other)).rejects.toThrow('another version')
  })
})
