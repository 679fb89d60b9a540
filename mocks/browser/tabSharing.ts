import { tab } from '@/lib/storage'
import type { Takeover } from '../control/controlContext'
import type { PageState, SavePoint, Undo } from '../saves/saves'
import type { Entry } from '../world/journalEntry'
import type { World } from '../world/world'
import { TAB } from './storageKeys'
import type { OpenCalls } from './callGuard'

/** What the fake asks of its page. */
export interface Boot {
  /** Switches the page to this session: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: cached reads may be stale. */
  onChange(): void
  /** The page's current route. */
  page(): PageState
}

/** The tabs that share one world (tabs.ts, fetched only where they do): one has it, the others ask it. */
export interface Sharing {
  /** Undefined where this tab has the world. */
  follow(guest: Guest): Promise<Following | undefined>
  /** From now on this tab answers for all. */
  lead(lent: Lent): Leading
}
export interface Guest {
  world: World
  boot: Boot
  calls: OpenCalls
}
/** What the tab that has the world lends to the others. */
export interface Lent {
  world: World
  token: () => string | null
  handle: (request: Request, signal: AbortSignal) => Promise<Response | null>
  onRound: () => void
}
export interface Following {
  /** The other tab is gone and this one has the world; false when it could not be handed over. */
  turn: Promise<boolean>
  /** False once this tab has the world itself. */
  follows(): boolean
  /** null: the connection is cut. */
  answer(request: Request, signal: AbortSignal): Promise<Response | null>
  /** The other tab's controls; each answers with a promise. */
  control: NonNullable<Window['fakeBackend']>
}
/** Tells the others what happens here. */
export interface Leading {
  changed(): void
  moved(ms: number): void
  session(takeover: Takeover): void
  /** The world was kept for this tab's next page. */
  kept(): void
  /** This page ends. */
  left(trail: { journal: Entry[]; undos: Undo[]; points: readonly SavePoint[] }): void
}

const WISH = 'fake:tabs'
const SHARED = 'shared'

/** Whether this tab is to share: `?tabs=shared|own`, kept for the tab. */
export function wantsSharing(): boolean {
  const wish = new URLSearchParams(location.search).get('tabs')
  if (wish === SHARED || wish === 'own') wishSharing(wish === SHARED)
  return tab.get(WISH) === SHARED
}
const wishSharing = (shared: boolean) => (shared ? tab.set(WISH, SHARED) : tab.remove(WISH))

/** Opens a tab that shares this one's world, which `share` offers. Throws with a message for a person. */
export async function openShared(share: () => Promise<void>) {
  await share()
  wishSharing(true)
  const address = new URL(location.href)
  address.searchParams.set('tabs', SHARED)
  if (!window.open(address))
    throw new Error('浏览器拦住了新的标签页：允许这个网站弹出窗口，再按一次')
}

/** This tab goes on alone, in the world that its address names. */
export function ownWorld() {
  wishSharing(false)
  tab.remove(TAB.world)
  location.reload()
}
