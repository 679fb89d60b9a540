import * as v from 'valibot'
import { hash } from './mulberry'

/**
 * The browser's storage on members' phones may be denied, full or damaged. Nothing here throws; what storage
 * refuses is kept in memory until the page ends. `tab` is session storage, `device` local storage.
 */
export interface Store {
  get(key: string): string | null
  /** True when it is in storage; false when only in this page's memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

interface Area extends Store {
  /** Stores it if there is room; if not, nothing changes. */
  offer(key: string, value: string): boolean
  keys(): string[]
}

function guarded(area: () => Storage): Area {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area())
    } catch {
      return otherwise
    }
  }
  const offer = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      memory.delete(key)
      return true
    }, false)
  return {
    // Memory first: it holds only what storage refused, and storage may still have an older value.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    offer,
    set(key, value) {
      const kept = offer(key, value)
      if (!kept) {
        memory.set(key, value)
        // Storage's older value is no longer true, and a reload would use it.
        attempt((storage) => storage.removeItem(key), undefined)
      }
      return kept
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [
      ...memory.keys(),
      ...attempt(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
        [],
      ),
    ],
  }
}

export const tab = guarded(() => window.sessionStorage)
export const device = guarded(() => window.localStorage)

/** Every key of a person's data begins with it, but for the public `token` and `userInfo`: none outlives a session. */
export const PERSONAL = 'my:'
/** The key of what outlives a member's sessions on this phone, without his id. */
export const keptKey = (member: string, name: string) => `kept:${hash(member).toString(36)}:${name}`
/** The keys of both under older builds. */
const OLD =
  /^(member|ownOrders|ownGames|read-notices|ticketsSeen|(ticketDraft|payEntered|payTerms):.*)$/

function removeKeys(isRemoved: (key: string) => boolean) {
  for (const store of [tab, device])
    for (const key of store.keys().filter(isRemoved)) store.remove(key)
}
export const removePersonalKeys = () => removeKeys((key) => key.startsWith(PERSONAL))
export const removeOldKeys = () => removeKeys((key) => OLD.test(key))

/** A stored text as JSON; undefined where there is none, or where it is not what the schema says. */
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

export const readStored = <T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>) =>
  parseStored(store.get(key), schema)

/** A list in storage, row by row: what cannot be read is left out, and the others stay. */
export const rowsOf = <T>(row: v.GenericSchema<unknown, T>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.flatMap((one) => {
          const read = v.safeParse(row, one)
          return read.success ? [read.output] : []
        }),
      ),
    ),
    [],
  )

/** What all tabs of this browser share; in the demo each tab may have a world of its own. */
const SHARED: readonly Area[] = __FAKE__ ? [tab] : [device, tab]

/**
 * A list in the first of these stores that takes it, so that it is there while any works. Another's older list stays,
 * because other tabs read it: `read` gives the rows of all, those of the later stores last.
 */
export function sharedList<T>(key: string, row: v.GenericSchema<unknown, T>, stores = SHARED) {
  const rows = rowsOf(row)
  return {
    read: (): T[] => stores.flatMap((store) => readStored(store, key, rows) ?? []),
    write(all: readonly T[]) {
      const text = JSON.stringify(all)
      const taker = stores.findIndex((store) => all.length > 0 && store.offer(key, text))
      if (all.length > 0 && taker < 0) stores.at(-1)?.set(key, text)
      else for (const store of stores.slice(taker + 1)) store.remove(key)
    },
  }
}
