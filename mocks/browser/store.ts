import { tab } from '@/lib/storage'
import { freezeWritten, type Frozen } from '../saves/freeze'
import { givenBy, putBack, type Given } from '../saves/editedScenario'
import type { SavePoint, Undo } from '../saves/saves'
import type { Entry } from '../world/journal'
import type { Source, World } from '../world/world'
import { forgetOwn, TAB } from './storageKeys'
import { stored } from '../saves/stored'

interface Kept {
  frozen: Frozen
  given?: Given
  /** The page's session. */
  token?: string | null
}
/** What became of the tab's world. */
export interface Recalled {
  /** What it was loaded from, when it is restored. */
  source?: Source
  /** The same of one that could not be. */
  lost?: Source
  /** The session that comes back with it, where the tab has another by now. */
  token?: string | null
  /** For a person. */
  notice?: { good: boolean; lines: string[]; anew?: boolean }
}

let givenOf: Source | undefined

/**
 * Each tab has its own world, kept in session storage like the token, so that a reload changes nothing.
 * Keeps the tables written since the scenario began; the rest is seeded again.
 */
export function keepWorld(world: World) {
  keep(TAB.world, freezeWritten(world), 'the world is too large to keep over a reload')
  const { source } = world.setting
  if (!import.meta.env.DEV || !source || source === givenOf) return
  givenOf = source
  keep(TAB.given, givenBy(source), 'an edit of the scenario will not be noticed')
}

/**
 * Restores the tab's world, or one that was set aside and fits again, unless its stand-in has rows of its own.
 * One that does not fit is set aside, not deleted: an edit is often a mistake for a minute.
 */
export function recallWorld(world: World): Recalled {
  if (tab.get(TAB.anew)) {
    tab.remove(TAB.anew)
    forgetStranded()
    return {}
  }
  const frozen = stored(tab, TAB.world) as Frozen | undefined
  const kept = frozen && { frozen, given: stored(tab, TAB.given) as Given | undefined }
  const stranded = stored(tab, TAB.stranded) as Kept | undefined
  const untouched = kept && Object.keys(kept.frozen.db.rows).length === 0
  if (stranded && (!kept || untouched)) {
    const back = recalled(world, stranded)
    if (back.source) {
      forgetStranded()
      const lines = ['改动前的世界又放得回去了，已放回', ...(back.notice?.lines ?? [])]
      return { ...back, token: stranded.token ?? null, notice: { good: true, lines } }
    }
  }
  if (!kept) return {}
  const back = recalled(world, kept)
  if (back.source) return back
  tab.remove(TAB.world)
  if (!(stranded && untouched))
    keep(TAB.stranded, { ...kept, token: tab.get('token') }, 'the world is too large to set aside')
  return back
}

/** Another world begins on purpose: nobody waits for the one set aside. */
export const forgetStranded = () => tab.remove(TAB.stranded)

function recalled(world: World, { frozen, given }: Kept): Recalled {
  try {
    const words = putBack(world, frozen, given)
    return {
      source: world.setting.source,
      ...(words !== undefined && { notice: { good: true, lines: [words], anew: true } }),
    }
  } catch (error) {
    console.warn('fake: the kept world does not fit and was set aside', error)
    const lines = [
      `这个标签页的世界放不回去，已重新开始：${(error as Error).message}`,
      '改回去再刷新，原来的世界还在；另开一个场景就不再等它',
    ]
    return { lost: frozen.setting?.source, notice: { good: false, lines } }
  }
}

/** What else an edit's reload would lose: the calls so far, and the states to undo to. */
interface Trail {
  journal: Entry[]
  undos: Undo[]
}
export const keepTrail = (trail: Trail) =>
  keep(TAB.trail, trail, 'the calls are too large to keep over an edit')
/** Read once: a later reload begins without it. */
export function recallTrail(): Trail | undefined {
  const trail = stored(tab, TAB.trail) as Trail | undefined
  tab.remove(TAB.trail)
  return trail
}

/** The next load of this tab starts like a new tab: no world, no session. */
export function forgetTab() {
  forgetOwn()
  tab.set(TAB.anew, '1')
}

export const keepSaves = (points: readonly SavePoint[]) =>
  keep(TAB.saves, points, 'the save points are too large to keep over a reload')
export function recallSaves(): SavePoint[] {
  const kept = stored(tab, TAB.saves) as SavePoint[] | undefined
  return Array.isArray(kept) ? kept : []
}

/** Storage is full or denied: the tab goes on, and a reload starts without it. */
function keep(key: string, value: unknown, loss: string) {
  if (tab.set(key, JSON.stringify(value))) return
  tab.remove(key)
  console.warn(`fake: ${loss}`)
}
