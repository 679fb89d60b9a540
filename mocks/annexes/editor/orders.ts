import { MINUTE } from '@/lib/time'
import type { Scenario } from '@scenarios/scenario'
import type { Row, TableName } from '../../db/tables'
import { createWorld, type Member, type World } from '../../world/world'
import { captureScenario } from '../../scenario/capture'
import { loadScenario } from '../../scenario/load'
import { payWays } from '@/contract/payWays'
import { fromCents } from '@/lib/money'
import { valueChoices } from '../../db/columns'
import {
  DEPOSIT_WAY,
  USDT_PROTOCOL,
  approveDeposit,
  createDeposit,
  createTronOrder,
  markTronPaid,
  markTronRejected,
  rejectDeposit,
} from '../../server/deposits/deposits'
import { placeBet, settleBet, voidBet } from '../../server/games/bets'
import { answerTicket, createTicket, shutTicket, takeTicket } from '../../server/support/tickets'
import { CENTRAL, carried, failTransfer, send } from '../../server/wallet/wallet'
import {
  approveWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../server/withdrawals/withdrawals'
import { refuse } from '../../world/answer'

export interface Order extends OrderRequest {
  kind: OrderKind
  id: string
  at: number
}

type AnyRow = { id: string; at: number } & Record<string, string | number | null>

const centsOf = (row: AnyRow) => Number(row.amountCents ?? row.moneyCents ?? row.betCents ?? 0)

/** A member's orders of one kind, the newest first. */
export function ordersOf(world: Pick<World, 'db'>, kind: OrderKind, memberId: string): Order[] {
  const rows = world.db.find(kind, { where: { memberId } }) as unknown as AnyRow[]
  return orderList(kind, rows)
}

/** The same, from rows that somebody else has read. */
export const orderList = (kind: OrderKind, rows: readonly object[]): Order[] => {
  const { column, byOf } = kindOf(kind)
  return (rows as AnyRow[])
    .map((row) => ({
      kind,
      id: row.id,
      at: row.at,
      cents: centsOf(row),
      state: row[column] as string | number,
      by: byOf(row),
    }))
    .sort((a, b) => b.at - a.at)
}

/** Gives a member an order, made `minutes` before the scenario's present. */
export const withOrder = (
  draft: Scenario,
  memberId: string,
  { kind, minutes, ...request }: OrderRequest & { kind: OrderKind; minutes: number },
) =>
  reworked(draft, (world) =>
    made(world, memberOf(world, memberId), kind, request, world.now() - minutes * MINUTE),
  )

/** Takes an order out of the world, as if it had never been made, with the money that it moved. */
export const withoutOrder = (draft: Scenario, { kind, id }: Pick<Order, 'kind' | 'id'>) =>
  reworked(draft, (world) => dropOrder(world, kind, id))

/** The same order in another state. */
export const withState = (draft: Scenario, order: Order, state: string | number) =>
  reworked(draft, (world) => {
    const row = world.db.get(order.kind, order.id) as unknown as AnyRow
    const member = memberOf(world, String(row.memberId))
    dropOrder(world, order.kind, order.id)
    made(world, member, order.kind, { ...order, state }, row.at)
  })

const memberOf = (world: World, id: string): Member => {
  const member = world.db.get('members', id)
  if (!member) throw new Error(`没有编号 ${id} 的会员`)
  return member
}

function made(world: World, member: Member, kind: OrderKind, request: OrderRequest, at: number) {
  const id = world.clock.asOf(at, () => {
    try {
      return kindOf(kind).make(world, member, request)
    } catch (error) {
      if ((error as Error).message !== '余额不足') throw error
      // The balance that is seen counts after the order: it comes second.
      const least = fromCents(request.cents)
      return refuse(`余额不足：先把余额调到至少 ${least} 元，加了这笔，再调到要看到的数`)
    }
  })
  // It stays in its state until somebody decides otherwise.
  for (const due of world.db.find('due', { where: { target: id } })) world.db.remove('due', due.id)
}

/** Removes the order and what it moved. Throws when the money has been used since. */
function dropOrder(world: World, kind: OrderKind, id: string) {
  const { db } = world
  takeBack(world, db.find('ledger', { where: { ref: id } }))
  for (const { id: own } of db.find('turnover', { where: (row) => row.ref === id }))
    db.remove('turnover', own)
  for (const { id: own } of db.find('ticketReplies', { where: { ticketId: id } }))
    db.remove('ticketReplies', own)
  for (const { id: own } of db.find('due', { where: { target: id } })) db.remove('due', own)
  db.remove(kind, id)
}

/** Takes movements out of the ledger: what they moved in all goes back at once. */
function takeBack({ db }: World, entries: readonly Row<'ledger'>[]) {
  const back = new Map<string, number>()
  const give = (account: string, cents: number) =>
    void back.set(account, (back.get(account) ?? 0) + cents)
  for (const { id, from, to, cents } of entries) {
    give(from, cents)
    give(to, -cents)
    db.remove('ledger', id)
  }
  for (const [account, by] of back) {
    const row = db.get('accounts', account)
    if (!row) continue
    if (row.kind !== 'house' && row.cents + by < 0)
      throw new Error('这笔钱后来用掉了，不能去掉：请先调高余额')
    db.patch('accounts', account, { cents: row.cents + by })
  }
}

/**
 * A scenario after something was done in its world at its beginning, by the server's own rules, so that the books
 * agree. Throws a Refusal, or with a message, when the rules do not allow it; the words of the scenario stay.
 */
function reworked(draft: Scenario, work: (world: World) => void): Scenario {
  const world = createWorld()
  loadScenario(world, draft)
  world.clock.freeze()
  world.db.tx(() => work(world))
  const { name, group, title, story, look } = draft
  return { ...captureScenario(world, draft.open), name, group, title, story, look }
}

/** What an order is made of; each kind uses what it needs. */
export interface OrderRequest {
  cents: number
  /** The value of its state's column. */
  state: string | number
  /** A way to pay, a card, a venue: one of the kind's choices. */
  by: string
}
/** What a member can pay from and to. */
interface There {
  cards: readonly Pick<Row<'cards'>, 'id' | 'bank' | 'number'>[]
  venues: readonly Pick<Row<'venues'>, 'id' | 'name'>[]
}
interface Choice {
  value: string
  title: string
}
interface Kind {
  title: string
  /** The column of its state, and the states it can be made in. */
  column: 'state' | 'status'
  states: readonly (string | number)[]
  /** Whether it is about an amount. */
  paid: boolean
  /** What `by` may be; its name on the form. */
  byTitle: string
  choices: (there: There) => Choice[]
  /** What `by` was, of an existing one. */
  byOf: (row: Record<string, unknown>) => string
  /** Makes one by the rules that a member's call and staff's act follow. Returns its id. */
  make: (world: World, member: Member, request: OrderRequest) => string
}

const bankOf = ({ realname }: Member) => ({
  bank_owner: realname,
  bank: '招商银行',
  bank_no: '6225880112345678',
  bank_address: '杭州分行',
})

/** The orders that a person can give a member, by table. */
export const orderKinds = {
  deposits: {
    title: '存款',
    column: 'state',
    states: [1, 2, 3, 0],
    paid: true,
    byTitle: '存款方式',
    choices: () => Object.entries(DEPOSIT_WAY).map(([value, title]) => ({ value, title })),
    byOf: ({ method }) => String(method),
    make(world, member, { cents, state, by }) {
      const { paytype } = payWays.find(({ type }) => type === by)!
      const request = { paytype, amount: fromCents(cents), ...bankOf(member) }
      const { id } = createDeposit(world, member, request)
      if (state === 2) approveDeposit(world, id)
      if (state === 3) rejectDeposit(world, id)
      if (state === 0) world.db.patch('deposits', id, { state: 0, decidedAt: world.now() })
      return id
    },
  },
  tronOrders: {
    title: 'USDT 订单',
    column: 'state',
    states: [1, 2, 3],
    paid: true,
    byTitle: '网络',
    choices: () => [{ value: USDT_PROTOCOL, title: USDT_PROTOCOL }],
    byOf: () => USDT_PROTOCOL,
    make(world, member, { cents, state, by }) {
      const { id } = createTronOrder(world, member, { money: fromCents(cents), protocol: by })
      if (state === 2) markTronPaid(world, id)
      if (state === 3) markTronRejected(world, id)
      return id
    },
  },
  withdrawals: {
    title: '取款',
    column: 'state',
    states: [1, 2, 3, 0],
    paid: true,
    byTitle: '取到',
    choices: ({ cards }) =>
      cards.map(({ id, bank, number }) => ({
        value: id,
        title: `${bank}（${number.slice(-4)}）`,
      })),
    byOf: ({ cardId }) => String(cardId),
    make(world, member, { cents, state, by }) {
      const { id } = createWithdrawal(world, member, { cardId: by, cents })
      if (state === 2) approveWithdrawal(world, id)
      if (state === 3 || state === 0) rejectWithdrawal(world, id, '资料审核未通过，款项已退回')
      if (state === 0) world.db.patch('withdrawals', id, { state: 0, reason: '' })
      return id
    },
  },
  transfers: {
    title: '转账',
    column: 'state',
    states: [1, 2, 0, 3],
    paid: true,
    byTitle: '从哪到哪',
    choices: ({ venues }) =>
      venues.flatMap(({ id, name }) => [
        { value: `${CENTRAL}>${id}`, title: `转入 ${name}` },
        { value: `${id}>${CENTRAL}`, title: `转出 ${name}` },
      ]),
    byOf: ({ from, to }) => `${String(from)}>${String(to)}`,
    make(world, member, { cents, state, by }) {
      const [from = '', to = ''] = by.split('>')
      const request = { from, to, cents }
      if (state === 1) return carried(world, member, request).id
      const { id } = send(world, member, request)
      if (state !== 2) failTransfer(world, id)
      if (state === 3) world.db.patch('transfers', id, { state: 3 })
      return id
    },
  },
  bets: {
    title: '注单',
    column: 'status',
    states: [2, 1, 0],
    paid: true,
    byTitle: '场馆',
    choices: ({ venues }) => venues.map(({ id, name }) => ({ value: id, title: name })),
    byOf: ({ venue }) => String(venue),
    make(world, member, { cents, state, by }) {
      const game = world.db.first('games', { where: { venue: by } }) ?? refuse('这个场馆没有游戏')
      const { category, name: gameName, code } = game
      const { id } = placeBet(world, member, { venue: by, category, gameName, code, cents })
      if (state === 1) settleBet(world, id, 0)
      if (state === 0) voidBet(world, id)
      return id
    },
  },
  tickets: {
    title: '工单',
    column: 'status',
    states: ['pending', 'processing', 'replied', 'closed'],
    paid: false,
    byTitle: '分类',
    choices: () => valueChoices('tickets', 'category'),
    byOf: ({ category }) => String(category),
    make(world, member, { state, by }) {
      const { id } = createTicket(world, member, {
        title: '充值没有到账',
        content: '十分钟前存的款还没有到账，请帮我看看。',
        category: by as 'payment',
        priority: 'normal',
      })
      if (state === 'processing') takeTicket(world, id)
      if (state === 'replied' || state === 'closed') answerTicket(world, id)
      if (state === 'closed') shutTicket(world, id)
      return id
    },
  },
} as const satisfies Partial<Record<TableName, Kind>>

export type OrderKind = keyof typeof orderKinds
export const kindOf = (kind: OrderKind): Kind => orderKinds[kind]
