import { describe, expect, it } from 'vitest'
import { snapshotWorld, snapshotWrittenTables, createWorld, type World } from '../world/world'
import { TABLES_CHANGED, restoreWorld, loadScenario } from './load'

function createChangedWorld(): World {
  const world = createWorld()
  loadScenario(world, 'member')
  world.clock.freeze()
  world.db.patch('members', '10001', { vip: 9 })
  return world
}
const getRows = (world: World) => world.db.snapshot().rows

describe('a restored world', () => {
  it.each([
    ['from the tables that were written', snapshotWrittenTables],
    ['from all its rows', snapshotWorld],
  ])('%s has its rows and knows which of them its scenario does not provide', (_, takeSnapshot) => {
    const world = createChangedWorld()
    const restored = createWorld()
    restoreWorld(restored, structuredClone(takeSnapshot(world)), 'rewind')
    expect(getRows(restored)).toEqual(getRows(world))
    expect(restored.db.getDirtyTables()).toEqual(['members'])
    expect(restored.setting).toEqual(world.setting)
  })
  it('is refused when the tables differ, and nothing changes', () => {
    const snapshot = snapshotWorld(createChangedWorld())
    const restored = createWorld()
    loadScenario(restored, 'guest')
    const rowsBefore = getRows(restored)
    expect(() =>
      restoreWorld(restored, { ...snapshot, db: { ...snapshot.db, schema: 'other' } }, 'rewind'),
    ).toThrow(TABLES_CHANGED)
    expect(getRows(restored)).toEqual(rowsBefore)
  })
})
