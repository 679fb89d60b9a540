import { vi } from 'vitest'

function area(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** The parts of a page that src/api reads: visible, no settings, empty storage. */
export function barePage() {
  const [sessionStorage, localStorage] = [area(), area()]
  vi.stubGlobal('window', {
    location: { href: 'https://h5.test/index.html' },
    sessionStorage,
    localStorage,
  })
  vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null })
  return { sessionStorage, localStorage }
}

export const answerOf = (envelope: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(envelope), { status, headers })

/** A PerformanceObserver that reports some timings at once, the others when its records are taken. */
export const timings = (told: object[], records: object[] = []) =>
  class {
    static living = 0
    constructor(hear: (list: { getEntries: () => object[] }) => void) {
      this.observe = ({ type }) => {
        if (type !== 'resource') return
        Object.assign(this.constructor, { living: 1 })
        hear({ getEntries: () => told })
      }
    }
    observe: (options: { type: string }) => void
    takeRecords = () => records
    disconnect = () => void Object.assign(this.constructor, { living: 0 })
  }
