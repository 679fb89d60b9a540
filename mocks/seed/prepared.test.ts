import { afterAll, describe, expect, it, vi } from 'vitest'
import { prepareDefault } from '../scenario/prepareDefault'
import type { Prepared } from './seedOnce'

/** What a build writes into the page, and the page reads. */
const written = JSON.parse(JSON.stringify(prepareDefault())) as Prepared

/** Begins scenarios one after another in modules of their own: nothing is seeded yet. */
async function played(names: readonly string[], prepared?: Prepared) {
  vi.resetModules()
  const seeds = await import('./seedOnce')
  const { loadScenario } = await import('../scenario/load')
  const { createWorld } = await import('../world/world')
  seeds.takePrepared(prepared)
  return names.map((name) => {
    const world = createWorld()
    const { token } = loadScenario(world, name)
    const { db, setting, random } = world
    return { token, rows: db.snapshot(), counter: setting.counter, random: random.state() }
  })
}

// What was taken here is no other test's world.
afterAll(() => vi.resetModules())

describe('a prepared base world', () => {
  it('gives the same rows, numbers and chance as one that is seeded', async () => {
    // Rows of its own, a person of its own (which no build prepares), and the bare default twice.
    const names = ['default', 'long-texts', 'withdrawal-ready', 'tron-paid', 'member']
    expect(await played(names, written)).toEqual(await played(names))
  })

  it('is what the pages take: seeding is not begun', async () => {
    const { schema, tables } = written.packed
    const other = {
      ...written,
      counter: 77,
      packed: { schema, tables: { ...tables, banks: '[]' } },
    }
    const [world] = await played(['default'], other)
    expect(world?.counter).toBe(77)
    expect(world?.rows.rows.banks).toEqual([])
  })

  it('of other tables is refused', async () => {
    const other = { ...written, packed: { ...written.packed, schema: 'other' } }
    await expect(played(['default'], other)).rejects.toThrow('another version')
  })
})
