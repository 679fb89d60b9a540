import { add, cmp, percentOf } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'

type Told = Money | null | undefined

/** Both together: undefined while one is still to come, null when nobody tells one of them. */
export function totalOf(central: Told, venues: Told): Told {
  if (central === undefined || venues === undefined) return undefined
  return central === null || venues === null ? null : add(central, venues)
}

/** The whole percent of a bar that is the central wallet's; undefined where there is nothing to share. */
export function centralShare(central: Told, venues: Told): number | undefined {
  const total = totalOf(central, venues)
  if (!total || !central || !venues || cmp(total, ZERO) <= 0) return undefined
  if (cmp(central, ZERO) < 0 || cmp(venues, ZERO) < 0) return undefined
  return percentOf(central, total)
}

/** Whether one wallet holds all there is: its number would only repeat the total. */
export const holdsAll = (part: Told, total: Told) =>
  Boolean(part && total && cmp(total, ZERO) !== 0 && cmp(part, total) === 0)
