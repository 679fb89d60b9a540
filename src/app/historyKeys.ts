/** The router's state of a history entry. */
interface EntryState {
  key?: string
  /** The depth within the visit. */
  idx?: number
}

const getEntryState = () => window.history.state as EntryState | null
let lastEntry = { idx: 0, href: '' }

/** Remembers the current entry for the next one. */
export function noteEntry(): void {
  lastEntry = { idx: getEntryState()?.idx ?? lastEntry.idx, href: window.location.href }
}

/** Chat apps append a query to the last value, «…&pid=88?from=singlemessage»; a path's own query stays. */
const APPENDED_QUERY = /(=(?!\/)[^&?#]*)\?[^&#]*/g
function removeAppendedQuery() {
  const { href } = window.location
  const cleanHref = href.replace(APPENDED_QUERY, '$1')
  if (cleanHref !== href) window.history.replaceState(window.history.state, '', cleanHref)
}

function completeEntry() {
  removeAppendedQuery()
  if (getEntryState()?.idx === undefined) {
    // The browser replaces the entry for the same address.
    const idx = window.location.href === lastEntry.href ? lastEntry.idx : lastEntry.idx + 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, ...window.history.state, key, idx }, '')
  }
  noteEntry()
}

/**
 * Gives entries of the browser (a plain `<a href="#/vip">`, an edited address) the router's state: without it the router
 * takes them all for one entry. Call it before the router listens, which reads the entry in the same event.
 */
export function nameForeignEntries(): void {
  removeAppendedQuery()
  window.addEventListener('popstate', completeEntry)
}
