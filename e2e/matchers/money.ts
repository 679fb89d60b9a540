import type { ExpectMatcherState } from '@playwright/test'
import { type ProviderCode, type ProviderName, providers } from '@fixtures/games'
import { type PersonKey, people } from '@fixtures/people'
import { formatUnknownName } from '../../fixtures/nearest'
import { fromCents, toCents } from '../../src/lib/money/arithmetic'
import { parseMoney } from '../../src/lib/money/money'
import { retry, type TimeoutOption, type WithBooks, type Movement } from './retry'

/** `pending` is an undecided withdrawal, `transit` a transfer on its way to a venue. */
const WALLETS = ['central', 'pending', 'transit'] as const
type Wallet = (typeof WALLETS)[number] | ProviderCode | ProviderName

/** A wallet of the logged-in member (`central`, `HCZR`) or of another one (`liMing.central`). */
type Place = 'outside' | Wallet | `${PersonKey}.${Wallet}`

const OUTSIDE = 'outside'
/** The house's accounts are one place. */
const toPlace = (account: string) => (account.startsWith('house:') ? OUTSIDE : account)

const names: readonly string[] = [
  OUTSIDE,
  ...WALLETS,
  ...providers.flatMap(({ code, name }) => [code, name]),
]

function toAccount(place: Place, member: string | null): string {
  if (place === OUTSIDE) return OUTSIDE
  const [wallet = '', key] = place.split('.').reverse()
  const person = people.find((candidate) => candidate.key === key)
  if (key !== undefined && !person)
    throw new Error(
      formatUnknownName(
        '会员',
        key,
        people.map((candidate) => candidate.key),
      ),
    )
  const owner = person?.id ?? member
  if (!names.includes(wallet)) throw new Error(formatUnknownName('钱包或场馆', wallet, names))
  if (owner === null)
    throw new Error(
      `没有人登录，「${place}」是谁的？写成 wangFang.${place} / nobody has logged in: whose?`,
    )
  if ((WALLETS as readonly string[]).includes(wallet)) return `${wallet}:${owner}`
  const venue = providers.find(({ code, name }) => code === wallet || name === wallet)
  return `venue:${owner}:${venue?.code}`
}

/** `wangFang 的 central`, `wangFang 的 皓辰真人 HCZR` */
function formatAccount(account: string): string {
  const [kind = '', member = '', venue] = account.split(':')
  if (account === OUTSIDE || kind === 'house')
    return member ? `外面（${member}）` : '外面（outside）'
  const who = people.find(({ id }) => id === member)?.key ?? member
  const wallet = venue ? `${providers.find(({ code }) => code === venue)?.name} ${venue}` : kind
  return `${who} 的 ${wallet}`
}

interface Order {
  ref: string
  rows: readonly Movement[]
  /** Cents by place, without places that end unchanged. */
  net: ReadonlyMap<string, number>
}

function groupByOrder(moved: readonly Movement[]): Order[] {
  const byRef = new Map<string, Movement[]>()
  for (const row of moved) byRef.set(row.ref, [...(byRef.get(row.ref) ?? []), row])
  return [...byRef].map(([ref, rows]) => ({ ref, rows, net: sumByPlace(rows) }))
}

function sumByPlace(rows: readonly Movement[]) {
  const net = new Map<string, number>()
  const add = (place: string, cents: number) => net.set(place, (net.get(place) ?? 0) + cents)
  for (const { from, to, cents } of rows) {
    add(toPlace(from), -cents)
    add(toPlace(to), cents)
  }
  return new Map([...net].filter(([, cents]) => cents !== 0))
}

/** A line for each movement: `Z260314… transfer：88.88，wangFang 的 central → wangFang 的 皓辰真人 HCZR`. */
const formatOrder = ({ ref, rows, net }: Order): string[] => [
  ...rows.map(
    ({ kind, from, to, cents }) =>
      `  ${ref} ${kind}：${fromCents(cents)}，${formatAccount(from)} → ${formatAccount(to)}`,
  ),
  ...(net.size === 0 ? [`  ${ref} 合起来没有动：退回来了 / nothing in the end: it went back`] : []),
]

type Ends = { from: Place; to?: Place } | { from?: Place; to: Place }
type Moved = Ends & TimeoutOption & { times?: number }

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

/** An order has moved exactly this amount (yuan, "12.50") since the scenario began, once by default. */
async function toHaveMoved(
  this: ExpectMatcherState,
  fake: WithBooks,
  amount: string,
  { from, to, times, timeout }: Moved,
) {
  const cents = parseCents(amount)
  if (from === undefined && to === undefined)
    throw new Error('没有写明 from 或 to，钱从哪里、到哪里 / name from or to: where it moved')
  const { member } = await fake.status()
  const fromAccount = from && toAccount(from, member)
  const toAccountName = to && toAccount(to, member)
  const expectedTimes = times ?? (this.isNot ? undefined : 1)
  const wayInChinese = [
    ...(fromAccount ? [`从 ${formatAccount(fromAccount)}`] : []),
    ...(toAccountName ? [`到 ${formatAccount(toAccountName)}`] : []),
  ].join(' ')
  const wayInEnglish = [...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ')
  const hint = [`'${amount}'`, JSON.stringify({ from, to, times })].join(', ')

  return retry(
    this,
    ['toHaveMoved', hint],
    async () => {
      const orders = groupByOrder(await fake.books.moved())
      const matching = orders.filter(
        ({ net, rows }) =>
          ((fromAccount === undefined || net.get(fromAccount) === -cents) &&
            (toAccountName === undefined || net.get(toAccountName) === cents)) ||
          // On its way: an approved withdrawal did go from central to pending.
          (net.size > 0 &&
            rows.some(
              (row) =>
                row.cents === cents &&
                (fromAccount === undefined || toPlace(row.from) === fromAccount) &&
                (toAccountName === undefined || toPlace(row.to) === toAccountName),
            )),
      )
      const lines = orders.flatMap(formatOrder)
      return {
        pass: expectedTimes === undefined ? matching.length > 0 : matching.length === expectedTimes,
        expected: [
          `${wayInChinese} 动 ${fromCents(cents)} 元${expectedTimes === undefined ? '' : `，恰好 ${expectedTimes} 次`}`,
          `${fromCents(cents)} yuan moved ${wayInEnglish}${expectedTimes === undefined ? '' : `, exactly ${expectedTimes} ×`}`,
        ],
        received:
          matching.length > 0
            ? `动了 ${matching.length} 次 / moved ${matching.length} ×`
            : '没有这样的一笔 / no such movement',
        instead:
          lines.length > 0
            ? ['场景开始以来账上动过的 / moved since the scenario began:', ...lines.slice(-20)]
            : ['场景开始以来，账上一分也没有动 / not a cent has moved since the scenario began'],
      }
    },
    { timeout },
  )
}

/** All accounts add up to zero, no member's wallet is below zero, and each holds what its records say. */
async function toConserveMoney(
  this: ExpectMatcherState,
  fake: WithBooks,
  { timeout }: TimeoutOption = {},
) {
  return retry(
    this,
    ['toConserveMoney', ''],
    async () => {
      const { sum, overdrawn, misbooked } = await fake.books.audit()
      const problems = [
        ...(sum === 0
          ? []
          : [
              `  所有账户合计 ${fromCents(sum)}，应是 0.00 / all accounts together, should be 0.00`,
            ]),
        ...overdrawn.map(
          ({ account, cents }) =>
            `  ${formatAccount(account)} 低于零 / below zero: ${fromCents(cents)}`,
        ),
        ...misbooked.map(
          ({ account, records, ledger }) =>
            `  ${formatAccount(account)}：照记录应是 ${fromCents(records)}，账上是 ${fromCents(ledger)}，差 ${fromCents(ledger - records)} / by the records ${fromCents(records)}, in the ledger ${fromCents(ledger)}`,
        ),
      ]
      return {
        pass: problems.length === 0,
        expected: ['账是平的：没有凭空多出或少掉的钱', 'the books balance: no money made or lost'],
        received:
          problems.length === 0
            ? '账是平的 / they balance'
            : `有 ${problems.length} 处不平 / ${problems.length} places do not balance`,
        instead: problems,
      }
    },
    { timeout },
  )
}

export const moneyMatchers = { toHaveMoved, toConserveMoney }
