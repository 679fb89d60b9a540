import { grouped, parse, show, type Money } from './moneyText'
import { halfWidth } from './pasted'
import type { Wrong } from './wrong'

/** Digits, dots and commas with nothing beside them but the words for yuan: a sign, a unit, a word may change them. */
const YUAN = /^(?:[¥￥]|rmb|cny|人民币)?\s*([\d.,]*)\s*(?:元|圆|块|rmb|cny|人民币)?$/i
const digitsOf = (text: string) => YUAN.exec(halfWidth(text).replace(/[。｡]/g, '.'))?.[1]

/** Thousands in a whole of such groups, and with one more begun: a comma before three digits. */
const GROUPS = /^[1-9]\d{0,2}(,\d{3})+$/
const GROUPS_ON = /^[1-9]\d{0,2}(,\d{3})+(,\d{0,2})?$/
/** A comma before up to two digits, a decimal point, unless more are to come. */
const DECIMAL = /^(\d*),(\d{0,2})$/

/** The one amount of a text with a dot alone; undefined where it has none, more than one, or two readings. */
function oneAmount(text: string): string | undefined {
  const digits = digitsOf(text)
  const [whole = '', ...cents] = digits?.split('.') ?? []
  const plain = GROUPS.test(whole)
    ? [whole.replaceAll(',', ''), ...cents].join('.')
    : digits?.replace(DECIMAL, '$1.$2')
  return plain !== undefined && /^\d*\.?\d*$/.test(plain) ? plain : undefined
}

/** An amount field's value; «1000.» is still being typed and means 1000. */
export const typedAmount = (text: string): Money | undefined =>
  parse((oneAmount(text) ?? '').replace(/\.$/, '').replace(/^\./, '0.'))

/** Checked after everything that the spec checks, which knows no number of decimals. */
export const wrongDecimals = (amount: Money): Wrong<'amount'> | undefined =>
  /\.\d{3}/.test(amount) ? { field: 'amount', message: '金额最多两位小数' } : undefined

/** A text as an amount field writes it: «1,000.567元» as 1000.567. Undefined: not one amount. */
export function amountText(text: string): string | undefined {
  const amount = oneAmount(text)
  if (amount === undefined) return undefined
  const [whole = '', cents] = amount.replace(/^0+(?=\d)/, '').split('.')
  return cents === undefined ? whole : `${whole || '0'}.${cents}`
}

/**
 * The same for a text that grows key by key from `before`: a comma stands until it is clear what it is. In finished
 * thousands a digit more or less is one of the number, not of a group.
 */
export function amountTyped(text: string, before: string): string | undefined {
  const digits = digitsOf(text) ?? ''
  if (GROUPS.test(before) && !GROUPS_ON.test(digits) && added(text, before) <= 1)
    return amountText(text.replace(/[,，]/g, ''))
  return GROUPS_ON.test(digits) || DECIMAL.test(digits) ? digits : amountText(text)
}

/** How many signs were put in: a keyboard's own clipboard puts in a whole number at once. */
function added(text: string, before: string): number {
  const most = Math.min(text.length, before.length)
  let head = 0
  while (head < most && text[head] === before[head]) head++
  let tail = 0
  while (tail < most - head && text.at(-1 - tail) === before.at(-1 - tail)) tail++
  return text.length - head - tail
}

/** All decimals, at least two, because a payment must match to the last one. «1,373.6265». */
export function fullDecimals(amount: Money): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return cents.length <= 2 ? show(amount) : `${grouped(whole)}.${cents}`
}

/** The buttons that set an amount in yuan: the least that is allowed, then round ones above it. */
export function quickFrom(least: Money): number[] {
  const first = Number(least)
  return [first, ...[500, 1000, 5000].filter((yuan) => yuan > first)]
}
