import { freeze, thaw, type Frozen } from '../freeze'
import { beginScenario, type Takeover } from '../control'
import type { World } from '../world'

/** One tab, one world: kept in session storage as the token is, so that a reload changes nothing. */
const KEY = 'fake:world'

export type Source = NonNullable<Takeover['from']>
interface Kept {
  from: Source
  /** Only tables written since the scenario began; the rest is seeded again. */
  frozen: Frozen
}

export function keepWorld(world: World, from: Source) {
  const kept: Kept = { from, frozen: freeze(world, world.db.dirty()) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    // Over the quota: the tab goes on, a reload begins the scenario anew.
    sessionStorage.removeItem(KEY)
    console.warn('fake: the world is too large to keep over a reload', error)
  }
}

/** Brings the tab's world back; undefined when there is none, or one of another version. */
export function recallWorld(world: World): Source | undefined {
  const text = sessionStorage.getItem(KEY)
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    beginScenario(world, kept.from.scenario, kept.from.overrides)
    const dirty = Object.keys(kept.frozen.db.rows)
    thaw(world, kept.frozen)
    world.db.clean()
    world.db.touch(dirty)
    return kept.from
  } catch (error) {
    sessionStorage.removeItem(KEY)
    console.warn('fake: the kept world is of another version and was dropped', error)
    return undefined
  }
}
