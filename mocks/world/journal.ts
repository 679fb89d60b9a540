import type { Change } from '../db/db'
import type { NearMiss } from './faults'
import { Listeners } from './listeners'
import { redactSecrets } from './redactSecrets'

export interface Entry {
  seq: number
  /** World time. */
  at: number
  method: string
  path: string
  endpoint: string | null
  request: unknown
  response?: unknown
  status?: number
  rule?: string
  changes?: Change[]
  /** Machine milliseconds from request to response. */
  took?: number
  violation?: string
  nearest?: string[]
  nearMisses?: NearMiss[]
  member?: string | null
  generation: number
  /** The sizes of bodies that were cut. */
  cut?: { request?: number; response?: number; changes?: number }
  emptied?: boolean
}

export const MAX_BODY_BYTES = 64 * 1024
const MAX_TOTAL_BYTES = 8 * 1024 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const countBytes = (text: string) => encoder.encode(text).length
const toJson = (value: unknown) => JSON.stringify(value) ?? ''

interface StoredPart {
  stored: unknown
  bytes: number
  wholeBytes?: number
}

function cutBody(value: unknown): StoredPart {
  const text = toJson(value)
  const bytes = countBytes(text)
  if (bytes <= MAX_BODY_BYTES) return { stored: value, bytes }
  const buffer = new Uint8Array(MAX_BODY_BYTES)
  const { written } = encoder.encodeInto(text, buffer)
  // A slice of the text would keep all of it in memory.
  const stored = decoder.decode(buffer.subarray(0, written))
  return { stored, bytes: MAX_BODY_BYTES, wholeBytes: bytes }
}

function cutRows(changes: readonly unknown[]): StoredPart {
  const stored: unknown[] = []
  let bytes = 0
  let wholeBytes = 0
  for (const change of changes) {
    wholeBytes += countBytes(toJson(change))
    if (wholeBytes > MAX_BODY_BYTES) continue
    stored.push(change)
    bytes = wholeBytes
  }
  return bytes === wholeBytes ? { stored, bytes } : { stored, bytes, wholeBytes }
}

/** Puts a call's data into its entry, with bodies cut to the limit. Returns the stored bytes. */
function setBodies(entry: Entry, data: Partial<Entry>): number {
  Object.assign(entry, data)
  let bytes = 0
  for (const name of ['request', 'response', 'changes'] as const) {
    if (data[name] === undefined) continue
    const part = name === 'changes' ? cutRows(data.changes ?? []) : cutBody(data[name])
    bytes += part.bytes
    if (part.wholeBytes === undefined || data.cut?.[name] !== undefined) continue
    Object.assign(entry, { [name]: part.stored, cut: { ...entry.cut, [name]: part.wholeBytes } })
  }
  return bytes
}

const MAX_ENTRIES = 500

/** A session's id is its token, so it is starred out. */
export const redactChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const clean = redactSecrets(change) as Change
    if (change.table !== 'sessions') return clean
    const hideId = (row: Change['after']) => row && { ...row, id: '***' }
    return { ...clean, id: '***', before: hideId(clean.before), after: hideId(clean.after) }
  })

/** The last 500 calls of a world, newest last. */
export class Journal {
  #seq = 0
  #entries: Entry[] = []
  #sizes = new Map<Entry, number>()
  readonly #listeners = new Listeners()
  subscribe = this.#listeners.subscribe

  begin(call: Omit<Entry, 'seq'>): Entry {
    this.#seq++
    const entry = this.#add({ ...call, seq: this.#seq })
    this.#listeners.notify()
    return entry
  }
  end(entry: Entry, rest: Partial<Entry>) {
    const bytes = setBodies(entry, rest)
    const bytesBefore = this.#sizes.get(entry)
    if (bytesBefore !== undefined) this.#sizes.set(entry, bytesBefore + bytes)
    this.#emptyOldest()
    this.#listeners.notify()
  }
  #add(data: Entry): Entry {
    const entry = { ...data }
    this.#entries.push(entry)
    this.#sizes.set(entry, setBodies(entry, data))
    const removed = this.#entries.splice(0, this.#entries.length - MAX_ENTRIES)
    for (const oldEntry of removed) this.#sizes.delete(oldEntry)
    this.#emptyOldest()
    return entry
  }
  #emptyOldest() {
    let totalBytes = 0
    for (const size of this.#sizes.values()) totalBytes += size
    for (const [entry, size] of this.#sizes) {
      if (totalBytes <= MAX_TOTAL_BYTES) return
      if (size === 0) continue
      totalBytes -= size
      this.#sizes.set(entry, 0)
      Object.assign(entry, { request: undefined, emptied: true })
      delete entry.response
      delete entry.changes
    }
  }
  list(since = 0): Entry[] {
    return this.#entries.filter(({ seq }) => seq > since).map((entry) => ({ ...entry }))
  }
  clear() {
    this.#entries = []
    this.#sizes.clear()
    this.#listeners.notify()
  }
  getLastSeq = () => this.#seq
  restore(entries: readonly Entry[]) {
    this.#entries = []
    this.#sizes.clear()
    for (const entry of entries) this.#add(entry)
    this.#seq = Math.max(this.#seq, ...entries.map((entry) => entry.seq))
    this.#listeners.notify()
  }
}
