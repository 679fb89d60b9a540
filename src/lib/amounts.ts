import { grouped, parse, show, type Money } from './moneyText'

/** An amount field's value; «1000.» is still being typed and means 1000. */
export const typedAmount = (text: string): Money | undefined => parse(text.replace(/\.$/, ''))

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
