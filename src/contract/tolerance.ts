import * as v from 'valibot'
import type { Schema } from './endpoint'

/**
 * How the app reads answers: a field with a fallback that cannot be read becomes its fallback, a row that cannot be
 * read is left out and counted, and only what has no fallback refuses the answer. The fake, the tests and
 * `npm run contract` hold answers against strictSchema (strict.ts).
 */

/** By field, its other names. */
export type Spellings = Record<string, readonly string[]>

/** The members of valibot's schemas and steps that walkers read; which of them exist depends on the type. */
export interface Node {
  kind: string
  type: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  fallback?: unknown
  operation?: (value: unknown) => unknown
  /** `derived`: the app's own field, which no server sends. */
  metadata?: { spellings?: Spellings; derived?: boolean }
}

export type Issue = v.BaseIssue<unknown>

export const isRow = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** PHP writes a list with gaps as an object of numbers, and an empty one as "". */
export function asList(raw: unknown) {
  if (raw === '') return []
  const numbered = isRow(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))
  return numbered ? Object.values(raw) : raw
}

/** Stands for a row that cannot be read, until its list leaves it out. */
const UNREADABLE = Symbol('unreadable')
/** Of the parse under way; valibot parses synchronously. */
let skippedRows = 0

/** Whether an unreadable value of this schema costs nothing but itself. */
export const isLenient = ({ fallback }: Node) => fallback !== undefined && fallback !== UNREADABLE

/* @__NO_SIDE_EFFECTS__ */
const rowOf = <S extends v.GenericSchema>(item: S) =>
  'fallback' in item ? item : v.fallback(v.pipe(v.unknown(), item), UNREADABLE as never)

/**
 * A list; null and missing are the empty list. It survives its worst rows, unless no row is left. No row is wrapped
 * in a union, because an error in a row must name its field.
 */
/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.unknown(), []),
    v.transform(asList),
    v.array(rowOf(item)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      const rows = value.filter((row: unknown) => row !== UNREADABLE)
      skippedRows += value.length - rows.length
      if (rows.length > 0 || value.length === 0) return rows
      addIssue({ message: 'no row can be read' })
      return NEVER
    }),
  ) as unknown as v.NullishSchema<v.ArraySchema<S, undefined>, readonly []>

/** A list inside an answer that costs only itself; of one that is none, at least one row is missing. */
/* @__NO_SIDE_EFFECTS__ */
export const lenientList = <S extends v.GenericSchema>(item: S) =>
  v.fallback(list(item), () => {
    skippedRows = Math.max(skippedRows, 1)
    return []
  })

export interface ReadData<T> {
  /** Undefined when something vital cannot be read; `leftOut` counts the rows that could not be read. */
  read?: { data: T; leftOut?: number }
  /** Why it cannot be read. */
  issue?: Issue
}

/** Reads an answer's data. */
export function readData<S extends v.GenericSchema>(
  schema: S,
  came: unknown,
): ReadData<v.InferOutput<S>> {
  skippedRows = 0
  const { success, output: data, issues } = v.safeParse(schema, unwrapped(schema, came))
  if (!success) return { issue: issues[0] }
  return { read: { data, ...(skippedRows > 0 && { leftOut: skippedRows }) } }
}

/** The fields of an answer's own object in every spelling; none for a list, undefined where nothing is read. */
function fieldsOf({ type, pipe, wrapped, entries }: Node): string[] | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last && pipe) {
    const spelt = pipe.flatMap(({ metadata }) => Object.values(metadata?.spellings ?? {}).flat())
    return fieldsOf({ ...last, ...(last === pipe[0] && { pipe: undefined }) })?.concat(spelt)
  }
  if (wrapped) return fieldsOf(wrapped)
  return type === 'unknown' ? undefined : Object.keys(entries ?? {})
}

/**
 * The data without the second wrapper that some servers put around it: `{ data: { data: … } }`. It is a wrapper
 * when the contract knows none of its fields, or knows a list where another object came.
 */
export function unwrapped(schema: Schema, raw: unknown): unknown {
  if (!isRow(raw) || raw['data'] === undefined) return raw
  const declared = fieldsOf(schema)
  if (!declared) return raw
  const inner = raw['data']
  const wrapped = declared.includes('data')
    ? isRow(inner) && 'data' in inner
    : !declared.some((field) => field in raw)
  return wrapped ? inner : raw
}
