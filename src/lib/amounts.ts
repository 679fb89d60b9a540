import { show, type Money } from '@/lib/moneyText'

/** All decimals, at least two, because a payment must match to the last one. «1,373.6265». */
export function fullDecimals(amount: Money): string {
  const cents = amount.split('.')[1] ?? ''
  return cents.length <= 2 ? show(amount) : `${show(amount).split('.')[0]}.${cents}`
}
