import * as v from 'valibot'
import type { Schema } from './endpoint'
import { likelyRename } from './rename'
import { type Place, placesOf, typeInWords } from './shape'

export interface Finding {
  /** Such as `data[].state`; `data` when it is the whole. */
  field: string
  /**
   * `unreadable`: the app cannot use the answer. `renamed`: an optional field is missing and a similar one came
   * instead. `absent`: an optional field never came.
   */
  kind: 'unreadable' | 'renamed' | 'absent'
  expected: string
  came: string
  /** In how many rows. */
  times: number
}

/** Findings that need attention; an `absent` field alone is allowed by the contract. */
export const isDrift = ({ kind }: Finding) => kind !== 'absent'

const short = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text)

/** A value in a few words, for a table. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null)
    return short(`an object { ${Object.keys(value).join(', ')} }`)
  return short(JSON.stringify(value) ?? typeof value)
}

/** `data.0.state` as `data[].state`: one finding for all rows of a list. */
const placeOf = (dotted: string) =>
  dotted.replace(/(^|\.)\d+(?=\.|$)/g, '[]').replace(/^\[\]$/, 'data[]')

/** What the app would refuse, one finding per field. */
function unreadable(schema: Schema, data: unknown): Finding[] {
  const { issues } = v.safeParse(schema, data)
  const found = new Map<string, Finding>()
  for (const issue of issues ?? []) {
    const field = placeOf(v.getDotPath(issue) ?? 'data')
    const known = found.get(field)
    if (known) known.times++
    else {
      const expected = issue.expected ?? issue.message
      found.set(field, { field, kind: 'unreadable', expected, came: cameOf(issue), times: 1 })
    }
  }
  return [...found.values()]
}

const cameOf = (issue: v.BaseIssue<unknown>) => {
  // A missing key is reported at its object; its expectation is the key itself.
  const last = issue.path?.at(-1) as { input?: unknown; key?: unknown } | undefined
  const row = last?.input
  const missing = typeof row === 'object' && row !== null && !(String(last?.key) in row)
  if (missing) return 'nothing'
  const secret = issue.path?.some(({ key }) => SECRET.test(String(key)))
  return secret ? `a ${typeInWords(issue.input)}` : inWords(issue.input)
}

/** Fields whose values only the member may read; reports never show them. */
const SECRET = /pass|token|secret|mobile|email|realname|birthday|bank_no|bank_owner/i

/**
 * Compares an answer's data with its endpoint: unreadable fields first, then declared fields that never came,
 * in any row and any spelling. Empty when all is there.
 */
export function driftOf(
  schema: Schema,
  data: unknown,
  places: ReadonlyMap<string, Place> = placesOf(schema, data),
): Finding[] {
  const found = unreadable(schema, data)
  for (const [at, { seen, missing, unknown }] of places) {
    for (const [name, times] of missing) {
      if (times < seen) continue
      const field = at ? `${at}.${name}` : name
      const instead = likelyRename(name, [...unknown.keys()])
      const came = instead ? `nothing, but ${instead}` : 'nothing'
      const known = found.find((one) => one.field === field)
      if (known) known.came = came
      else {
        const kind = instead ? 'renamed' : 'absent'
        found.push({ field, kind, expected: name, came, times })
      }
    }
  }
  return found
}

/** A field that came and is not in the contract: its place and type, never its value. */
export interface Stranger {
  field: string
  type: string
}

/** Fields beside the contract: not an error, but perhaps a misunderstanding. */
export const strangersOf = (places: ReadonlyMap<string, Place>): Stranger[] =>
  [...places].flatMap(([at, { unknown }]) =>
    [...unknown].map(([name, types]) => ({
      field: at ? `${at}.${name}` : name,
      type: [...types].sort().reverse().join(' or '),
    })),
  )
