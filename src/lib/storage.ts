import * as v from 'valibot'

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

function guarded(area: () => Storage): Store {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area())
    } catch {
      return otherwise
    }
  }
  return {
    // Memory first: it holds only what storage refused, and storage may still have an older value.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else {
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
  }
}

export const tab = guarded(() => window.sessionStorage)
export const device = guarded(() => window.localStorage)

/** What is stored as JSON under a key; undefined where there is nothing, or where it is not what the schema says. */
export function readStored<T>(
  store: Store,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | undefined {
  try {
    return v.parse(schema, JSON.parse(store.get(key) ?? ''))
  } catch {
    return undefined
  }
}
