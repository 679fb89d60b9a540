import type { Takeover } from '../control/control'
import type { PageState } from '../saves/saves'

/** What the fake asks of its page. */
export interface Boot {
  /** Switches the page to this session: clears caches, stores the token, goes to `open`. */
  onSession(takeover: Takeover): void
  /** Something changed in the world: cached reads may be stale. */
  onChange(): void
  /** The page's current route. */
  page(): PageState
}
