import * as v from 'valibot'
import type { Schema } from './endpoint'

/** Fallbacks, skipped rows and wrappers for members. The fake and the checks use strictSchema (shape.ts). */

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
export function toList(raw: unknown): unknown {
  if (raw === '') return []
  const isNumbered = isObject(raw) && Object.keys(raw).every((key) => /^\d+$/.test(key))
  return isNumbered ? Object.values(raw) : raw
}

const UNREADABLE = Symbol('unreadable')
/** Of the current parse; valibot parses synchronously. */
let skippedRows = 0

export const hasFallback = ({ fallback }: SchemaNode): boolean =>
  fallback !== undefined && fallback !== UNREADABLE

/* @__NO_SIDE_EFFECTS__ */
const toSkippableRow = <S extends v.GenericSchema>(item: S) =>
  'fallback' in item ? item : v.fallback(v.pipe(v.unknown(), item), UNREADABLE as never)

/** Skips unreadable rows; unreadable when no row is left. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.unknown(), []),
    v.transform(toList),
    v.array(toSkippableRow(item)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset
      const rows = value.filter((row: unknown) => row !== UNREADABLE)
      skippedRows += value.length - rows.length
      if (rows.length > 0 || value.length === 0) return rows
      addIssue({ message: 'no row can be read' })
      return NEVER
    }),
  ) as unknown as v.NullishSchema<v.ArraySchema<S, undefined>, readonly []>

/** Empty when unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const listOrEmptyIfUnreadable = <S extends v.GenericSchema>(item: S) =>
  v.fallback(list(item), () => {
    skippedRows = Math.max(skippedRows, 1)
    return []
  })

export interface ParsedData<T> {
  /** Undefined when something required is unreadable. `skippedRows`: skipped rows. */
  read?: { data: T; skippedRows?: number }
  issue?: Issue
}

export function parseData<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): ParsedData<v.InferOutput<S>> {
  skippedRows = 0
  const { success, output: data, issues } = v.safeParse(schema, unwrapData(schema, raw))
  if (!success) return { issue: issues[0] }
  return { read: { data, ...(skippedRows > 0 && { skippedRows: skippedRows }) } }
}

/** In every spelling; none for a list, undefined where nothing is read. */
function getFieldNames({ type, pipe, wrapped, entries }: SchemaNode): string[] | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last && pipe) {
    const spellings = pipe.flatMap(({ metadata }) =>
      Object.values(metadata?.spellings ?? {}).flat(),
    )
    return getFieldNames({ ...last, ...(last === pipe[0] && { pipe: undefined }) })?.concat(
      spellings,
    )
  }
  if (wrapped) return getFieldNames(wrapped)
  return type === 'unknown' ? undefined : Object.keys(entries ?? {})
}

/** Removes the second wrapper of some servers, `{ data: { data: … } }`. */
export function unwrapData(schema: Schema, raw: unknown): unknown {
  if (!isObject(raw) || raw['data'] === undefined) return raw
  const declared = getFieldNames(schema)
  if (!declared) return raw
  const inner = raw['data']
  const isWrapper = declared.includes('data')
    ? isObject(inner) && 'data' in inner
    : !declared.some((field) => field in raw)
  return isWrapper ? inner : raw
}
