import { parse, show, type Money, normal } from './moneyText'

/** An amount field's value; «1000.» is still being typed and means 1000. */
export const typedAmount = (text: string): Money | undefined => parse(text.replace(/\.$/, ''))

/** All decimals, at least two, because a payment must match to the last one. «1,373.6265». */
export function fullDecimals(amount: Money): string {
  const cents = amount.split('.')[1] ?? ''
  return cents.length <= 2 ? show(amount) : `${show(amount).split('.')[0]}.${cents}`
}

/** The buttons that set an amount in yuan: the least that is allowed, then round ones above it. */
export function quickFrom(least: Money): number[] {
  const first = Number(least)
  return [first, ...[500, 1000, 5000].filter((yuan) => yuan > first)]
}

/** Moves the point to the left, exactly. */
function shift(amount: Money, places: number): Money {
  const [whole = '0', cents = ''] = amount.split('.')
  return normal(`${whole.slice(0, -places)}.${whole.slice(-places)}${cents}`)
}

/**
 * For a place with room for so many digits before the point: a longer number in 万 or 亿, as 1.23亿, rounded down as
 * by `show`.
 */
export function brief(amount: Money | null, room: number): string {
  const digits = amount?.replace(/^-|\..*/g, '').length ?? 0
  if (amount === null || digits <= room || digits < 5) return show(amount)
  return digits > 8 ? `${show(shift(amount, 8))}亿` : `${show(shift(amount, 4))}万`
}
