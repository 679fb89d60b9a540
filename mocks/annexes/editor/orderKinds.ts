import { payWays } from '@/contract/payWays'
import { fromCents } from '@/lib/money'
import type { Row, TableName } from '../../db/tables'
import { valueChoices } from '../../db/columns'
import {
  DEPOSIT_WAY,
  USDT_PROTOCOL,
  approveDeposit,
  createDeposit,
  rejectDeposit,
  createTronOrder,
  markTronPaid,
  markTronRejected,
} from '../../server/deposits/deposits'
import { placeBet, settleBet, voidBet } from '../../server/games/bets'
import { answerTicket, createTicket, shutTicket, takeTicket } from '../../server/support/tickets'
import { carried, CENTRAL, failTransfer, send } from '../../server/wallet/wallet'
import {
  approveWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../server/withdrawals/withdrawals'
import { refuse } from '../../world/answer'
import type { Member, World } from '../../world/world'

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
