import type { Change } from '../db/db'

/** One criterion that a call did not meet; values as the journal may show them (journal.ts). */
export interface Missed {
  criterion:
    | 'method'
    | 'path'
    | 'member'
    | 'body'
    | 'header'
    | 'nth'
    | 'first'
    | 'probability'
    | 'priority'
  /** Where in it: a body's field with dots between, a header's name. */
  at?: string
  expected: unknown
  /** Not there when the call has none. */
  actual?: unknown
}

/** What nearly fitted a call: a rule by its id, or an endpoint as `POST /api/balance`, and what was amiss. */
export interface NearMiss {
  of: string
  missed: Missed[]
}

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
export const BODY = 64 * 1024
export const ALL = 8 * 1024 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const bytesOf = (text: string) => encoder.encode(text).length
const jsonOf = (value: unknown) => JSON.stringify(value) ?? ''

/** The stored part of a body, its size, and, where it was cut, the size of the whole. */
interface Kept {
  kept: unknown
  bytes: number
  whole?: number
}

/** A short body as it is; of a longer one the beginning of its JSON. */
function body(value: unknown): Kept {
  const text = jsonOf(value)
  const bytes = bytesOf(text)
  if (bytes <= BODY) return { kept: value, bytes }
  const room = new Uint8Array(BODY)
  const { written } = encoder.encodeInto(text, room)
  // A new string: a slice would keep the whole text alive behind it.
  return { kept: decoder.decode(room.subarray(0, written)), bytes: BODY, whole: bytes }
}

/** The first rows that fit together. */
function rows(changes: readonly unknown[]): Kept {
  const kept: unknown[] = []
  let [bytes, whole] = [0, 0]
  for (const change of changes) {
    whole += bytesOf(jsonOf(change))
    if (whole > BODY) continue
    kept.push(change)
    bytes = whole
  }
  return whole > BODY ? { kept, bytes, whole } : { kept, bytes }
}

/** Puts a call's data into its entry, bodies cut to the limit. Returns the stored bytes. */
export function enter(entry: Entry, data: Partial<Entry>): number {
  Object.assign(entry, data)
  let all = 0
  for (const name of ['request', 'response', 'changes'] as const) {
    if (data[name] === undefined) continue
    const { kept, bytes, whole } = name === 'changes' ? rows(data.changes ?? []) : body(data[name])
    all += bytes
    // An entry from a file was cut before.
    if (whole === undefined || data.cut?.[name] !== undefined) continue
    Object.assign(entry, { [name]: kept, cut: { ...entry.cut, [name]: whole } })
  }
  return all
}
