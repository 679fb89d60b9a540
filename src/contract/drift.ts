import * as v from 'valibot'
import { fieldsOf, type Place, sizeInWords, placesOf } from './shape'
import { strictSchema } from './strict'
import { type Issue, readData, unwrapped } from './tolerance'
import type { Endpoint, Schema } from './endpoint'
import { ENVELOPE, envelope } from './envelope'
import { asJson } from '@/lib/json'

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A server's answer may bring any number of fields, of any length; each is compared letter by letter. */
const FIELDS = 200
const LETTERS = 64

/** The length of the longest common subsequence of two words. */
function shared(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const next = [0]
    for (let j = 1; j <= b.length; j++)
      next.push(
        letter === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The similarity of two field names, from 0 to 1; case and underscores do not count. */
function likeness(a: string, b: string): number {
  const [one, two] = [bare(a), bare(b.slice(0, LETTERS))]
  if (one === '' || two === '') return 0
  return shared(one, two) / Math.max(one.length, two.length)
}

/** The undeclared field that a missing field was probably renamed to; among very many, one of the first. */
export function likelyRename(missing: string, unknown: readonly string[]): string | undefined {
  const best = unknown
    .slice(0, FIELDS)
    .map((name) => ({ name, like: likeness(missing, name) }))
    .sort((a, b) => b.like - a.like)[0]
  return best && best.like >= 0.7 ? best.name : undefined
}

/** No text of a finding shows a value: types, sizes and the names of fields alone. */
export interface Finding {
  /** Such as `data[].state`; `data` when it is the whole. */
  field: string
  /**
   * `unreadable`: not what the contract says. `renamed`: an optional field is missing and a similar one came
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

/** `data.0.state` as `data[].state`: one finding for all rows of a list. */
export const placeOf = (issue: Issue) =>
  (v.getDotPath(issue) ?? 'data').replace(/(^|\.)\d+(?=\.|$)/g, '[]').replace(/^\[\]$/, 'data[]')

/** One finding per field. */
function unreadable(issues: readonly Issue[]): Finding[] {
  const findings = new Map<string, Finding>()
  for (const issue of issues) {
    const field = placeOf(issue)
    const known = findings.get(field)
    if (known) known.times++
    else {
      const [expected, came] = [expectedOf(issue), cameOf(issue)]
      findings.set(field, { field, kind: 'unreadable', expected, came, times: 1 })
    }
  }
  return [...findings.values()]
}

/** The contract's own words; valibot's would quote what came. */
const expectedOf = ({ expected, message, type }: Issue) =>
  expected ?? (message.startsWith('Invalid ') ? type : message)

/** Of the value as it came: an issue's own input may be what a transform made of it. */
const cameOf = ({ path, input }: Issue) => sizeInWords(path ? path.at(-1)?.value : input)

/**
 * What an answer's data has otherwise than the contract: unreadable fields first, then declared fields that never came,
 * in any row and any spelling. Empty when all is there.
 */
function findDrift(schema: Schema, data: unknown, places = placesOf(schema, data)): Finding[] {
  const { issues = [] } = v.safeParse(strictSchema(schema), data)
  const findings = unreadable(issues)
  for (const [at, { seen, missing, unknown }] of places) {
    for (const [name, times] of missing) {
      if (times < seen) continue
      const field = at ? `${at}.${name}` : name
      const instead = likelyRename(name, [...unknown.keys()])
      const came = instead ? `nothing, but ${instead}` : 'nothing'
      const known = findings.find((one) => one.field === field)
      if (known) known.came = came
      else {
        const kind = instead ? 'renamed' : 'absent'
        findings.push({ field, kind, expected: name, came, times })
      }
    }
  }
  return findings
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

/** An answer as a server sent it. */
export interface ReadAnswer {
  data?: unknown
  /** What the data is held against instead of the endpoint's own schema. */
  schema?: Schema
  /** The whole body, where there was no envelope. */
  body?: unknown
}

/** One field of one endpoint that is not as the contract says. Types and names alone, never a value. */
export interface DriftRecord {
  endpoint: string
  /** Such as `data[].state`; `data` when it is the whole, `envelope` when there was none. */
  field: string
  expected: string
  /** The type that came, with the size of texts, lists and objects. */
  came: string
  /** What the app did. `tolerated`: an optional field never came, nothing had to be done. */
  done: 'refused' | 'row left out' | 'not told' | 'tolerated'
  /** In how many rows, of all answers. */
  times: number
}

/** The records of one answer, one per field; empty for an answer to the letter. */
export function recordsOf({ id, data: declared }: Endpoint, answer: ReadAnswer): DriftRecord[] {
  if ('body' in answer) {
    const came = sizeInWords(answer.body)
    return [
      { endpoint: id, field: 'envelope', expected: ENVELOPE, came, done: 'refused', times: 1 },
    ]
  }
  const { data, schema = declared } = answer
  const { read } = readData(schema, data)
  const lenient = fieldsOf(schema)
    .filter((field) => field.class === 'lenient')
    .map(({ path }) => path.replace(/^data(\.|(?=\[))/, ''))
  const isLenient = (place: string) =>
    lenient.some((path) => place.startsWith(path) && /^$|^[.[]/.test(place.slice(path.length)))
  const done = ({ kind, field }: Finding): DriftRecord['done'] => {
    if (kind === 'absent') return 'tolerated'
    if (kind === 'renamed' || isLenient(field)) return 'not told'
    if (!read) return 'refused'
    return read.leftOut ? 'row left out' : 'not told'
  }
  return findDrift(schema, unwrapped(schema, data)).map((finding) => {
    const { field, expected, came, times } = finding
    return { endpoint: id, field, expected, came, done: done(finding), times }
  })
}

export interface Held {
  /**
   * `fits`; `differs`, with findings; `refused`: a valid envelope whose code is not 200, so its data was not
   * seen.
   */
  verdict: 'fits' | 'differs' | 'refused'
  /** The envelope's code; null when there is no envelope. */
  code: number | null
  message: string
  /** As it came. */
  data: unknown
  /** With `fits`: what the contract tolerates, but is unusual. */
  findings: Finding[]
  /** Fields that the contract does not know. */
  unknown: Stranger[]
  /** Places where objects were found, such as «data[]»: only there can a missing field be reported. */
  places: string[]
}

const UNSEEN = { findings: [], unknown: [], places: [] }

/** Compares an answer's text with the contract: the envelope, then the data. */
export function hold(endpoint: Endpoint, status: number, content: string): Held {
  const json = asJson(content)
  const parsed = v.safeParse(envelope, json)
  if (!parsed.success || Number.isNaN(parsed.output.code)) {
    const finding: Finding = {
      field: 'envelope',
      kind: 'unreadable',
      expected: ENVELOPE,
      came: `HTTP ${status}, ${json === undefined ? inText(content) : sizeInWords(json)}`,
      times: 1,
    }
    return {
      ...UNSEEN,
      verdict: 'differs',
      code: null,
      message: '',
      data: undefined,
      findings: [finding],
    }
  }
  const { code, message, data: came } = parsed.output
  const data = unwrapped(endpoint.data, came)
  if (code !== 200) return { ...UNSEEN, verdict: 'refused', code, message, data }
  const places = placesOf(endpoint.data, data)
  const findings = findDrift(endpoint.data, data, places)
  return {
    verdict: findings.some(isDrift) ? 'differs' : 'fits',
    code,
    message,
    data,
    findings,
    unknown: strangersOf(places),
    places: [...places.keys()],
  }
}

const inText = (content: string) =>
  content.trim() === '' ? 'an empty body' : `no JSON: ${sizeInWords(content.trim())}`
