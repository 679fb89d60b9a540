import * as v from 'valibot'
import { fields, rows } from './tolerance'
import { count, lastPage } from './wire'

/**
 * A list; null and missing are the empty list. No row is wrapped in a union, because an error in a row must name
 * its field.
 */
/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends v.GenericSchema>(item: S) => rows(v.nullish(v.array(item), []))

/** A page of a list: { data, total, last_page }. */
/* @__NO_SIDE_EFFECTS__ */
export const paged = <S extends v.GenericSchema>(item: S) => fields(pagedEntries(item))
/* @__NO_SIDE_EFFECTS__ */
export const pagedEntries = <S extends v.GenericSchema>(item: S) => ({
  data: list(item),
  total: count,
  last_page: lastPage,
})

export interface Page<T> {
  data: T[]
  total: number | null
  last_page: number | null
}

export const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Each field takes the first non-empty value among its spellings. */
function respell(raw: object, spellings: Record<string, readonly string[] | undefined>) {
  const row: Record<string, unknown> = { ...raw }
  for (const [field, others = []] of Object.entries(spellings)) {
    const other = others.find((name) => !isBlank(row[name]))
    if (isBlank(row[field]) && other !== undefined) row[field] = row[other]
  }
  return row
}

/**
 * An object some of whose fields have several spellings; the app sees the first alone.
 * The type of the input names the first too: the fake answers one spelling, servers any.
 */
/* @__NO_SIDE_EFFECTS__ */
export function folded<const E extends v.ObjectEntries>(
  entries: E,
  spellings: { [K in keyof E]?: readonly string[] },
) {
  const clean = fields(entries)
  const schema = v.pipe(
    v.looseObject({}),
    v.transform((raw) => respell(raw, spellings)),
    clean,
    v.metadata({ spellings }),
  )
  return schema as unknown as v.GenericSchema<
    v.InferInput<typeof clean>,
    v.InferOutput<typeof clean>
  >
}

/** One object that comes bare, as the only row of a list, or as null; null when there is none. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOrNull = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.looseObject({})]), []),
    v.transform((raw): unknown => (Array.isArray(raw) ? (raw[0] ?? null) : raw)),
    v.nullable(item as unknown as v.GenericSchema),
  ) as unknown as v.NullishSchema<
    v.GenericSchema<v.InferInput<S> | v.InferInput<S>[], v.InferOutput<S> | null>,
    []
  >
