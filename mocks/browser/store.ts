import { tab } from '@/lib/storage'
import { freezeWritten, type Frozen } from '../saves/freeze'
import type { Source } from '../world/source'
import { restore } from '../saves/restore'
import type { SavePoint } from '../saves/saves'
import type { World } from '../world/world'
import { forgetOwn } from './ownKeys'

/** Each tab has its own world, kept in session storage like the token, so that a reload changes nothing. */
const KEY = 'fake:world'
const SAVES = 'fake:saves'
/** When set, the next load of the tab starts anew and ignores what is kept. */
const ANEW = 'fake:anew'

/** Keeps the tables written since the scenario began; the rest is seeded again. */
export function keepWorld(world: World) {
  keep(KEY, freezeWritten(world), 'the world is too large to keep over a reload')
}

/** Restores the tab's world; undefined when there is none, or one of another version. */
export function recallWorld(world: World): Source | undefined {
  if (tab.get(ANEW)) {
    tab.remove(ANEW)
    return undefined
  }
  const frozen = recall(KEY) as Frozen | undefined
  if (!frozen) return undefined
  try {
    restore(world, frozen, 'now')
    return world.setting.source
  } catch (error) {
    tab.remove(KEY)
    console.warn('fake: the kept world is of another version and was dropped', error)
    return undefined
  }
}

/** The next load of this tab starts like a new tab: no world, no session. */
export function forgetTab() {
  forgetOwn()
  tab.set(ANEW, '1')
}

export const keepSaves = (points: readonly SavePoint[]) =>
  keep(SAVES, points, 'the save points are too large to keep over a reload')
export function recallSaves(): SavePoint[] {
  const kept = recall(SAVES)
  return Array.isArray(kept) ? (kept as SavePoint[]) : []
}

/** Storage is full or denied: the tab goes on, and a reload starts without it. */
function keep(key: string, value: unknown, loss: string) {
  if (tab.set(key, JSON.stringify(value))) return
  tab.remove(key)
  console.warn(`fake: ${loss}`)
}

function recall(key: string): unknown {
  try {
    return (JSON.parse(tab.get(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
