import * as v from 'valibot'
import { MONEY, type Money, normal } from '@/lib/money'

/**
 * The oddities of the wire, folded once: numbers as strings, flags as 0/1 or "0"/"1",
 * lists as null, and missing texts. Input is what servers send; output is what screens use.
 */

const numeric = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((raw) => MONEY.test(String(raw).trim()), 'a number or a numeric string'),
)

/** Decimal string without float noise: 12, "12.50", "-3" become "12", "12.50", "-3". */
export const money = v.pipe(
  numeric,
  v.transform((raw): Money => normal(String(raw).trim())),
)
/** Money that may be missing: null and "" are zero. */
export const moneyOrZero = v.union([
  v.pipe(v.nullish(v.literal('')), v.transform((): Money => normal('0'))),
  money,
])

export const int = v.pipe(numeric, v.transform(Number), v.integer())
export const percent = money

/** 1, "1", true are true; 0, "0", false, null and missing are false. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])]), 0),
  v.transform((raw) => raw === true || Number(raw) === 1),
)
/** The other way: a flag the client sends, as the server wants it. */
export const flagOut = v.pipe(
  v.boolean(),
  v.transform((on): 0 | 1 => (on ? 1 : 0)),
)

/** A text; numbers are written out, null and missing become "". */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
)
/** An id or a code: must be there, string or number. */
export const ident = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
)

/** A list; null and missing are the empty list. */
export const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.array(item)),
    v.transform((rows): v.InferOutput<S>[] => rows ?? []),
  )

/** A page of a list: { data, total, last_page }. */
export const paged = <S extends v.GenericSchema>(item: S) =>
  v.object({
    data: list(item),
    total: v.optional(int, 0),
    last_page: v.optional(int, 1),
  })

export interface Page<T> {
  data: T[]
  total: number
  last_page: number
}

/** The date filter of every record list: 1 today, 2 last 7 days, 3 last 15, 4 last 30. */
export const dateRange = v.picklist([1, 2, 3, 4])
export type DateRange = v.InferOutput<typeof dateRange>
