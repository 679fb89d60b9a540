import { redact } from './jsonLimits'
import type { NearMiss } from './faults'
import type { Change } from '../db/db'

/** One call in the journal. */
export interface Entry {
  seq: number
  /** World time. */
  at: number
  method: string
  path: string
  /** The endpoint's id; null when no endpoint has this path. */
  endpoint: string | null
  request: unknown
  response?: unknown
  status?: number
  /** The rule that changed the answer. */
  rule?: string
  changes?: Change[]
  /** Machine milliseconds from request to answer. */
  took?: number
  /** Differences from the contract, field by field. */
  violation?: string
  /** For an unknown path: the nearest known ones. */
  nearest?: string[]
  /** The rules that nearly applied, or the endpoints that an unknown call nearly was, and what was amiss. */
  nearMisses?: NearMiss[]
  member?: string | null
  generation: number
  /** The sizes of bodies that are longer than the journal stores; only the beginning of their JSON is kept. */
  cut?: { request?: number; response?: number; changes?: number }
  /** The bodies were dropped to make room for newer calls. */
  emptied?: boolean
}

/** The bytes that the journal stores per body, and for all bodies of a world. */
export const MAX_BODY_BYTES = 64 * 1024
const MAX_TOTAL_BYTES = 8 * 1024 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const countBytes = (text: string) => encoder.encode(text).length
const toJson = (value: unknown) => JSON.stringify(value) ?? ''

/** The stored part of a body, its size, and, where it was cut, the size of the whole. */
interface StoredPart {
  kept: unknown
  bytes: number
  whole?: number
}

/** A short body as it is; of a longer one the beginning of its JSON. */
function cutBody(value: unknown): StoredPart {
  const text = toJson(value)
  const bytes = countBytes(text)
  if (bytes <= MAX_BODY_BYTES) return { kept: value, bytes }
  const room = new Uint8Array(MAX_BODY_BYTES)
  const { written } = encoder.encodeInto(text, room)
  // A new string: a slice would keep the whole text alive behind it.
  return { kept: decoder.decode(room.subarray(0, written)), bytes: MAX_BODY_BYTES, whole: bytes }
}

/** The first rows that fit together. */
function cutRows(changes: readonly unknown[]): StoredPart {
  const kept: unknown[] = []
  let [bytes, whole] = [0, 0]
  for (const change of changes) {
    whole += countBytes(toJson(change))
    if (whole > MAX_BODY_BYTES) continue
    kept.push(change)
    bytes = whole
  }
  return whole > MAX_BODY_BYTES ? { kept, bytes, whole } : { kept, bytes }
}

/** Puts a call's data into its entry, bodies cut to the limit. Returns the stored bytes. */
function setBodies(entry: Entry, data: Partial<Entry>): number {
  Object.assign(entry, data)
  let all = 0
  for (const name of ['request', 'response', 'changes'] as const) {
    if (data[name] === undefined) continue
    const { kept, bytes, whole } =
      name === 'changes' ? cutRows(data.changes ?? []) : cutBody(data[name])
    all += bytes
    // An entry from a file was cut before.
    if (whole === undefined || data.cut?.[name] !== undefined) continue
    Object.assign(entry, { [name]: kept, cut: { ...entry.cut, [name]: whole } })
  }
  return all
}

const MAX_ENTRIES = 500
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

  begin(call: Omit<Entry, 'seq'>): Entry {
    const entry = this.#add({ ...call, seq: ++this.#seq })
    this.#tell()
    return entry
  }
  end(entry: Entry, rest: Partial<Entry>) {
    const bytes = setBodies(entry, rest)
    const before = this.#sizes.get(entry)
    if (before !== undefined) this.#sizes.set(entry, before + bytes)
    this.#makeRoom()
    this.#tell()
  }
  #add(given: Entry): Entry {
    const entry = { ...given }
    this.#entries.push(entry)
    this.#sizes.set(entry, setBodies(entry, given))
    for (const old of this.#entries.splice(0, this.#entries.length - MAX_ENTRIES))
      this.#sizes.delete(old)
    this.#makeRoom()
    return entry
  }
  /** Drops the oldest bodies. */
  #makeRoom() {
    let all = 0
    for (const size of this.#sizes.values()) all += size
    for (const [entry, size] of this.#sizes) {
      if (all <= MAX_TOTAL_BYTES) return
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
