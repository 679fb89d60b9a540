import { fromCents, toCents } from '@/lib/money'
import { plain, normal, type Money } from '@/lib/moneyText'
import { refuse } from '../../world/answer'

const MOST = 9_999_999_999_99

/** What is wrong with a requested amount: zero, negative, or fractions of a cent. */
export function wrongAmount(amount: Money): string | undefined {
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > 2) return '金额最多保留两位小数'
  const cents = toCents(amount)
  return cents <= 0 || cents > MOST ? '请输入正确的金额' : undefined
}

/** A requested amount in cents. Refuses text that is not an amount of money. */
export function askedCents(amount: Money): number {
  const wrong = wrongAmount(amount)
  return wrong === undefined ? toCents(amount) : refuse(wrong)
}

/** Cents as on the wire: "12860.50". */
export const wire = (cents: number): string => fromCents(cents)
/** An amount as stored and sent: "100" becomes "100.00". */
export const yuan = (amount: string): string => plain(normal(amount))
