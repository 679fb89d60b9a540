// Amounts as text, without arithmetic: the first screen reads and shows them, and needs no library for it.

/** Exact decimal text, such as "12860.50". Made by `normal`, never by hand. */
export type Money = string & { readonly __money: true }

/** For a number that could not be read: nothing is loading. */
export const UNTOLD = '--'

/** The form of an amount: a sign, digits, at most one dot; thousands may have commas. */
export const MONEY = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
/** The same on the wire, where encoders write 1.5E+2 too: by 30 places at most. */
export const SENT_MONEY = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?([eE][-+]?0*([12]?\d|30))?$/

const PLAIN = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/

/** An exponent written out: the point is moved in the text. */
function writtenOut(text: string): string {
  const [, sign, whole, cents = '', by] =
    /^(-?)(\d+)(?:\.(\d+))?e([-+]?0*(?:[12]?\d|30))$/i.exec(text) ?? []
  if (whole === undefined) return ''
  const places = Number(by)
  const zeros = '0'.repeat(Math.abs(places))
  const digits = places < 0 ? zeros + whole + cents : whole + cents + zeros
  const point = whole.length + Math.max(0, places)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Numeric text as Money: no commas, no exponent, no needless zeros. Throws on anything else. */
export function normal(raw: string): Money {
  const text = raw.replaceAll(',', '')
  const [, sign, whole, cents = ''] = PLAIN.exec(text) ?? PLAIN.exec(writtenOut(text)) ?? []
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

/** Digits in thousands: «12860.5» as «12,860.5». */
export const grouped = (digits: string) =>
  digits.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/**
 * For display: 12,860.50. Two decimals, rounded down, so that never more than the real amount is shown; what the
 * server did not tell is UNTOLD.
 */
export function show(amount: Money | null): string {
  if (amount === null) return UNTOLD
  // Stryker disable next-line StringLiteral: for the types alone: two decimals are always there
  const [whole = '0', cents = '00'] = plain(amount).split('.')
  return `${grouped(whole)}.${cents}`
}
