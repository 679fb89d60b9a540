/** How the app reads data leniently; the fake and the checks use withoutFallbacks (schemas.ts). */
import * as v from 'valibot'
import type { Schema } from './endpoint'

export type Spellings = Record<string, readonly string[]>

export interface SchemaNode {
  kind: string
  type: string
  pipe?: readonly SchemaNode[]
  entries?: Record<string, SchemaNode>
  item?: SchemaNode
  wrapped?: SchemaNode
  fallback?: unknown
  operation?: (value: unknown) => unknown
  metadata?: { spellings?: Spellings; derived?: boolean }
}

export type Issue = v.BaseIssue<unknown>

export const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** PHP sends a list with gaps as an object with numeric keys, and an empty one as "". */
export function repairPhpList(raw: unknown): unknown {
  if (raw === '') return []
  const isNumbered = isObject(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))
  return isNumbered ? Object.values(raw) : raw
}

const UNREADABLE = Symbol('unreadable')
/** Counts the rows that the current parse skips; valibot parses synchronously. */
let skippedRows = 0

export const hasFallback = ({ fallback }: SchemaNode): boolean =>
  fallback !== undefined && fallback !== UNREADABLE

/* @__NO_SIDE_EFFECTS__ */
const toSkippableRow = <S extends v.GenericSchema>(item: S) =>
  'fallback' in item ? item : v.fallback(v.pipe(v.unknown(), item), UNREADABLE as never)

/** Skips unreadable rows; unreadable when no row is left. */
/* @__NO_SIDE_EFFECTS__ */
export const readableRows = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.unknown(), []),
    v.transform(repairPhpList),
    v.array(toSkippableRow(item)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      const rows = value.filter((row: unknown) => row !== UNREADABLE)
      skippedRows += value.length - rows.length
      if (rows.length > 0 || value.length === 0) return rows
      addIssue({ message: 'no row can be read' })
      return NEVER
    }),
    // valibot's own type counts every step's output.
  ) as unknown as v.NullishSchema<v.ArraySchema<S, undefined>, readonly []>

/** An empty list when unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const listOrEmptyIfUnreadable = <S extends v.GenericSchema>(item: S) =>
  v.fallback(readableRows(item), () => {
    // At least one, so that a value that is no list, and thus has no rows, is reported too.
    skippedRows = Math.max(skippedRows, 1)
    return []
  })

export interface ParseResult<T> {
  /** Undefined when something required is unreadable; without `skippedRows` when all rows are readable. */
  read?: { data: T; skippedRows?: number }
  issue?: Issue
}

export function safeParseData<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): ParseResult<v.InferOutput<S>> {
  skippedRows = 0
  const result = v.safeParse(schema, removeDoubleDataWrapper(schema, raw))
  if (!result.success) return { issue: result.issues[0] }
  return { read: { data: result.output, ...(skippedRows > 0 && { skippedRows }) } }
}

export const getOtherFieldNames = ({ pipe = [] }: SchemaNode): string[] =>
  pipe.flatMap(({ metadata }) => Object.values(metadata?.spellings ?? {}).flat())

/** The names of an object's fields in every spelling: id, uid. None for a list; undefined where any data is accepted. */
function getFieldNames(node: SchemaNode): string[] | undefined {
  const { type, pipe, wrapped, entries } = node
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last) {
    const lastWithoutPipe = last === pipe?.[0] ? { ...last, pipe: undefined } : last
    return getFieldNames(lastWithoutPipe)?.concat(getOtherFieldNames(node))
  }
  if (wrapped) return getFieldNames(wrapped)
  return type === 'unknown' ? undefined : Object.keys(entries ?? {})
}

/** Removes the second wrapper of some servers: an envelope's `data` of `{ data: { id: 1 } }` is `{ id: 1 }`. */
export function removeDoubleDataWrapper(schema: Schema, raw: unknown): unknown {
  if (!isObject(raw) || raw['data'] === undefined) return raw
  const declared = getFieldNames(schema)
  if (!declared) return raw
  const inner = raw['data']
  // With a field `data`, `{ data: { data: [] } }` is wrapped and `{ data: [] }` is not. With any other fields,
  // `{ data: { id: 1 } }` is wrapped and `{ id: 1, data: '' }` is not.
  const isWrapper = declared.includes('data')
    ? isObject(inner) && 'data' in inner
    : !declared.some((field) => field in raw)
  return isWrapper ? inner : raw
}
