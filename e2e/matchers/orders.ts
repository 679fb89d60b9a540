import { fromCents } from '../../src/lib/money'
import { placeOf, sayAccount } from './places'
import type { Movement } from './world'

/** What one order (a deposit, a transfer, a bet) moved in the end: cents by place, those that came out even left out. */
export interface Order {
  ref: string
  rows: readonly Movement[]
  net: ReadonlyMap<string, number>
}

/** The movements by order, oldest first. */
export function ordersOf(moved: readonly Movement[]): Order[] {
  const byRef = new Map<string, Movement[]>()
  for (const row of moved) byRef.set(row.ref, [...(byRef.get(row.ref) ?? []), row])
  return [...byRef].map(([ref, rows]) => ({ ref, rows, net: netOf(rows) }))
}

function netOf(rows: readonly Movement[]) {
  const net = new Map<string, number>()
  const add = (place: string, cents: number) => net.set(place, (net.get(place) ?? 0) + cents)
  for (const { from, to, cents } of rows) {
    add(placeOf(from), -cents)
    add(placeOf(to), cents)
  }
  return new Map([...net].filter(([, cents]) => cents !== 0))
}

/** `Z260314… transfer：88.88，wangFang 的 central → wangFang 的 皓辰真人 HCZR`, a line for each movement. */
export const sayOrder = ({ ref, rows, net }: Order): string[] => [
  ...rows.map(
    ({ kind, from, to, cents }) =>
      `  ${ref} ${kind}：${fromCents(cents)}，${sayAccount(from)} → ${sayAccount(to)}`,
  ),
  ...(net.size === 0 ? [`  ${ref} 合起来没有动：退回来了`] : []),
]
