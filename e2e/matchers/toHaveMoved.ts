import type { ExpectMatcherState } from '@playwright/test'
import { fromCents, toCents } from '../../src/lib/money'
import { parse } from '../../src/lib/moneyText'
import { accountOf, sayAccount, type Place, placeOf } from './places'
import { retry, type Patience } from './retry'
import type { Ledgered, Movement } from './world'

/** What one order (a deposit, a transfer, a bet) moved in the end: cents by place, those that came out even left out. */
interface Order {
  ref: string
  rows: readonly Movement[]
  net: ReadonlyMap<string, number>
}

/** The movements by order, oldest first. */
function ordersOf(moved: readonly Movement[]): Order[] {
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
const sayOrder = ({ ref, rows, net }: Order): string[] => [
  ...rows.map(
    ({ kind, from, to, cents }) =>
      `  ${ref} ${kind}：${fromCents(cents)}，${sayAccount(from)} → ${sayAccount(to)}`,
  ),
  ...(net.size === 0 ? [`  ${ref} 合起来没有动：退回来了`] : []),
]

/** At least one end; the other may be anywhere. */
type Ends = { from: Place; to?: Place } | { from?: Place; to: Place }
export type Moved = Ends & Patience & { times?: number }

/** Cents. Throws on what is not an amount of yuan with two decimals at most, above zero. */
function centsOf(amount: string): number {
  const money = parse(amount)
  const cents = money === undefined ? 0 : toCents(money)
  if (cents <= 0) throw new Error(`金额要写成 "12.50" 这样的文字（元，大于零），收到 "${amount}"`)
  return cents
}

/**
 * Since the scenario began, one order has moved exactly this much (yuan, "12.50") from here to there: once, or
 * as often as `times` says; with `.not`, never. What an order took and gave back counts as not moved.
 */
async function toHaveMoved(
  this: ExpectMatcherState,
  fake: Ledgered,
  amount: string,
  { from, to, times, timeout }: Moved,
) {
  const cents = centsOf(amount)
  const { member } = await fake.status()
  const [taken, given] = [from, to].map((place) => place && accountOf(place, member))
  const most = times ?? (this.isNot ? undefined : 1)
  const way = [
    ...(taken ? [`从 ${sayAccount(taken)}`] : []),
    ...(given ? [`到 ${sayAccount(given)}`] : []),
  ].join(' ')
  const asked = [`'${amount}'`, JSON.stringify({ from, to, times })].join(', ')

  return retry(
    this,
    ['toHaveMoved', asked],
    async () => {
      const orders = ordersOf(await fake.books.moved())
      const fit = orders.filter(
        ({ net }) =>
          (taken === undefined || net.get(taken) === -cents) &&
          (given === undefined || net.get(given) === cents),
      )
      const lines = orders.flatMap(sayOrder)
      return {
        pass: most === undefined ? fit.length > 0 : fit.length === most,
        expected: `${way} 动 ${fromCents(cents)} 元${most === undefined ? '' : `，恰好 ${most} 次`}`,
        received: fit.length > 0 ? `动了 ${fit.length} 次` : '没有这样的一笔',
        instead:
          lines.length > 0
            ? ['情形开始以来账上动过的：', ...lines.slice(-20)]
            : ['情形开始以来，账上一分也没有动'],
      }
    },
    { timeout },
  )
}

export const moving = { toHaveMoved }
