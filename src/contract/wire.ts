import * as v from 'valibot'
import { MONEY, type Money, normal } from '@/lib/money'

/**
 * Handles the oddities of real answers in one place: numbers as strings, flags as 0/1 or "0"/"1", lists as
 * null, missing texts. A schema's input is what servers send, its output what screens use. No row is wrapped in
 * a union, because an error in a row must name its field.
 */

const written = (raw: string | number) => String(raw).trim()
const isNumeric = (raw: string | number) => MONEY.test(written(raw))
const numberText = v.union([v.number(), v.string()])
const numeric = v.pipe(numberText, v.check(isNumeric, 'a number or a numeric string'))

/** The same, where null, "" and missing stand for `missing`. */
/* @__NO_SIDE_EFFECTS__ */
const numericOr = (missing: number) =>
  v.pipe(
    v.nullish(numberText, missing),
    v.transform((raw) => (raw === '' ? missing : raw)),
    v.check(isNumeric, 'a number or a numeric string'),
  )

/** Decimal string without float noise: 12, "12.50", "-3" become "12", "12.5", "-3". */
export const money = v.pipe(
  numeric,
  v.transform((raw): Money => normal(written(raw))),
)
/** Money that may be missing: null and "" are zero. */
export const moneyOrZero = v.pipe(
  numericOr(0),
  v.transform((raw): Money => normal(written(raw))),
)
/** Money where "not told" must not be shown as zero: null and "" are null. */
export const moneyOrNull = v.pipe(
  v.nullish(numberText, ''),
  v.check((raw) => raw === '' || isNumeric(raw), 'a number or a numeric string'),
  v.transform((raw): Money | null => (raw === '' ? null : normal(written(raw)))),
)

const toNumber = (raw: string | number) => Number(normal(written(raw)))
export const int = v.pipe(numeric, v.transform(toNumber), v.integer())
/** An integer that may be missing: null and "" are `missing`. */
/* @__NO_SIDE_EFFECTS__ */
export const intOr = (missing: number) =>
  v.pipe(numericOr(missing), v.transform(toNumber), v.integer())
export const percent = moneyOrZero

/* @__NO_SIDE_EFFECTS__ */
const flagOr = (missing: boolean) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])]), ''),
    v.transform((raw) => (raw === '' ? missing : raw === true || Number(raw) === 1)),
  )
/** 1, "1", true are true; 0, "0", false, null, "" and missing are false. */
export const flag = flagOr(false)
/** A flag whose absence means yes. */
export const flagOn = flagOr(true)

/** A text; numbers are written out, null and missing become "". */
export const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String))
/** An id or a code: must be there, string or number. */
export const ident = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1, 'must not be empty'),
)
/** A text that the call exists for: an address, a token, a picture. Must be present. */
export const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

/** A list; null and missing are the empty list. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), [])

/** A page of a list: { data, total, last_page }. */
/* @__NO_SIDE_EFFECTS__ */
export const paged = <S extends v.GenericSchema>(item: S) => v.object(pagedEntries(item))
/* @__NO_SIDE_EFFECTS__ */
export const pagedEntries = <S extends v.GenericSchema>(item: S) => ({
  data: list(item),
  total: intOr(0),
  last_page: intOr(1),
})

export interface Page<T> {
  data: T[]
  total: number
  last_page: number
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

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
  const clean = v.object(entries)
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

/** The date filter of every record list: 1 today, 2 last 7 days, 3 last 15, 4 last 30. */
export const dateRange = v.picklist([1, 2, 3, 4])
export type DateRange = v.InferOutput<typeof dateRange>
