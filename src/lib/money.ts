import Big from 'big.js'
import { words } from './words'

/** Exact decimal text, such as "12860.50". Made by `normal`, never by hand. */
export type Money = string & { readonly __money: true }

/** The form of an amount on the wire: a sign, digits, at most one dot; thousands may have commas. */
export const MONEY = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** Numeric text as Money. Throws on anything else. */
export const normal = (raw: string): Money => new Big(raw.replaceAll(',', '')).toFixed() as Money

export const ZERO = normal('0')

/** Text typed by a person, as Money; undefined when it is not an amount. */
export function parse(typed: string): Money | undefined {
  const raw = typed.trim()
  return MONEY.test(raw) ? normal(raw) : undefined
}

export const add = (a: Money, b: Money) => new Big(a).plus(b).toFixed() as Money
export const sub = (a: Money, b: Money) => new Big(a).minus(b).toFixed() as Money
/** -1, 0 or 1. */
export const cmp = (a: Money, b: Money) => new Big(a).cmp(b)
export const sum = (all: readonly Money[]) => all.reduce(add, ZERO)

/** a / b rounded down to 2 decimals (spec 9: USDT estimates). Zero when b is zero. */
export const divDown = (a: Money, b: Money) =>
  (new Big(b).eq(0) ? '0.00' : new Big(a).div(b).round(2, Big.roundDown).toFixed(2)) as Money

/** Rounded down to 2 decimals, without thousands separators: what 最大金额 writes into a field. */
export const plain = (amount: Money) => new Big(amount).round(2, Big.roundDown).toFixed(2) as Money

/** a as whole percent of b, capped at 100, zero when b is zero (spec 9: VIP progress). */
export const percentOf = (a: Money, b: Money) =>
  new Big(b).lte(0)
    ? 0
    : Math.min(100, new Big(a).div(b).times(100).round(0, Big.roundDown).toNumber())

/**
 * For display: 12,860.50. Two decimals, rounded down, so that never more than the real amount is shown; what the
 * server did not tell is «--».
 */
export function show(amount: Money | null): string {
  if (amount === null) return words.unknown
  const [whole = '0', cents = '00'] = new Big(amount).round(2, Big.roundDown).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${cents}`
}

/** Integer hundredths, for the ledger of the fake. Throws when there are more than 2 decimals. */
export function toCents(amount: Money): number {
  const cents = new Big(amount).times(100)
  if (!cents.eq(cents.round())) throw new RangeError(`more than two decimals: ${amount}`)
  return cents.toNumber()
}
/** Hundredths as Money with two decimals: 1250 becomes "12.50". */
export const fromCents = (cents: number) => new Big(cents).div(100).toFixed(2) as Money
