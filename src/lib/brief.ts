import { normal, show, type Money } from './moneyText'

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
