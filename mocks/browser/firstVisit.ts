import { tab } from '@/lib/storage'
import { MINUTE } from '@/lib/time'
import type { Full } from '@scenarios/scenario'
import { startWith } from '../scenario/startWith'
import { takePrepared, type Prepared } from '../seed/prepared'
import type { World } from '../world/world'
import { TAB } from './storageKeys'

/** What home needs of the default world when a tab opens it first; the build writes it (splitSeed.ts). */
export interface FirstPart extends Prepared {
  full: Full
  /** The calls that read no other tables, as `callKey` writes them. */
  calls: string[]
}

/** The demo's own parameters before the `#`. */
export const WORDS = ['scenario', 'seed', 'at', 'as', 'bundle', 'backend', 'present', 'tabs']

/** For how long, in world time, the calls of a first visit read no other tables: later something may be due. */
export const FIRST = MINUTE

export const callKey = ({ method, url }: Pick<Request, 'method' | 'url'>) => {
  const { pathname, search } = new URL(url)
  return `${method} ${pathname}${search}`
}

/** A tab that has no world yet, at home, with nothing asked for in the address. */
export function isFirstVisit(): boolean {
  const query = new URLSearchParams(location.search)
  return (
    /^#?\/?(\?|$)/.test(location.hash) &&
    !WORDS.some((word) => query.has(word)) &&
    Object.values(TAB).every((key) => tab.get(key) === null)
  )
}

/**
 * Begins the default world, as a guest, on the tables that home reads. Returns which calls can be answered
 * from them; all others need the rest of the fake (fullBackend.ts).
 */
export function beginFirst(world: World, part: FirstPart) {
  startWith(world, part.full, takePrepared(part)!, { scenario: part.full.name, overrides: {} })
  const since = world.now()
  const { generation } = world
  return (request: Request) =>
    world.generation === generation &&
    Math.abs(world.now() - since) < FIRST &&
    !request.headers.has('authorization') &&
    part.calls.includes(callKey(request))
}
