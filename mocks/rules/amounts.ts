import { fromCents, toCents, type Money } from '@/lib/money'
import { refuse } from '../answer'

const MOST = 9_999_999_999_99

/** An amount a member asks for, in cents. Refuses what is no amount of money: zero, below, parts of a cent. */
export function askedCents(amount: Money): number {
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > 2) return refuse('金额最多保留两位小数')
  const cents = toCents(amount)
  if (cents <= 0 || cents > MOST) return refuse('请输入正确的金额')
  return cents
}

/** Cents as the wire carries them: "12860.50". */
export const wire = (cents: number): string => fromCents(cents)
