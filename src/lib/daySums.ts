import { add } from './money'
import { type Money, ZERO } from './moneyText'

/** How many rows, and the sums of their amounts by kind; a kind that no row has is not there. */
export interface Sums<K extends string> {
  count: number
  of: { readonly [kind in K]?: Money }
}
const none: Sums<never> = { count: 0, of: {} }

function plus<K extends string>(a: Sums<K>, b: Sums<K>): Sums<K> {
  const of: { [kind in K]?: Money } = { ...a.of }
  for (const kind in b.of) of[kind] = add(of[kind] ?? ZERO, b.of[kind] ?? ZERO)
  return { count: a.count + b.count, of }
}

export interface DaySums<K extends string> {
  all: Sums<K>
  days: ReadonlyMap<string, Sums<K>>
}

/**
 * Adds up rows by their day and altogether, exactly. Each page is added up once and remembered, so that of a long
 * list another page costs its own rows alone.
 */
export function daySums<R, K extends string>(
  dayOf: (row: R) => string,
  amounts: (row: R) => Sums<K>['of'],
) {
  const done = new WeakMap<readonly R[], ReadonlyMap<string, Sums<K>>>()
  const ofPage = (rows: readonly R[]) => {
    const known = done.get(rows)
    if (known) return known
    const days = new Map<string, Sums<K>>()
    for (const row of rows) {
      const day = dayOf(row)
      days.set(day, plus(days.get(day) ?? none, { count: 1, of: amounts(row) }))
    }
    done.set(rows, days)
    return days
  }
  return (pages: readonly (readonly R[])[]): DaySums<K> => {
    const days = new Map<string, Sums<K>>()
    let all: Sums<K> = none
    for (const page of pages)
      for (const [day, sums] of ofPage(page)) {
        days.set(day, plus(days.get(day) ?? none, sums))
        all = plus(all, sums)
      }
    return { all, days }
  }
}
