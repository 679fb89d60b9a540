/**
 * The browser's storage as it is on members' phones: denied, full or spoiled. Nothing here throws; what
 * an area cannot keep is kept in memory for the page's life. `tab` ends with the tab, `device` stays.
 */
export interface Store {
  get(key: string): string | null
  /** True when the area has it; false when only this page's memory does. */
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
    // Memory first: it holds only what the area refused, which may still have an older value.
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else {
        memory.set(key, value)
        // What it had is no longer true, and a reload would believe it.
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
