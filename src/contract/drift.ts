import * as v from 'valibot'
import { tryParseJsonKeepingDigits } from '@/lib/text/parseJson'
import type { Endpoint, Schema } from './endpoint'
import { ENVELOPE, envelope } from './envelope'
import {
  getOtherFieldNames,
  isObject,
  type Issue,
  removeDoubleDataWrapper,
  safeParseData,
  type SchemaNode,
} from './parseData'
import { getDataFields, withoutFallbacks } from './schemas'

/** Types, sizes and field names, never a value. */
export interface Finding {
  field: string
  /** `absent`: missing in every row, which the contract allows for an optional field. */
  kind: 'unreadable' | 'renamed' | 'absent'
  expected: string
  came: string
  times: number
}

export const isDrift = ({ kind }: Finding): boolean => kind !== 'absent'

/** `data.0.state` as `data[].state`. */
export const formatIssueField = (issue: Issue): string =>
  (v.getDotPath(issue) ?? 'data').replace(/(^|\.)\d+(?=\.|$)/g, '[]').replace(/^\[\]$/, 'data[]')

function findUnreadable(issues: readonly Issue[]): Finding[] {
  const findings = new Map<string, Finding>()
  for (const issue of issues) {
    const field = formatIssueField(issue)
    const finding = findings.get(field)
    if (finding) finding.times++
    else
      findings.set(field, {
        field,
        kind: 'unreadable',
        expected: getExpected(issue),
        came: getReceived(issue),
        times: 1,
      })
  }
  return [...findings.values()]
}

/** valibot's own message would quote the value. */
const getExpected = ({ expected, message, type }: Issue) =>
  expected ?? (message.startsWith('Invalid ') ? type : message)

/** A transform may have made the issue's own input. */
const getReceived = ({ path, input }: Issue) =>
  describeTypeAndSize(path ? path.at(-1)?.value : input)

function findDrift(schema: Schema, data: unknown, places: Places): Finding[] {
  const { issues = [] } = v.safeParse(withoutFallbacks(schema), data)
  const findings = findUnreadable(issues)
  for (const [path, { objectCount, missing, unknown }] of places) {
    for (const [name, times] of missing) {
      if (times < objectCount) continue
      const field = path ? `${path}.${name}` : name
      const renamedTo = findLikelyRename(name, [...unknown.keys()])
      const came = renamedTo ? `nothing, but ${renamedTo}` : 'nothing'
      const finding = findings.find((candidate) => candidate.field === field)
      const kind = renamedTo ? 'renamed' : 'absent'
      if (finding) finding.came = came
      else findings.push({ field, kind, expected: name, came, times })
    }
  }
  return findings
}

export interface UndeclaredField {
  field: string
  type: string
}

const findUndeclaredFields = (places: Places): UndeclaredField[] => {
  const undeclared: UndeclaredField[] = []
  for (const [path, { unknown }] of places)
    for (const [name, types] of unknown)
      undeclared.push({
        field: path ? `${path}.${name}` : name,
        type: [...types].sort().reverse().join(' or '),
      })
  return undeclared
}

export interface RawResponse {
  data?: unknown
  schema?: Schema
  body?: unknown
}

export interface DriftRecord {
  endpoint: string
  field: string
  expected: string
  came: string
  /** What the app did. */
  done: 'refused' | 'row left out' | 'not told' | 'tolerated'
  times: number
}

export function createDriftRecords(
  { id, data: declared }: Endpoint,
  response: RawResponse,
): DriftRecord[] {
  if ('body' in response) {
    const came = describeTypeAndSize(response.body)
    return [
      { endpoint: id, field: 'envelope', expected: ENVELOPE, came, done: 'refused', times: 1 },
    ]
  }
  const { data, schema = declared } = response
  const { read } = safeParseData(schema, data)
  const lenientPaths = getDataFields(schema)
    .filter((field) => field.class === 'lenient')
    .map(({ path }) => path.replace(/^data(\.|(?=\[))/, ''))
  const isLenient = (place: string) =>
    lenientPaths.some((path) => place.startsWith(path) && /^$|^[.[]/.test(place.slice(path.length)))
  const getConsequence = ({ kind, field }: Finding): DriftRecord['done'] => {
    if (kind === 'absent') return 'tolerated'
    if (kind === 'renamed' || isLenient(field)) return 'not told'
    if (!read) return 'refused'
    return read.skippedRows ? 'row left out' : 'not told'
  }
  const unwrapped = removeDoubleDataWrapper(schema, data)
  const places = countFieldDifferences(schema, unwrapped)
  return findDrift(schema, unwrapped, places).map((finding) => {
    const { field, expected, came, times } = finding
    return { endpoint: id, field, expected, came, done: getConsequence(finding), times }
  })
}

export interface Comparison {
  /** `refused`: a code other than 200, so its data was not compared. */
  verdict: 'fits' | 'differs' | 'refused'
  code: number | null
  message: string
  data: unknown
  findings: Finding[]
  unknown: UndeclaredField[]
  /** Only there can a missing field be reported. */
  places: string[]
}

const NOT_COMPARED = { findings: [], unknown: [], places: [] }

export function compareWithContract(
  endpoint: Endpoint,
  status: number,
  content: string,
): Comparison {
  const json = tryParseJsonKeepingDigits(content)
  const parsed = v.safeParse(envelope, json)
  if (!parsed.success || Number.isNaN(parsed.output.code)) {
    const came = `HTTP ${status}, ${json === undefined ? describeText(content) : describeTypeAndSize(json)}`
    return {
      ...NOT_COMPARED,
      verdict: 'differs',
      code: null,
      message: '',
      data: undefined,
      findings: [{ field: 'envelope', kind: 'unreadable', expected: ENVELOPE, came, times: 1 }],
    }
  }
  const { code, message, data: raw } = parsed.output
  const data = removeDoubleDataWrapper(endpoint.data, raw)
  if (code !== 200) return { ...NOT_COMPARED, verdict: 'refused', code, message, data }
  const places = countFieldDifferences(endpoint.data, data)
  const findings = findDrift(endpoint.data, data, places)
  return {
    verdict: findings.some(isDrift) ? 'differs' : 'fits',
    code,
    message,
    data,
    findings,
    unknown: findUndeclaredFields(places),
    places: [...places.keys()],
  }
}

const describeText = (content: string) =>
  content.trim() === '' ? 'an empty body' : `no JSON: ${describeTypeAndSize(content.trim())}`

interface FieldDifferences {
  objectCount: number
  missing: Map<string, number>
  unknown: Map<string, Set<string>>
}
type Places = Map<string, FieldDifferences>

const MAX_ROWS = 200

/** By place («», «data[]», «list.data[]»): the differences that fallbacks hide. */
function countFieldDifferences(schema: Schema, data: unknown): Places {
  const places: Places = new Map()
  visit(schema, { raw: data, path: '', spellings: [], places })
  return places
}

interface Visit {
  raw: unknown
  path: string
  spellings: readonly string[]
  places: Places
}

function visit(node: SchemaNode, { raw, path, spellings, places }: Visit): void {
  if (raw === undefined || raw === null) return
  if (node.pipe) return visitPipe(node, { raw, path, places })
  if (node.wrapped) return visit(node.wrapped, { raw, path, spellings, places })
  if (node.type === 'array') {
    if (!node.item || !Array.isArray(raw)) return
    for (const row of raw.slice(0, MAX_ROWS))
      visit(node.item, { raw: row, path: `${path}[]`, spellings, places })
    return
  }
  if (!isObject(raw)) return
  // Without declared data, every field is undeclared.
  if (node.type === 'unknown') return addObject(getPlace(places, path), {}, raw, spellings)
  if (node.type !== 'object' || !node.entries) return
  addObject(getPlace(places, path), node.entries, raw, spellings)
  for (const [field, entry] of Object.entries(node.entries)) {
    const fieldPath = path ? `${path}.${field}` : field
    visit(entry, { raw: raw[field], path: fieldPath, spellings: [], places })
  }
}

function visitPipe(node: SchemaNode, { raw, path, places }: Omit<Visit, 'spellings'>) {
  const { pipe: steps = [] } = node
  const lastIndex = steps.findLastIndex(({ kind }) => kind === 'schema')
  let value = raw
  for (const { type, operation } of steps.slice(0, lastIndex))
    if (type === 'transform' && operation) {
      try {
        value = operation(value)
      } catch {
        return
      }
    }
  visit(steps[lastIndex] as SchemaNode, {
    raw: value,
    path,
    spellings: getOtherFieldNames(node),
    places,
  })
}

function getPlace(places: Places, path: string): FieldDifferences {
  const place = places.get(path) ?? { objectCount: 0, missing: new Map(), unknown: new Map() }
  places.set(path, place)
  return place
}

function addObject(
  place: FieldDifferences,
  entries: object,
  raw: Record<string, unknown>,
  spellings: readonly string[],
): void {
  place.objectCount++
  for (const field of Object.keys(entries))
    if (!(field in raw)) place.missing.set(field, (place.missing.get(field) ?? 0) + 1)
  for (const field of Object.keys(raw))
    if (!(field in entries) && !spellings.includes(field)) {
      const types = place.unknown.get(field) ?? new Set()
      place.unknown.set(field, types.add(describeType(raw[field])))
    }
}

const MAX_COMPARED_FIELDS = 200
const MAX_COMPARED_LETTERS = 64
const LIKELY_SIMILARITY = 0.7

function getCommonSubsequenceLength(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const next = [0]
    for (let j = 1; j <= b.length; j++) {
      const longestWithout = Math.max(row[j] ?? 0, next[j - 1] ?? 0)
      next.push(letter === b[j - 1] ? (row[j - 1] ?? 0) + 1 : longestWithout)
    }
    row = next
  }
  return row[b.length] ?? 0
}

const toLetters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function getSimilarity(declared: string, received: string): number {
  const a = toLetters(declared)
  const b = toLetters(received.slice(0, MAX_COMPARED_LETTERS))
  if (a === '' || b === '') return 0
  return getCommonSubsequenceLength(a, b) / Math.max(a.length, b.length)
}

export function findLikelyRename(missing: string, unknown: readonly string[]): string | undefined {
  const [best] = unknown
    .slice(0, MAX_COMPARED_FIELDS)
    .map((name) => ({ name, similarity: getSimilarity(missing, name) }))
    .sort((a, b) => b.similarity - a.similarity)
  return best && best.similarity >= LIKELY_SIMILARITY ? best.name : undefined
}

/** «text of 5», never the value. */
export function describeTypeAndSize(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value) || typeof value === 'string')
    return `${describeType(value)} of ${value.length}`
  return isObject(value) ? `object of ${Object.keys(value).length}` : describeType(value)
}

export function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' ? 'text' : typeof value
}
