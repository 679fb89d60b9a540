import * as v from 'valibot'
import { type Money, normal, SENT_MONEY, UNTOLD } from '@/lib/moneyText'
import { beijing, beijingDay, parseTime } from '@/lib/time'
import { visible } from '@/lib/visible'
import { list } from './tolerance'

/**
 * The kinds of values in answers. Handles the oddities of real servers in one place: numbers as strings, flags as
 * 0/1 or "0"/"1", missing texts, times in many forms. A schema's input is what servers send, its output what
 * screens use.
 *
 * A kind without a fallback is vital: `money`, `ident`, `filled`, `int`. In a row of a list it costs the row,
 * elsewhere the answer. All others are lenient (tolerance.ts).
 */

const written = (raw: string | number) =>
  typeof raw === 'number' ? String(raw) : visible(raw).trim()
/** More characters than any amount has: an encoder's own 0.1 may have 57. */
const LONGEST = 64
const isNumeric = (raw: string | number) => {
  const text = written(raw)
  return text.length <= LONGEST && SENT_MONEY.test(text)
}
const numberText = v.union([v.number(), v.string()])
const NUMERIC = 'a number or a numeric string'
const numeric = v.pipe(numberText, v.check(isNumeric, NUMERIC))
const toMoney = (raw: string | number): Money => normal(written(raw))

/** Decimal string without float noise: 12, "12.50", "-3" become "12", "12.5", "-3". Vital. */
export const money = v.pipe(numeric, v.transform(toMoney))
/** Money to pay, above zero. Vital. */
export const payable = v.pipe(
  money,
  v.check((amount) => Number(amount) > 0, 'an amount above zero'),
)

/* @__NO_SIDE_EFFECTS__ */
const maybeMoney = () =>
  v.fallback(
    v.pipe(
      v.nullish(numberText, ''),
      v.check((raw) => raw === '' || isNumeric(raw), NUMERIC),
      v.transform((raw): Money | null => (raw === '' ? null : toMoney(raw))),
    ),
    null,
  )
/** Money that need not exist, such as the result of an open bet: null. */
export const moneyOrNull = /* @__PURE__ */ maybeMoney()
/** Money that a server should tell; null where it does not, shown as «--», never as zero. */
export const moneyOrUntold = /* @__PURE__ */ maybeMoney()
export const percent = moneyOrUntold

/** NaN, which is no integer, for one that a double would turn into another. */
const toNumber = (raw: string | number) => {
  const text = toMoney(raw)
  const number = Number(text)
  return String(number) === text ? number : Number.NaN
}
export const int = v.pipe(numeric, v.transform(toNumber), v.integer())
/** An integer that may be missing: null and "" are `missing`. */
/* @__NO_SIDE_EFFECTS__ */
export const intOr = (missing: number) =>
  v.fallback(
    v.pipe(
      v.nullish(numberText, missing),
      v.transform((raw) => (raw === '' ? missing : raw)),
      v.check(isNumeric, NUMERIC),
      v.transform(toNumber),
      v.integer(),
    ),
    missing,
  )
/* @__NO_SIDE_EFFECTS__ */
const integerOrNull = (missing: number | null, least = -Infinity) =>
  v.fallback(
    v.pipe(
      v.nullish(numberText, ''),
      v.check((raw) => raw === '' || isNumeric(raw), NUMERIC),
      v.transform((raw) => (raw === '' ? missing : toNumber(raw))),
      v.check((n) => n === null || (Number.isInteger(n) && n >= least), 'an integer'),
    ),
    null,
  )
/** A count that is shown; null where the server does not tell it. */
export const count = /* @__PURE__ */ integerOrNull(null)
/** The number of pages: 0 when missing, null when it cannot be read. */
export const lastPage = /* @__PURE__ */ integerOrNull(0, 0)
/** The state of a row whose state cannot be read. */
export const NO_STATE = -1
/** A state's number; screens have neutral words for a number that they do not know. */
export const state = v.fallback(int, NO_STATE)

/* @__NO_SIDE_EFFECTS__ */
const flagOr = (missing: boolean) =>
  v.fallback(
    v.pipe(
      v.nullish(v.union([v.picklist([0, 1, '0', '1', '']), v.boolean()]), ''),
      v.transform((raw) => (raw === '' ? missing : raw === true || Number(raw) === 1)),
    ),
    missing,
  )
/** 1, "1", true are true; all else is false. */
export const flag = /* @__PURE__ */ flagOr(false)
/** A flag whose absence means yes: only 0, "0", false are false. */
export const flagOn = /* @__PURE__ */ flagOr(true)

/** A text needs no further step: lists of thousands of rows have a dozen each. */
const texty = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')
/** A text; numbers are written out, null and missing become "". */
export const text = v.fallback(texty, '')
/** A number, an address or a hash, which is copied sign by sign; null and missing are "". */
export const code = v.fallback(v.pipe(texty, v.transform(visible)), '')
/** A text that is all there is, such as a notice of the ticker; null and missing are "". Vital. */
export const body = texty
/** HTML; null when it cannot be read, which is not the same as an article without words. */
export const prose = v.fallback(
  v.pipe(
    texty,
    v.transform((html): string | null => html),
  ),
  null,
)
/** How servers write the time of what has not happened. */
const NEVER = /^$|^0$|^(0000|1970)[-/]/
/** Java writes a time as [2026, 3, 14, 11, 20, 38], PHP as { date, timezone }. */
const timeParts = v.union([
  v.string(),
  v.number(),
  v.array(v.number()),
  v.looseObject({ date: v.string(), timezone: v.optional(v.string(), '') }),
])
function timeText(raw: v.InferOutput<typeof timeParts>) {
  if (typeof raw !== 'object') return String(raw)
  if (!Array.isArray(raw)) return `${raw.date} ${raw.timezone}`
  return `${raw.slice(0, 3).join('-')} ${raw.slice(3, 6).join(':')}`
}
/**
 * A time as "YYYY-MM-DD HH:mm:ss" of Beijing, from any of the forms that `parseTime` reads; "" when there is none. Any
 * other text stays as it is, and what is no text is UNTOLD: a time that cannot be read is not the same as none.
 */
export const time = v.fallback(
  v.pipe(
    v.nullish(timeParts, ''),
    v.transform((raw) => {
      const text = timeText(raw).trim()
      const ms = parseTime(text)
      const written = ms === undefined ? text : beijing(ms)
      return NEVER.test(written) ? '' : written
    }),
  ),
  UNTOLD,
) as unknown as typeof text
/** A day as "YYYY-MM-DD" of Beijing, from a time in any of these forms; any other text stays as it is. */
export const day = v.fallback(
  v.pipe(
    texty,
    v.transform((raw) => {
      const ms = parseTime(raw)
      return ms === undefined
        ? raw.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3')
        : beijingDay(ms)
    }),
  ),
  '',
)
/** An id or a code: must be there, string or number. Vital. */
export const ident = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => visible(String(raw))),
  v.minLength(1, 'must not be empty'),
)
/** An id without which the rest can still be shown: "" when it cannot be read. */
export const identOrUntold = v.fallback(ident, '')
/** A text that the call exists for: an address, a token, a picture. Must be present. Vital. */
export const filled = v.pipe(v.string(), v.transform(visible), v.minLength(1, 'must not be empty'))

/** The date filter of every record list: 1 today, 2 last 7 days, 3 last 15, 4 last 30. */
export const dateRange = v.picklist([1, 2, 3, 4])
export type DateRange = v.InferOutput<typeof dateRange>

/** A page of a list: { data, total, last_page }. */
/* @__NO_SIDE_EFFECTS__ */
export const paged = <S extends v.GenericSchema>(item: S) => v.object(pagedEntries(item))
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
