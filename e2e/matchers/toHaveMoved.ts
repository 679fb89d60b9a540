import type { ExpectMatcherState } from '@playwright/test'
import { fromCents, toCents } from '../../src/lib/money/arithmetic'
import { parseMoney } from '../../src/lib/money/money'
import { formatAccount, toOutsideIfHouse, type Place, toLedgerAccount } from './accounts'
import { isCountOrAtLeastOne, retryMatcher, type TimeoutOption, type WithBooks } from './retry'

type MoveEnds = { from: Place; to?: Place } | { from?: Place; to: Place }
type MoveOptions = MoveEnds & TimeoutOption & { times?: number }

/** An order has moved exactly this amount (yuan, "12.50") since the scenario began, once by default. */
async function toHaveMoved(
  this: ExpectMatcherState,
  fake: WithBooks,
  amount: string,
  { from, to, times, timeout }: MoveOptions,
) {
  const cents = parseCents(amount)
  if (from === undefined && to === undefined)
    throw new Error('没有写明 from 或 to，钱从哪里、到哪里 / name from or to: where it moved')
  const { member } = await fake.status()
  const move: ExpectedMove = {
    cents,
    from: from && toLedgerAccount(from, member),
    to: to && toLedgerAccount(to, member),
  }
  const expectedTimes = times ?? (this.isNot ? undefined : 1)
  const args = `'${amount}', ${JSON.stringify({ from, to, times })}`

  return retryMatcher({
    state: this,
    matcher: { name: 'toHaveMoved', args },
    async observe() {
      const orders = groupByOrder(await fake.books.moved())
      const count = orders.filter(
        (order) => isNetMovement(order, move) || isUnderWay(order, move),
      ).length
      const lines = orders.flatMap(formatOrder)
      return {
        pass: isCountOrAtLeastOne(count, expectedTimes),
        expected: describeMove(move, { from, to, times: expectedTimes }),
        received:
          count > 0 ? `动了 ${count} 次 / moved ${count} ×` : '没有这样的一笔 / no such movement',
        details:
          lines.length > 0
            ? ['场景开始以来账上动过的 / moved since the scenario began:', ...lines.slice(-20)]
            : ['场景开始以来，账上一分也没有动 / not a cent has moved since the scenario began'],
      }
    },
    timeout,
  })
}

/** Yuan to cents. Throws unless it is a positive amount with at most two decimals. */
function parseCents(amount: string): number {
  const money = parseMoney(amount)
  const cents = money === undefined ? 0 : toCents(money)
  if (cents <= 0)
    throw new Error(
      `金额要写成 "12.50" 这样的文字（元，大于零），收到 "${amount}" / yuan as text, above zero`,
    )
  return cents
}

interface ExpectedMove {
  cents: number
  /** Accounts of the ledger; undefined is any. */
  from: string | undefined
  to: string | undefined
}

type Movement = Awaited<ReturnType<WithBooks['books']['moved']>>[number]

interface OrderMovements {
  ref: string
  rows: readonly Movement[]
  /** Cents by account, without accounts that end unchanged. */
  net: ReadonlyMap<string, number>
}

const isNetMovement = ({ net }: OrderMovements, { from, to, cents }: ExpectedMove): boolean =>
  (from === undefined || net.get(from) === -cents) && (to === undefined || net.get(to) === cents)

/** One of the order's movements, unless it went back: an approved withdrawal did go from central to pending. */
function isUnderWay({ net, rows }: OrderMovements, { from, to, cents }: ExpectedMove): boolean {
  const isMatching = (row: Movement) =>
    row.cents === cents &&
    (from === undefined || toOutsideIfHouse(row.from) === from) &&
    (to === undefined || toOutsideIfHouse(row.to) === to)
  return net.size > 0 && rows.some(isMatching)
}

function groupByOrder(movements: readonly Movement[]): OrderMovements[] {
  const rowsByRef = new Map<string, Movement[]>()
  for (const row of movements) rowsByRef.set(row.ref, [...(rowsByRef.get(row.ref) ?? []), row])
  return [...rowsByRef].map(([ref, rows]) => ({ ref, rows, net: sumByAccount(rows) }))
}

function sumByAccount(rows: readonly Movement[]): Map<string, number> {
  const net = new Map<string, number>()
  const add = (account: string, cents: number) => {
    const merged = toOutsideIfHouse(account)
    net.set(merged, (net.get(merged) ?? 0) + cents)
  }
  for (const { from, to, cents } of rows) {
    add(from, -cents)
    add(to, cents)
  }
  return new Map([...net].filter(([, cents]) => cents !== 0))
}

function formatOrder({ ref, rows, net }: OrderMovements): string[] {
  const lines = rows.map(
    ({ kind, from, to, cents }) =>
      `  ${ref} ${kind}：${fromCents(cents)}，${formatAccount(from)} → ${formatAccount(to)}`,
  )
  if (net.size === 0)
    lines.push(`  ${ref} 合起来没有动：退回来了 / nothing in the end: it went back`)
  return lines
}

function describeMove(
  move: ExpectedMove,
  { from, to, times }: { from?: Place; to?: Place; times: number | undefined },
): { chinese: string; english: string } {
  const amount = fromCents(move.cents)
  const chineseParts: string[] = []
  const englishParts = [`${amount} yuan moved`]
  if (move.from) chineseParts.push(`从 ${formatAccount(move.from)}`)
  if (move.to) chineseParts.push(`到 ${formatAccount(move.to)}`)
  chineseParts.push(`动 ${amount} 元`)
  if (from) englishParts.push(`from ${from}`)
  if (to) englishParts.push(`to ${to}`)
  const chinese = chineseParts.join(' ')
  const english = englishParts.join(' ')
  if (times === undefined) return { chinese, english }
  return { chinese: `${chinese}，恰好 ${times} 次`, english: `${english}, exactly ${times} ×` }
}

export const moveMatchers = { toHaveMoved }
