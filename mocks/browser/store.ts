import { tab } from '@/lib/storage'
import { freezeWritten, type Frozen } from '../saves/freeze'
import { givenBy, putBack, type Given } from '../saves/edited'
import type { SavePoint } from '../saves/saves'
import type { Entry } from '../world/entry'
import type { Source } from '../world/source'
import type { World } from '../world/world'
import { forgetOwn } from './ownKeys'

/** Each tab has its own world, kept in session storage like the token, so that a reload changes nothing. */
const KEY = 'fake:world'
const SAVES = 'fake:saves'
/** When set, the next load of the tab starts anew and ignores what is kept. */
const ANEW = 'fake:anew'

/** What the world's scenario gave it, where scenarios are edited: in the dev server. */
const GIVEN = 'fake:given'
/** A world that does not fit the code any more, until it does. */
const STRANDED = 'fake:stranded'

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
  told?: { good: boolean; lines: string[] }
}

let givenOf: Source | undefined

/** Keeps the tables written since the scenario began; the rest is seeded again. */
export function keepWorld(world: World) {
  keep(KEY, freezeWritten(world), 'the world is too large to keep over a reload')
  const { source } = world.setting
  if (!import.meta.env.DEV || !source || source === givenOf) return
  givenOf = source
  keep(GIVEN, givenBy(source), 'an edit of the scenario will not be noticed')
}

/**
 * Restores the tab's world, or one that was set aside and fits again, unless its stand-in has rows of its own.
 * One that does not fit is set aside, not deleted: an edit is often a mistake for a minute.
 */
export function recallWorld(world: World): Recalled {
  if (tab.get(ANEW)) {
    tab.remove(ANEW)
    forgetStranded()
    return {}
  }
  const frozen = recall(KEY) as Frozen | undefined
  const kept = frozen && { frozen, given: recall(GIVEN) as Given | undefined }
  const stranded = recall(STRANDED) as Kept | undefined
  const untouched = kept && Object.keys(kept.frozen.db.rows).length === 0
  if (stranded && (!kept || untouched)) {
    const back = recalled(world, stranded)
    if (back.source) {
      forgetStranded()
      const lines = ['改动前的世界又放得回去了，已放回', ...(back.told?.lines ?? [])]
      return { ...back, token: stranded.token ?? null, told: { good: true, lines } }
    }
  }
  if (!kept) return {}
  const back = recalled(world, kept)
  if (back.source) return back
  tab.remove(KEY)
  if (!(stranded && untouched))
    keep(STRANDED, { ...kept, token: tab.get('token') }, 'the world is too large to set aside')
  return back
}

/** Another world begins on purpose: nobody waits for the one set aside. */
export const forgetStranded = () => tab.remove(STRANDED)

function recalled(world: World, { frozen, given }: Kept): Recalled {
  try {
    const words = putBack(world, frozen, given)
    return {
      source: world.setting.source,
      ...(words !== undefined && { told: { good: true, lines: [words] } }),
    }
  } catch (error) {
    console.warn('fake: the kept world does not fit and was set aside', error)
    const lines = [
      `这个标签页的世界放不回去，已重新开始：${(error as Error).message}`,
      '改回去再刷新，原来的世界还在；另开一个场景就不再等它',
    ]
    return { lost: frozen.setting?.source, told: { good: false, lines } }
  }
}

/** What else an edit's reload would lose: the calls so far, and the states to undo to. */
export interface Trail {
  journal: Entry[]
  undos: SavePoint[]
}
const TRAIL = 'fake:trail'
export const keepTrail = (trail: Trail) =>
  keep(TRAIL, trail, 'the calls are too large to keep over an edit')
/** Once: a later reload by hand begins without. */
export function recallTrail(): Trail | undefined {
  const trail = recall(TRAIL) as Trail | undefined
  tab.remove(TRAIL)
  return trail
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
