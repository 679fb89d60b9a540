/** What the router writes into each history entry that it makes: who it is, and how deep the visit is in it. */
interface Entry {
  key?: string
  idx?: number
}

const entry = () => window.history.state as Entry | null
let last = { idx: 0, href: '' }

/** Notes which entry is shown now, for the one that comes after it. */
export function noteEntry(): void {
  last = { idx: entry()?.idx ?? last.idx, href: window.location.href }
}

function nameEntry() {
  if (entry()?.idx === undefined) {
    // The same address once more takes the place of its entry, any other comes after it.
    const idx = window.location.href === last.href ? last.idx : last.idx + 1
    const key = Math.random().toString(36).slice(2, 10)
    window.history.replaceState({ usr: null, ...window.history.state, key, idx }, '')
  }
  noteEntry()
}

/**
 * Entries that the browser makes by itself (a plain `<a href="#/vip">`, an edited address) get what the
 * router gives its own; to it they would all be one and the same, with nothing before them. Call it
 * before the router listens, which reads the entry in the same event.
 */
export const nameForeignEntries = () => window.addEventListener('popstate', nameEntry)
