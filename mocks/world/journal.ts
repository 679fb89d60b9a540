import type { Change } from '../db/db'
import type { NearMiss } from './faults'
import { Listeners } from './listeners'

export interface Entry {
  seq: number
  /** World time. */
  at: number
  method: string
  path: string
  endpoint: string | null
  request: unknown
  /** Missing until the response, and again once emptied. */
  response?: unknown
  /** 0 when no response was sent. */
  status?: number
  /** The rule that decided the response, or why there is none. */
  rule?: string
  /** The rows that the call wrote. */
  changes?: Change[]
  /** Machine milliseconds from request to response. */
  took?: number
  /** How the handler or the response breaks the contract. */
  violation?: string
  /** For an unknown endpoint, the nearest ones. */
  nearest?: string[]
  /** Rules for this endpoint that did not apply, or the nearest endpoints, with what differs. */
  nearMisses?: NearMiss[]
  /** The logged-in member's username. */
  member?: string | null
  /** The world's, when the call began. */
  generation: number
  /** The whole sizes, in bytes, of bodies that were cut. */
  cut?: { request?: number; response?: number; changes?: number }
  /** The bodies were removed to make room for newer ones. */
  emptied?: boolean
}

const MAX_ENTRIES = 500
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

function cutChanges(changes: readonly unknown[]): StoredPart {
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

interface StoredBodies {
  bodies: Partial<Record<'request' | 'response' | 'changes', unknown>>
  /** The whole sizes of the bodies that were cut. */
  cut: NonNullable<Entry['cut']>
  bytes: number
}

function cutBodies(data: Partial<Entry>): StoredBodies {
  const stored: StoredBodies = { bodies: {}, cut: {}, bytes: 0 }
  for (const name of ['request', 'response', 'changes'] as const) {
    if (data[name] === undefined) continue
    const part = name === 'changes' ? cutChanges(data.changes ?? []) : cutBody(data[name])
    stored.bytes += part.bytes
    // A restored body is already cut: JSON's quotes alone would bring it over the limit.
    if (part.wholeBytes === undefined || data.cut?.[name] !== undefined) continue
    stored.bodies[name] = part.stored
    stored.cut[name] = part.wholeBytes
  }
  return stored
}

/** Returns the stored bytes. */
function assignWithCutBodies(entry: Entry, data: Partial<Entry>): number {
  const { bodies, cut, bytes } = cutBodies(data)
  Object.assign(entry, data, bodies)
  if (Object.keys(cut).length > 0) entry.cut = { ...entry.cut, ...cut }
  return bytes
}

/** A world's newest calls, oldest first. */
export class Journal {
  #seq = 0
  #entries: Entry[] = []
  #storedBytes = new Map<Entry, number>()
  readonly #listeners = new Listeners()
  subscribe = this.#listeners.subscribe

  begin(call: Omit<Entry, 'seq'>): Entry {
    this.#seq++
    const entry = this.#add({ ...call, seq: this.#seq })
    this.#listeners.notify()
    return entry
  }
  end(entry: Entry, result: Partial<Entry>) {
    const bytes = assignWithCutBodies(entry, result)
    const bytesBefore = this.#storedBytes.get(entry)
    if (bytesBefore !== undefined) this.#storedBytes.set(entry, bytesBefore + bytes)
    this.#emptyOldest()
    this.#listeners.notify()
  }
  #add(data: Entry): Entry {
    const entry = { ...data }
    this.#entries.push(entry)
    this.#storedBytes.set(entry, assignWithCutBodies(entry, data))
    const [oldest] = this.#entries
    if (oldest && this.#entries.length > MAX_ENTRIES) {
      this.#entries.shift()
      this.#storedBytes.delete(oldest)
    }
    this.#emptyOldest()
    return entry
  }
  #emptyOldest() {
    let totalBytes = 0
    for (const size of this.#storedBytes.values()) totalBytes += size
    for (const [entry, size] of this.#storedBytes) {
      if (totalBytes <= MAX_TOTAL_BYTES) return
      if (size === 0) continue
      totalBytes -= size
      this.#storedBytes.set(entry, 0)
      entry.request = undefined
      entry.emptied = true
      delete entry.response
      delete entry.changes
    }
  }
  list(afterSeq = 0): Entry[] {
    return this.#entries.filter(({ seq }) => seq > afterSeq).map((entry) => ({ ...entry }))
  }
  clear() {
    this.#entries = []
    this.#storedBytes.clear()
    this.#listeners.notify()
  }
  getLastSeq = () => this.#seq
  restore(entries: readonly Entry[]) {
    this.#entries = []
    this.#storedBytes.clear()
    for (const entry of entries) this.#add(entry)
    this.#seq = Math.max(this.#seq, ...entries.map((entry) => entry.seq))
    this.#listeners.notify()
  }
}
