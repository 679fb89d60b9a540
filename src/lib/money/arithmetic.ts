import Big from 'big.js'
import { type Money, toMoney, truncateToTwoDecimals, formatMoney, ZERO } from './money'

export const add = (a: Money, b: Money): Money => new Big(a).plus(b).toFixed() as Money
export const subtract = (a: Money, b: Money): Money => new Big(a).minus(b).toFixed() as Money
export const compare = (a: Money, b: Money): -1 | 0 | 1 => new Big(a).cmp(b)
export const sum = (amounts: readonly Money[]): Money => amounts.reduce(add, ZERO)

/** 2 decimals, rounding down. */
const BigDown = /* @__PURE__ */ Object.assign(Big(), { DP: 2, RM: Big.roundDown })
/** Rounded down to 2 decimals (spec 9: USDT estimates). Zero when b is zero. */
export const divideRoundingDown = (a: Money, b: Money): Money =>
  (new BigDown(b).eq(0) ? '0.00' : new BigDown(a).div(b).toFixed(2)) as Money

/** Rounded down, capped at 100; zero when b is zero (spec 9: VIP progress). */
export const getWholePercent = (a: Money, b: Money): number =>
  new Big(b).lte(0)
    ? 0
    : Math.min(100, new Big(a).div(b).times(100).round(0, Big.roundDown).toNumber())

/** Throws when there are more than 2 decimals. */
export function toCents(amount: Money): number {
  const cents = new Big(amount).times(100)
  if (!cents.eq(cents.round())) throw new RangeError(`more than two decimals: ${amount}`)
  return cents.toNumber()
}
/** 1250 becomes "12.50". */
export const fromCents = (cents: number): Money => new Big(cents).div(100).toFixed(2) as Money

/** With more than 6 digits before the point in 万 or 亿, rounded down: «1.23亿». */
export function formatShortMoney(amount: Money | null): string {
  const digits = amount?.replace(/^-|\..*/g, '').length ?? 0
  if (amount === null || digits <= 6) return formatMoney(amount)
  return digits > 8
    ? `${formatMoney(toMoney(`${amount}e-8`))}亿`
    : `${formatMoney(toMoney(`${amount}e-4`))}万`
}

/** «+¥1,000.00» when the amount has grown. */
export function formatGain(from: Money | null, to: Money | null): string | undefined {
  if (from === null || to === null) return undefined
  const before = truncateToTwoDecimals(from)
  const after = truncateToTwoDecimals(to)
  return compare(after, before) > 0 ? `+¥${formatMoney(subtract(after, before))}` : undefined
}
