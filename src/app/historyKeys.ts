/** The state that the router writes into its history entries: a key, and the depth within the visit. */
interface Entry {
  key?: string
  idx?: number
}

const entry = () => window.history.state as Entry | null
let last = { idx: 0, href: '' }

/** Remembers the current entry, for the one that follows it. */
export function noteEntry(): void {
  last = { idx: entry()?.idx ?? last.idx, href: window.location.href }
}

/** «…&pid=88?from=singlemessage»: what chat apps append is no part of the value; a path's own query is. */
const appended = /(=(?!\/)[^&?#]*)\?[^&#]*/g
function cut() {
  const { href } = window.location
  const plain = href.replace(appended, '$1')
  if (plain !== href) window.history.replaceState(window.history.state, '', plain)
}

function nameEntry() {
  cut()
  if (entry()?.idx === undefined) {
    // The same address again replaces its entry; any other follows it.
    const idx = window.location.href === last.href ? last.idx : last.idx + 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, ...window.history.state, key, idx }, '')
  }
  noteEntry()
}

/**
 * Gives entries that the browser made by itself (a plain `<a href="#/vip">`, an edited address) the state that
 * the router gives its own entries. Without it the router takes them all for one entry with depth 0. Call it
 * before the router listens, because the router reads the entry in the same event. What is appended to an address is cut off there too.
 */
export function nameForeignEntries(): void {
  cut()
  window.addEventListener('popstate', nameEntry)
}
