// Without arithmetic: the first screen needs no library for it.

/** Exact decimal text, such as "12860.50". */
export type Money = string & { readonly __money: true }

export const UNKNOWN_VALUE = '--'

export const MONEY_PATTERN = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
/** Encoders also write 1.5E+2: up to 30 places. */
export const WIRE_MONEY_PATTERN = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?([eE][-+]?0*([12]?\d|30))?$/

const DECIMAL = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/

function expandExponent(text: string): string {
  const [, sign, whole, cents = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([-+]?0*(?:[12]?\d|30))$/i.exec(text) ?? []
  if (whole === undefined) return ''
  const places = Number(exponent)
  const zeros = '0'.repeat(Math.abs(places))
  const digits = places < 0 ? zeros + whole + cents : whole + cents + zeros
  const point = whole.length + Math.max(0, places)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Removes commas, exponent and needless zeros. Throws for anything but a number. */
export function toMoney(raw: string): Money {
  const text = raw.replaceAll(',', '')
  const [, sign, whole, cents = ''] = DECIMAL.exec(text) ?? DECIMAL.exec(expandExponent(text)) ?? []
  if (whole === undefined) throw new Error('Invalid number')
  const amount = cents === '' ? whole : `${whole}.${cents}`
  return (amount === '0' ? '0' : sign + amount) as Money
}

// Stryker disable next-line StringLiteral: throws as the module is loaded: every run fails, though no single test does
export const ZERO = toMoney('0')

export function parseMoney(text: string): Money | undefined {
  const trimmed = text.trim()
  return MONEY_PATTERN.test(trimmed) ? toMoney(trimmed) : undefined
}

/** Cut off after 2 decimals, without separators: what 最大金额 fills in. */
export function truncateToTwoDecimals(amount: Money): Money {
  const [whole = '0', cents = ''] = amount.split('.')
  const truncated = `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`
  return (truncated === '-0.00' ? '0.00' : truncated) as Money
}

export const groupThousands = (digits: string): string =>
  digits.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** «12,860.50», rounded down: never more than the real amount. «--» for null. */
export function formatMoney(amount: Money | null): string {
  if (amount === null) return UNKNOWN_VALUE
  // Stryker disable next-line StringLiteral: for the types alone: two decimals are always there
  const [whole = '0', cents = '00'] = truncateToTwoDecimals(amount).split('.')
  return `${groupThousands(whole)}.${cents}`
}
