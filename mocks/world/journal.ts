import type { Change } from '../db/db'
import { DEEPEST } from './bulk'
import { ALL, enter, type Entry } from './entry'

/** Whether the request is stored completely, so that it can be sent again. */
export const isWhole = ({ cut, emptied }: Entry) => !emptied && cut?.request === undefined

const KEPT = 500
const SECRET = /pass|token|authorization|cookie/i

/** A copy with passwords and tokens starred out, down to the maximum nesting of a body. */
export function redact(value: unknown, levels = DEEPEST): unknown {
  if (value === null || typeof value !== 'object') return value
  if (levels === 0) return '……'
  if (Array.isArray(value)) return value.map((inner) => redact(inner, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [
      k,
      SECRET.test(k) && inner ? '***' : redact(inner, levels - 1),
    ]),
  )
}

/** Rows as the journal may show them: a session's id is its token, so it is starred out. */
export const redactChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const clean = redact(change) as Change
    if (change.table !== 'sessions') return clean
    const starred = (row: Change['after']) => row && { ...row, id: '***' }
    return { ...clean, id: '***', before: starred(clean.before), after: starred(clean.after) }
  })

/** A world's calls, newest last: the last 500, with their bodies while there is room. */
export class Journal {
  #seq = 0
  #entries: Entry[] = []
  /** The stored body bytes of each entry. */
  #sizes = new Map<Entry, number>()
  #listeners = new Set<() => void>()

  begin(told: Omit<Entry, 'seq'>): Entry {
    const entry = this.#add({ ...told, seq: ++this.#seq })
    this.#tell()
    return entry
  }
  end(entry: Entry, rest: Partial<Entry>) {
    const bytes = enter(entry, rest)
    const before = this.#sizes.get(entry)
    if (before !== undefined) this.#sizes.set(entry, before + bytes)
    this.#makeRoom()
    this.#tell()
  }
  #add(told: Entry): Entry {
    const entry = { ...told }
    this.#entries.push(entry)
    this.#sizes.set(entry, enter(entry, told))
    for (const old of this.#entries.splice(0, this.#entries.length - KEPT)) this.#sizes.delete(old)
    this.#makeRoom()
    return entry
  }
  /** Drops the oldest bodies. */
  #makeRoom() {
    let all = 0
    for (const size of this.#sizes.values()) all += size
    for (const [entry, size] of this.#sizes) {
      if (all <= ALL) return
      if (size === 0) continue
      all -= size
      this.#sizes.set(entry, 0)
      Object.assign(entry, { request: undefined, emptied: true })
      delete entry.response
      delete entry.changes
    }
  }
  /** Copies of the entries after `since`. */
  list(since = 0): Entry[] {
    return this.#entries.filter((e) => e.seq > since).map((e) => ({ ...e }))
  }
  clear() {
    this.#entries = []
    this.#sizes.clear()
    this.#tell()
  }
  /** The number of the last call. */
  last = () => this.#seq
  state = () => ({ seq: this.#seq, entries: this.list() })
  /** Replaces the entries with stored ones; new entries continue their numbers. */
  restore(entries: readonly Entry[], seq = 0) {
    this.#entries = []
    this.#sizes.clear()
    for (const entry of entries) this.#add(entry)
    this.#seq = Math.max(this.#seq, seq, ...entries.map((e) => e.seq))
    this.#tell()
  }
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
