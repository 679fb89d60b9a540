import type { ExpectMatcherState } from '@playwright/test'
import { fromCents, toCents } from '../../src/lib/money'
import { parse } from '../../src/lib/moneyText'
import { ordersOf, sayOrder } from './orders'
import { accountOf, sayAccount, type Place } from './places'
import { retry, type Patience } from './retry'
import type { Ledgered } from './world'

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
