import { vi } from 'vitest'

/** Web Locks as far as the tabs need them: the first caller gets the lock, the others wait in order. */
export class Locks {
  lines = new Map<string, (() => Promise<void>)[]>()
  request(
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void> | undefined,
  ) {
    return new Promise<void>((done, refuse) => {
      const line = this.lines.get(name) ?? []
      this.lines.set(name, line)
      const turn = async () => {
        await hold()
        line.shift()
        done()
        void line[0]?.()
      }
      signal.addEventListener('abort', () => {
        const at = line.indexOf(turn)
        if (at > 0) line.splice(at, 1)
        if (at > 0) refuse(new DOMException('aborted', 'AbortError'))
      })
      line.push(turn)
      if (line[0] === turn) void turn()
    })
  }
}
/** The channels open under a name. */
export const rooms = new Map<string, Set<Channel>>()
/** A BroadcastChannel that delivers its messages at once. */
export class Channel {
  hears: ((event: { data: unknown }) => void)[] = []
  constructor(readonly name: string) {
    rooms.set(name, (rooms.get(name) ?? new Set()).add(this))
  }
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void) {
    if (type === 'message') this.hears.push(hear)
  }
  hear(data: unknown) {
    for (const hear of this.hears) hear({ data: structuredClone(data) })
  }
  postMessage(data: unknown) {
    for (const other of rooms.get(this.name) ?? []) if (other !== this) other.hear(data)
  }
  close() {
    rooms.get(this.name)?.delete(this)
  }
}

/** A storage area without a page. */
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

/** The parts of a page that src/api reads, for tests without a page: visible, no settings, empty storage. */
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

/** An answer in the server's envelope. */
export const answerOf = (envelope: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(envelope), { status, headers })

/** A PerformanceObserver that reports these timings: some at once, the others when its records are taken. */
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
