import type { FieldError } from '@/lib/fieldErrors'
import { cleanEnteredText } from '@/lib/text/pastedText'
import { groupThousands, parseMoney, formatMoney, type Money } from './money'

/** Any other sign or unit may change the amount. */
const YUAN = /^(?:[¥￥]|rmb|cny|人民币)?\s*([\d.,]*)\s*(?:元|圆|块|rmb|cny|人民币)?$/i
const extractDigits = (text: string) =>
  YUAN.exec(cleanEnteredText(text).replace(/[。｡]/g, '.'))?.[1]

const GROUPS = /^[1-9]\d{0,2}(,\d{3})+$/
const UNFINISHED_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(,\d{0,2})?$/
const DECIMAL_COMMA = /^(\d*),(\d{0,2})$/

/** Undefined where the text has no amount, several, or an ambiguous one. */
function extractAmount(text: string): string | undefined {
  const digits = extractDigits(text)
  const [whole = '', ...cents] = digits?.split('.') ?? []
  const amount = GROUPS.test(whole)
    ? [whole.replaceAll(',', ''), ...cents].join('.')
    : digits?.replace(DECIMAL_COMMA, '$1.$2')
  return amount !== undefined && /^\d*\.?\d*$/.test(amount) ? amount : undefined
}

/** «1000.» means 1000. */
export const parseTypedAmount = (text: string): Money | undefined =>
  parseMoney((extractAmount(text) ?? '').replace(/\.$/, '').replace(/^\./, '0.'))

export const checkDecimals = (amount: Money): FieldError<'amount'> | undefined =>
  /\.\d{3}/.test(amount) ? { field: 'amount', message: '金额最多两位小数' } : undefined

/** «1,000.567元» as 1000.567; undefined unless it is one amount. */
export function normalizeAmountInput(text: string): string | undefined {
  const amount = extractAmount(text)
  if (amount === undefined) return undefined
  const [whole = '', cents] = amount.replace(/^0+(?=\d)/, '').split('.')
  return cents === undefined ? whole : `${whole || '0'}.${cents}`
}

/** The same while the member types: a comma stays until its meaning is clear. */
export function updateAmountInput(text: string, before: string): string | undefined {
  const digits = extractDigits(text) ?? ''
  const isUnfinished = UNFINISHED_GROUPS.test(digits)
  const isOneKey = countInserted(text, before) <= 1
  // A key typed into or deleted from «1,000» leaves a comma that separates no thousands.
  if (GROUPS.test(before) && isOneKey && !isUnfinished)
    return normalizeAmountInput(text.replace(/[,，]/g, ''))
  return isUnfinished || DECIMAL_COMMA.test(digits) ? digits : normalizeAmountInput(text)
}

/** A keyboard's own clipboard inserts a whole number at once. */
function countInserted(text: string, before: string): number {
  const maxLength = Math.min(text.length, before.length)
  let prefix = 0
  while (prefix < maxLength && text[prefix] === before[prefix]) prefix++
  let suffix = 0
  while (suffix < maxLength - prefix && text.at(-1 - suffix) === before.at(-1 - suffix)) suffix++
  return text.length - prefix - suffix
}

/** «1,373.6265», for payments that must match exactly. */
export function formatAllDecimals(amount: Money): string {
  const [whole = '0', cents = ''] = amount.split('.')
  return cents.length <= 2 ? formatMoney(amount) : `${groupThousands(whole)}.${cents}`
}

export function getQuickAmounts(min: Money): number[] {
  const minYuan = Number(min)
  return [minYuan, ...[500, 1000, 5000].filter((yuan) => yuan > minYuan)]
}
