interface EntryState {
  key?: string
  idx?: number
}

const getEntryState = () => window.history.state as EntryState | null
let lastEntry = { idx: 0, href: '' }

export function keepIndexForNextHistoryEntry(): void {
  lastEntry = { idx: getEntryState()?.idx ?? lastEntry.idx, href: window.location.href }
}

/** Chat apps append «?from=singlemessage» to the last value; a path's own query stays. */
const APPENDED_QUERY = /(=(?!\/)[^&?#]*)\?[^&#]*/g
function removeAppendedQuery() {
  const { href } = window.location
  const cleanHref = href.replace(APPENDED_QUERY, '$1')
  if (cleanHref !== href) window.history.replaceState(window.history.state, '', cleanHref)
}

function addStateToEntry() {
  removeAppendedQuery()
  if (getEntryState()?.idx === undefined) {
    // The same address replaces its entry.
    const idx = window.location.href === lastEntry.href ? lastEntry.idx : lastEntry.idx + 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, ...window.history.state, key, idx }, '')
  }
  keepIndexForNextHistoryEntry()
}

/** Without a state the router takes all such entries for one. Call it before the router listens. */
export function addRouterStateToEntries(): void {
  removeAppendedQuery()
  window.addEventListener('popstate', addStateToEntry)
}
