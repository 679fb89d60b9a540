import { device, tab, type Store } from '@/lib/storage'

/**
 * The demo on an origin that it shares with the members' build: it reads and deletes only what it wrote.
 * The app's keys are the same in both (tests read `token`), so the demo notes which it wrote, and swaps a
 * stranger's session with its own as it comes and goes.
 */
const WROTE = 'fake:wrote'
/** The session that the demo gave this tab, or the member it published on this device. */
const OWN = 'fake:own'
const ASIDE = 'fake:aside'
const KEPT = 'fake:kept'
/** What a session is made of (src/api/session.ts): its first key says whose it is. */
const SESSION = { tab: ['token', 'member'], device: ['userInfo'] } as const

type Values = Record<string, string>

const read = <T>(store: Store, key: string, otherwise: T): T => {
  try {
    return (JSON.parse(store.get(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}
const wrote = (store: Store) => read<string[]>(store, WROTE, [])

/** From now on the demo knows what it wrote, whoever of the app did it. */
export function watchWrites() {
  const plain = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as
    | ((this: Storage, key: string, value: string) => void)
    | undefined
  Storage.prototype.setItem = function (key: string, value: string) {
    plain?.call(this, key, value)
    if (key.startsWith('fake:')) return
    const [store, [first]] =
      this === window.localStorage ? [device, SESSION.device] : [tab, SESSION.tab]
    const known = wrote(store)
    if (!known.includes(key)) store.set(WROTE, JSON.stringify([...known, key]))
    if (key === first) store.set(OWN, value)
  }
}

const isForeign = (store: Store, key: string) => {
  const value = store.get(key)
  return value !== null && value !== store.get(OWN)
}

/** Moves keys into one of the demo's own, so that they can be put back. */
function putAside(store: Store, keys: readonly string[], into: string) {
  const values: Values = {}
  for (const key of keys) {
    const value = store.get(key)
    if (value !== null) values[key] = value
    store.remove(key)
  }
  store.set(into, JSON.stringify(values))
}
function putBack(store: Store, from: string): boolean {
  const values = Object.entries(read<Values>(store, from, {}))
  for (const [key, value] of values) store.set(key, value)
  store.remove(from)
  return values.length > 0
}

/** The fake begins: a stranger's session is put aside. True: the page has to load anew, it has read it. */
export function comeIn(): boolean {
  if (isForeign(device, SESSION.device[0])) putAside(device, SESSION.device, ASIDE)
  const foreign = isForeign(tab, SESSION.tab[0])
  if (foreign) putAside(tab, SESSION.tab, ASIDE)
  return putBack(tab, KEPT) || foreign
}

/** The real server takes over: what the demo wrote in this tab is kept for later, the stranger's comes back. */
export function goOut(): boolean {
  if (!isForeign(device, SESSION.device[0])) {
    device.remove(SESSION.device[0])
    putBack(device, ASIDE)
  }
  const had = tab.get(SESSION.tab[0])
  if (had !== null && !isForeign(tab, SESSION.tab[0])) {
    putAside(tab, wrote(tab), KEPT)
    putBack(tab, ASIDE)
    return true
  }
  return had === null && putBack(tab, ASIDE)
}

/** Deletes what the demo wrote, and nothing else. */
export function forgetOwn() {
  for (const store of [tab, device]) {
    for (const key of wrote(store))
      if (key !== SESSION.device[0] || !isForeign(store, key)) store.remove(key)
    store.remove(WROTE)
    store.remove(OWN)
  }
}
