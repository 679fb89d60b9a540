import { describe, expect, it } from 'vitest'
import { TABLES_CHANGED, restoreWorld, loadScenario } from '../scenario/load'
import { snapshotWorld, snapshotWrittenTables, createWorld, type World } from './world'

function played(): World {
  const world = createWorld()
  loadScenario(world, 'member')
  world.clock.freeze()
  world.db.patch('members', '10001', { vip: 9 })
  return world
}
const tables = (world: World) => world.db.snapshot().rows

describe('a restored world', () => {
  it.each([
    ['from the tables that were written', snapshotWrittenTables],
    ['from all its rows', snapshotWorld],
  ])('%s has its rows and knows which of them its scenario does not provide', (_, frozenBy) => {
    const world = played()
    const again = createWorld()
    restoreWorld(again, structuredClone(frozenBy(world)), 'rewind')
    expect(tables(again)).toEqual(tables(world))
    expect(again.db.dirty()).toEqual(['members'])
    expect(again.setting).toEqual(world.setting)
  })
  it('is refused when the tables differ, and nothing changes', () => {
    const frozen = snapshotWorld(played())
    const again = createWorld()
    loadScenario(again, 'guest')
    const before = tables(again)
    expect(() =>
      restoreWorld(again, { ...frozen, db: { ...frozen.db, schema: 'other' } }, 'rewind'),
    ).toThrow(TABLES_CHANGED)
    expect(tables(again)).toEqual(before)
  })
})
