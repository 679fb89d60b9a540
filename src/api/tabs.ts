import { apiBase, isRealServer } from './transport'

/** One tab among those that share a poll. */
export interface Tab {
  /** Whether this tab polls for the others. */
  leads: () => boolean
  tell: (news: unknown) => void
  leave: () => void
}

const alone: Tab = { leads: () => true, tell: () => undefined, leave: () => undefined }

/**
 * Joins the visible tabs that share `what`. The tab that holds the lock leads; it releases the lock when hidden
 * or closed, and `turned` is called in the next one. Without Web Locks or BroadcastChannel, and in the demo,
 * where each tab has its own world, each tab polls for itself.
 */
export function joinTabs(
  what: string,
  hear: (news: unknown) => void,
  turned: () => void,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): Tab {
  const locks = navigator.locks as LockManager | null | undefined
  if (!isRealServer() || !locks || !('BroadcastChannel' in window)) return alone
  const name = `poll ${apiBase()} ${what}`
  let leading = false
  let part: (() => void) | undefined
  let channel: BroadcastChannel | undefined

  function lead() {
    leading = true
    turned()
  }
  function join() {
    const gone = new AbortController()
    let release: (() => void) | undefined
    try {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => hear(data))
    } catch {
      // BroadcastChannel may be denied like storage; then each tab is alone.
      leading = true
      return
    }
    part = () => {
      part = undefined
      leading = false
      gone.abort()
      release?.()
      channel?.close()
      channel = undefined
    }
    const hold = () =>
      gone.signal.aborted
        ? undefined
        : new Promise<void>((done) => {
            release = done
            lead()
          })
    locks?.request(name, { signal: gone.signal }, hold).catch(() => gone.signal.aborted || lead())
  }
  // A hidden page releases both, so that the browser can keep it in the back-forward cache.
  const changed = () => {
    if (page.visibilityState === 'hidden') part?.()
    else if (!part) join()
  }
  page.addEventListener('visibilitychange', changed)
  changed()
  return {
    leads: () => leading,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tell: (news) => channel?.postMessage(news),
    leave: () => {
      page.removeEventListener('visibilitychange', changed)
      part?.()
    },
  }
}
