import { tabStorage } from '@/lib/storage/storage'
import type { Scenario } from '@scenarios/scenario'
import type { SavePoint } from '../saves/saves'
import { resolveScenario, restoreWorld } from '../scenario/load'
import { snapshotWrittenTables, type WorldSnapshot, type Source, type World } from '../world/world'
import { readJson, TAB_KEYS } from './storageKeys'

export interface RestoredWorld {
  restoredSource?: Source | undefined
  /** Of a stored world that cannot be restored. */
  lostSource?: Source | undefined
  notice?: { good: boolean; lines: string[] }
}

let storedSource: Source | undefined

export function storeWorld(world: World): void {
  store(
    TAB_KEYS.world,
    snapshotWrittenTables(world),
    'the world is too large to keep over a reload',
  )
  const { source } = world.setting
  // Only a developer edits scenarios; after an edit the stored world is of the old one.
  if (!import.meta.env.DEV || !source || source === storedSource) return
  storedSource = source
  tabStorage.set(TAB_KEYS.scenario, formatScenario(source))
}

export function restoreStoredWorld(world: World): RestoredWorld {
  const snapshot = readJson(tabStorage, TAB_KEYS.world) as WorldSnapshot | undefined
  if (!snapshot) return {}
  const { source } = snapshot.setting
  try {
    if (source && isEdited(source)) {
      const lines = [`场景「${snapshot.setting.title}」改过了，已照新的从头开始`]
      return { lostSource: source, notice: { good: true, lines } }
    }
    restoreWorld(world, snapshot, 'runOn')
    return { restoredSource: source }
  } catch (error) {
    console.warn('fake: the stored world does not fit', error)
    const lines = [`这个标签页的世界放不回去，已重新开始：${(error as Error).message}`]
    return { lostSource: source, notice: { good: false, lines } }
  }
}

const formatScenario = ({ scenario, overrides }: Source): string =>
  JSON.stringify(resolveScenario(scenario as string | Scenario, overrides))

function isEdited(source: Source): boolean {
  const stored = tabStorage.get(TAB_KEYS.scenario)
  return stored !== null && stored !== formatScenario(source)
}

export const storeSavePoints = (points: readonly SavePoint[]): void =>
  store(TAB_KEYS.saves, points, 'the save points are too large to keep over a reload')

export function readSavePoints(): SavePoint[] {
  const points = readJson(tabStorage, TAB_KEYS.saves)
  return Array.isArray(points) ? (points as SavePoint[]) : []
}

/** Storage may be full or denied; a reload then starts without the value. */
function store(key: string, value: unknown, loss: string) {
  if (tabStorage.set(key, JSON.stringify(value))) return
  tabStorage.remove(key)
  console.warn(`fake: ${loss}`)
}
