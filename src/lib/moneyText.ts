import { words } from './words'

// Amounts as text, without arithmetic: the first screen reads and shows them, and needs no library for it.

/** Exact decimal text, such as "12860.50". Made by `normal`, never by hand. */
export type Money = string & { readonly __money: true }

/** The form of an amount on the wire: a sign, digits, at most one dot; thousands may have commas. */
export const MONEY = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** Numeric text as Money: no commas, no needless zeros. Throws on anything else. */
export function normal(raw: string): Money {
  const [, sign, whole, cents = ''] =
    /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(raw.replaceAll(',', '')) ?? []
  if (whole === undefined) throw new Error('Invalid number')
  const amount = cents === '' ? whole : `${whole}.${cents}`
  return (amount === '0' ? '0' : sign + amount) as Money
}

// Stryker disable next-line StringLiteral: throws as the module is loaded: every run fails, though no single test does
export const ZERO = normal('0')

/** Text typed by a person, as Money; undefined when it is not an amount. */
export function parse(typed: string): Money | undefined {
  const raw = typed.trim()
  return MONEY.test(raw) ? normal(raw) : undefined
}

/** Cut off after 2 decimals, which rounds towards zero, without thousands separators: what 最大金额 writes. */
export function plain(amount: Money): Money {
  const [whole = '0', cents = ''] = amount.split('.')
  const cut = `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`
  return (cut === '-0.00' ? '0.00' : cut) as Money
}

/** Digits in thousands: «12860.5» as «12,860.5»; three decimals at most. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * For display: 12,860.50. Two decimals, rounded down, so that never more than the real amount is shown; what the
 * server did not tell is «--».
 */
export function show(amount: Money | null): string {
  if (amount === null) return words.unknown
  // Stryker disable next-line StringLiteral: for the types alone: two decimals are always there
  const [whole = '0', cents = '00'] = plain(amount).split('.')
  return `${grouped(whole)}.${cents}`
}
