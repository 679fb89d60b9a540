import { afterAll, describe, expect, it, vi } from 'vitest'
import { createDb } from '../db/db'
import { createSessionDb, createSessionRow, toIds } from '../db/testing'
import { prepareDefaultWorld } from '../scenario/load'
import { packDb, unpackDb, type PreparedWorld } from './prepared'

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

it('a packed database unpacks to the same rows in the same order', () => {
  const db = createSessionDb(
    createSessionRow('a'),
    createSessionRow('b', { memberId: 'm2' }),
    createSessionRow('c'),
    createSessionRow('d'),
  )
  const base = unpackDb(JSON.parse(JSON.stringify(packDb(db))) as ReturnType<typeof packDb>)
  const other = createDb()
  other.useBase(base)
  expect(other.snapshot()).toEqual(db.snapshot())
  expect(toIds(other.find('sessions', { where: { memberId: 'm1' } }))).toEqual(['a', 'c', 'd'])
  expect(base.get('sessions')?.()).toBe(base.get('sessions')?.())
  other.patch('sessions', 'a', { at: 8 })
  expect(base.get('sessions')?.().get('a')).toMatchObject({ at: 1 })
})
