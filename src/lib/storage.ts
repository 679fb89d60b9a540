import * as v from 'valibot'
import { hash } from './mulberry'

/** Never throws: members' phones deny, fill up or damage the browser's storage. What it refuses is in memory until the page ends. */
export interface Store {
  get(key: string): string | null
  /** False when it is only in this page's memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

interface SafeStore extends Store {
  /** False, without a change, when there is no room. */
  offer(key: string, value: string): boolean
  keys(): string[]
}

function createSafeStore(getStorage: () => Storage): SafeStore {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(getStorage())
    } catch {
      return fallback
    }
  }
  const offer = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      memory.delete(key)
      return true
    }, false)
  return {
    // Memory first: it has what storage refused, and storage may still have an older value.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    offer,
    set(key, value) {
      const isStored = offer(key, value)
      if (!isStored) {
        memory.set(key, value)
        // A reload would read the older value.
        attempt((storage) => storage.removeItem(key), undefined)
      }
      return isStored
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [
      ...memory.keys(),
      ...attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        [],
      ),
    ],
  }
}

/** Session storage. */
export const tab = createSafeStore(() => window.sessionStorage)
/** Local storage. */
export const device = createSafeStore(() => window.localStorage)

/** The prefix of a person's keys, except the public `token` and `userInfo`: they are removed when a session ends. */
export const PERSONAL = 'my:'
/** The key of data that outlives a member's sessions on this phone; it hides his id. */
export const keptKey = (member: string, name: string): string =>
  `kept:${hash(member).toString(36)}:${name}`
/** Keys of older builds. */
const OLD_KEYS =
  /^(member|ownOrders|ownGames|read-notices|ticketsSeen|(ticketDraft|payEntered|payTerms):.*)$/

function removeKeys(isRemoved: (key: string) => boolean): void {
  for (const store of [tab, device])
    for (const key of store.keys().filter(isRemoved)) store.remove(key)
}
export const removePersonalKeys = (): void => removeKeys((key) => key.startsWith(PERSONAL))
export const removeOldKeys = (): void => removeKeys((key) => OLD_KEYS.test(key))

/** Undefined where the text is missing, no JSON, or does not match. */
export function parseStored<T>(
  text: string | null,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

export const readStored = <T>(
  store: Store,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | undefined => parseStored(store.get(key), schema)

/** A list without its unreadable rows. */
export const rowsOf = <T>(row: v.GenericSchema<unknown, T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows) =>
        rows
          .map((raw) => v.safeParse(row, raw))
          .filter((parsed) => parsed.success)
          .map(({ output }) => output),
      ),
    ),
    [],
  )

/** All tabs of the browser share them; in the demo each tab may have a world of its own. */
const SHARED: readonly SafeStore[] = __FAKE__ ? [tab] : [device, tab]

export interface SharedList<T> {
  /** The rows of all stores, those of the later stores last. */
  read(): T[]
  write(rows: readonly unknown[]): void
}

/** A list in the first store that has room for it. An older list in another store stays, because other tabs read it. */
export function sharedList<T>(
  key: string,
  row: v.GenericSchema<unknown, T>,
  stores = SHARED,
): SharedList<T> {
  const rowsSchema = rowsOf(row)
  return {
    read: () => stores.flatMap((store) => readStored(store, key, rowsSchema) ?? []),
    write(rows) {
      const text = JSON.stringify(rows)
      const taker = stores.findIndex((store) => rows.length > 0 && store.offer(key, text))
      if (rows.length > 0 && taker < 0) stores.at(-1)?.set(key, text)
      else for (const store of stores.slice(taker + 1)) store.remove(key)
    },
  }
}
