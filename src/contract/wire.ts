import * as v from 'valibot'
import { type Money, toMoney, WIRE_MONEY_PATTERN, UNKNOWN_VALUE } from '@/lib/money/money'
import { removeInvisible } from '@/lib/text/invisible'
import { formatBeijingTime, formatBeijingDay, parseTime } from '@/lib/time/time'
import { readableRows } from './parseData'

/** A schema's input is what servers send, its output what screens use. */

/** An encoder's own 0.1 may have 57 characters. */
const MAX_NUMBER_LENGTH = 64
const NUMERIC = 'a number or a numeric string'

const toText = (raw: string | number) =>
  typeof raw === 'number' ? String(raw) : removeInvisible(raw).trim()
const isNumeric = (raw: string | number) => {
  const text = toText(raw)
  return text.length <= MAX_NUMBER_LENGTH && WIRE_MONEY_PATTERN.test(text)
}
const normalizeNumber = (raw: string | number): Money => toMoney(toText(raw))
/** NaN for an integer that a double would round. */
const toInteger = (raw: string | number) => {
  const text = normalizeNumber(raw)
  const number = Number(text)
  return String(number) === text ? number : Number.NaN
}

const numberOrText = v.union([v.number(), v.string()])
const numeric = v.pipe(numberOrText, v.check(isNumeric, NUMERIC))

/** 12, "12.50", "-3" become "12", "12.5", "-3". */
export const money = v.pipe(numeric, v.transform(normalizeNumber))
export const positiveMoney = v.pipe(
  money,
  v.check((amount) => Number(amount) > 0, 'an amount above zero'),
)

/* @__NO_SIDE_EFFECTS__ */
const createMoneyOrNull = () =>
  v.fallback(
    v.pipe(
      v.nullish(numberOrText, ''),
      v.check((raw) => raw === '' || isNumeric(raw), NUMERIC),
      v.transform((raw): Money | null => (raw === '' ? null : normalizeNumber(raw))),
    ),
    null,
  )
/** Null where there is none, such as the result of an open bet. */
export const moneyOrNull = /* @__PURE__ */ createMoneyOrNull()
/** Null where the server should have sent it: shown as «--», never as zero. */
export const moneyOrUnknown = /* @__PURE__ */ createMoneyOrNull()
export const percent = moneyOrUnknown

export const integer = v.pipe(numeric, v.transform(toInteger), v.integer())
/* @__NO_SIDE_EFFECTS__ */
export const integerOr = (missing: number) =>
  v.fallback(
    v.pipe(
      v.nullish(numberOrText, missing),
      v.transform((raw) => (raw === '' ? missing : raw)),
      v.check(isNumeric, NUMERIC),
      v.transform(toInteger),
      v.integer(),
    ),
    missing,
  )
/* @__NO_SIDE_EFFECTS__ */
const integerOrNull = (missing: number | null, min = -Infinity) =>
  v.fallback(
    v.pipe(
      v.nullish(numberOrText, ''),
      v.check((raw) => raw === '' || isNumeric(raw), NUMERIC),
      v.transform((raw) => (raw === '' ? missing : toInteger(raw))),
      v.check((n) => n === null || (Number.isInteger(n) && n >= min), 'an integer'),
    ),
    null,
  )
export const countOrNull = /* @__PURE__ */ integerOrNull(null)
/** 0 when missing, null when unreadable. */
export const lastPage = /* @__PURE__ */ integerOrNull(0, 0)
export const UNKNOWN_STATE = -1
export const state = v.fallback(integer, UNKNOWN_STATE)

/* @__NO_SIDE_EFFECTS__ */
const flagOr = (missing: boolean) =>
  v.fallback(
    v.pipe(
      v.nullish(v.union([v.picklist([0, 1, '0', '1', '']), v.boolean()]), ''),
      v.transform((raw) => (raw === '' ? missing : raw === true || Number(raw) === 1)),
    ),
    missing,
  )
/** True only for 1, "1" and true. */
export const flag = /* @__PURE__ */ flagOr(false)
/** False only for 0, "0" and false. */
export const flagDefaultOn = /* @__PURE__ */ flagOr(true)

/** Few steps: lists of thousands of rows have a dozen texts each. */
const nullishText = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), '')
export const text = v.fallback(nullishText, '')
/** Copied by members, without invisible characters. */
export const copyableText = v.fallback(v.pipe(nullishText, v.transform(removeInvisible)), '')
/** As `text`, but required. */
export const requiredText = nullishText
/** HTML; null when unreadable, "" when missing. */
export const htmlOrNull = v.fallback(
  v.pipe(
    nullishText,
    v.transform((html): string | null => html),
  ),
  null,
)
const NO_TIME = /^$|^0$|^(0000|1970)[-/]/
/** Java sends [2026, 3, 14, 11, 20, 38], PHP { date, timezone }. */
const timeParts = v.union([
  v.string(),
  v.number(),
  v.array(v.number()),
  v.looseObject({ date: v.string(), timezone: v.optional(v.string(), '') }),
])
function toTimeText(raw: v.InferOutput<typeof timeParts>) {
  if (typeof raw !== 'object') return String(raw)
  if (!Array.isArray(raw)) return `${raw.date} ${raw.timezone}`
  return `${raw.slice(0, 3).join('-')} ${raw.slice(3, 6).join(':')}`
}
/** "YYYY-MM-DD HH:mm:ss" in Beijing; "" for none, UNKNOWN_VALUE when unreadable. Other texts stay. */
export const time = v.fallback(
  v.pipe(
    v.nullish(timeParts, ''),
    v.transform((raw) => {
      const text = toTimeText(raw).trim()
      const ms = parseTime(text)
      const written = ms === undefined ? text : formatBeijingTime(ms)
      return NO_TIME.test(written) ? '' : written
    }),
  ),
  UNKNOWN_VALUE,
) as unknown as typeof text
/** "YYYY-MM-DD" in Beijing; other texts stay. */
export const day = v.fallback(
  v.pipe(
    nullishText,
    v.transform((raw) => {
      const ms = parseTime(raw)
      return ms === undefined
        ? raw.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3')
        : formatBeijingDay(ms)
    }),
  ),
  '',
)
export const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => removeInvisible(String(raw))),
  v.minLength(1, 'must not be empty'),
)
export const identifierOrEmpty = v.fallback(identifier, '')
export const nonEmptyText = v.pipe(
  v.string(),
  v.transform(removeInvisible),
  v.minLength(1, 'must not be empty'),
)

/** 1 today, 2 last 7 days, 3 last 15, 4 last 30. */
export const dateRange = v.picklist([1, 2, 3, 4])
/** The longest (spec 9). */
export const LAST_30_DAYS = 4 as const
export type DateRange = v.InferOutput<typeof dateRange>

/* @__NO_SIDE_EFFECTS__ */
export const pageSchema = <S extends v.GenericSchema>(item: S) => v.object(pageEntries(item))
/* @__NO_SIDE_EFFECTS__ */
export const pageEntries = <S extends v.GenericSchema>(item: S) => ({
  data: readableRows(item),
  total: countOrNull,
  last_page: lastPage,
})

export interface PageData<T> {
  data: T[]
  total: number | null
  last_page: number | null
}

export const isMissingOrEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

function applySpellings(raw: object, spellings: Record<string, readonly string[] | undefined>) {
  const row: Record<string, unknown> = { ...raw }
  for (const [field, alternatives = []] of Object.entries(spellings)) {
    const alternative = alternatives.find((name) => !isMissingOrEmpty(row[name]))
    if (isMissingOrEmpty(row[field]) && alternative !== undefined) row[field] = row[alternative]
  }
  return row
}

/** Fills an empty field from its other spellings. */
/* @__NO_SIDE_EFFECTS__ */
export function objectWithSpellings<const E extends v.ObjectEntries>(
  entries: E,
  spellings: { [K in keyof E]?: readonly string[] },
) {
  const clean = v.object(entries)
  const schema = v.pipe(
    v.looseObject({}),
    v.transform((raw) => applySpellings(raw, spellings)),
    clean,
    v.metadata({ spellings }),
  )
  return schema as unknown as v.GenericSchema<
    v.InferInput<typeof clean>,
    v.InferOutput<typeof clean>
  >
}

type FirstRowSchema<S extends v.GenericSchema> = v.NullishSchema<
  v.GenericSchema<v.InferInput<S> | v.InferInput<S>[], v.InferOutput<S> | null>,
  []
>

/** An object, the first row of a list, or null. */
/* @__NO_SIDE_EFFECTS__ */
export const objectOrFirstRow = <S extends v.GenericSchema>(item: S): FirstRowSchema<S> =>
  v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.looseObject({})]), []),
    v.transform((raw): unknown => (Array.isArray(raw) ? (raw[0] ?? null) : raw)),
    v.nullable(item as unknown as v.GenericSchema),
  ) as unknown as FirstRowSchema<S>
