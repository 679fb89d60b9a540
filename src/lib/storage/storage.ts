import * as v from 'valibot'
import { hashText } from '@/lib/hash'

/** Never throws. What the browser's storage refuses is in memory until the page ends. */
export interface Store {
  get(key: string): string | null
  /** False when it is only in memory. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

interface SafeStore extends Store {
  /** False, without a change, when there is no room. */
  trySet(key: string, value: string): boolean
  keys(): string[]
}

function createSafeStore(getStorage: () => Storage): SafeStore {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(getStorage())
    } catch {
      return fallback
    }
  }
  const tryWrite = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      memory.delete(key)
      return true
    }, false)
  return {
    // Storage may still have an older value.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    trySet: tryWrite,
    set(key, value) {
      const isStored = tryWrite(key, value)
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
export const tabStorage = createSafeStore(() => window.sessionStorage)
/** Local storage. */
export const deviceStorage = createSafeStore(() => window.localStorage)

/** Removed when a session ends, with the public `token` and `userInfo`. */
export const PERSONAL_PREFIX = 'my:'
/** For data that outlives a member's sessions on this phone; hides his id. */
export const getLastingKey = (member: string, name: string): string =>
  `kept:${hashText(member).toString(36)}:${name}`
/** Of older builds. */
const OLD_KEYS =
  /^(member|ownOrders|ownGames|read-notices|ticketsSeen|(ticketDraft|payEntered|payTerms):.*)$/

function removeKeys(isRemoved: (key: string) => boolean): void {
  for (const store of [tabStorage, deviceStorage])
    for (const key of store.keys().filter(isRemoved)) store.remove(key)
}
export const removePersonalKeys = (): void => removeKeys((key) => key.startsWith(PERSONAL_PREFIX))
export const removeOldKeys = (): void => removeKeys((key) => OLD_KEYS.test(key))

/** Undefined where the text is missing or does not match. */
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

/** Skips unreadable rows. */
export const createLenientListSchema = <T>(row: v.GenericSchema<unknown, T>) =>
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

/** In the demo each tab may have a world of its own. */
const SHARED_STORES: readonly SafeStore[] = __FAKE__ ? [tabStorage] : [deviceStorage, tabStorage]

/** In the first store with room for it. Other tabs read the other stores' lists. */
export function createStoredList<T>(
  key: string,
  row: v.GenericSchema<unknown, T>,
  stores = SHARED_STORES,
): { read: () => T[]; write(rows: readonly unknown[]): void } {
  const rowsSchema = createLenientListSchema(row)
  return {
    /** Of all stores, the later ones last. */
    read: (): T[] => stores.flatMap((store) => readStored(store, key, rowsSchema) ?? []),
    write(rows: readonly unknown[]): void {
      if (rows.length === 0) {
        for (const store of stores) store.remove(key)
        return
      }
      const text = JSON.stringify(rows)
      const writtenIndex = stores.findIndex((store) => store.trySet(key, text))
      if (writtenIndex < 0) stores.at(-1)?.set(key, text)
      else for (const store of stores.slice(writtenIndex + 1)) store.remove(key)
    },
  }
}
