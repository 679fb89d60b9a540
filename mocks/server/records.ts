import type { ParsedBodyOf } from '@/contract/endpoint'
import { type TransactionType, listBets, listTransactions } from '@/contract/records'
import { fromCents } from '@/lib/money/arithmetic'
import { formatBeijingTime } from '@/lib/time/time'
import { NEWEST_FIRST } from '../db/query'
import type { Row } from '../db/tables'
import { createHandler } from '../world/handler'
import type { Member, World } from '../world/world'
import { DEPOSIT_WAY_LABELS } from './cashier/deposits'
import { BET_STATUS } from './games/bets'
import {
  getBalanceCents,
  centralAccount,
  pendingAccount,
  transitAccount,
  venueAccount,
  findArrivedDeposits,
} from './wallet/ledger'
import { CENTRAL_WALLET, TRANSFER_STATE } from './wallet/wallet'
import { findRequestIdsByRecord, toPage, getDateRangeStart } from './wire'

interface RecordLine {
  id: string
  at: number
  cents: number
  state: number
  payWay: string
  remark?: string
  tron?: Readonly<Row<'tronOrders'>>
}

type GetLines = (world: World, member: Member, category: string) => RecordLine[]

const GIFT_KINDS = [
  { kind: 'credit', payWay: '平台赠送' },
  { kind: 'promotion', payWay: '活动彩金' },
] as const

const getDepositLines: GetLines = (world, { id: memberId }) => [
  ...world.db.peek('deposits', { where: { memberId } }).map((deposit) => ({
    id: deposit.id,
    at: deposit.at,
    cents: deposit.amountCents,
    state: deposit.state,
    payWay: DEPOSIT_WAY_LABELS[deposit.method],
  })),
  ...world.db.peek('tronOrders', { where: { memberId } }).map((order) => ({
    id: order.id,
    at: order.at,
    cents: order.moneyCents,
    state: order.state,
    payWay: 'USDT-TRC20',
    tron: order,
  })),
  // Gifts have no order of their own (docs/decisions/money.md).
  ...GIFT_KINDS.flatMap(({ kind, payWay }) =>
    world.db
      .peek('ledger', { where: { memberId, kind, to: centralAccount(memberId) } })
      .map(({ ref, at, cents }) => ({ id: ref, at, cents, state: 2, payWay })),
  ),
]

const getWithdrawalLines: GetLines = (world, { id: memberId }) =>
  world.db
    .peek('withdrawals', { where: { memberId } })
    .map(({ id, at, amountCents, state, bank, cardTail, reason }) => ({
      id,
      at,
      cents: amountCents,
      state,
      payWay: bank === 'USDT' ? 'USDT提现' : `${bank}（${cardTail}）`,
      remark: reason,
    }))

/** Seen from the central wallet. A game type keeps only venues with such games. */
const createTransferLines =
  (venueSide: 'from' | 'to'): GetLines =>
  (world, { id: memberId }, category) => {
    const centralSide = venueSide === 'from' ? 'to' : 'from'
    const games = category ? world.db.peek('games', { where: { category } }) : []
    const venues = new Set(games.map(({ venue }) => venue))
    const transfers = world.db.peek('transfers', {
      where: { memberId, [centralSide]: CENTRAL_WALLET },
      test: (transfer) => !category || venues.has(transfer[venueSide]),
    })
    return transfers.map((transfer) => ({
      id: transfer.id,
      at: transfer.at,
      cents: transfer.amountCents,
      state: transfer.state,
      payWay: world.db.get('venues', transfer[venueSide])?.name ?? transfer[venueSide],
    }))
  }

const linesByType: Record<TransactionType, GetLines> = {
  1: getDepositLines,
  2: getWithdrawalLines,
  3: createTransferLines('from'),
  4: createTransferLines('to'),
}

function listMemberTransactions(
  world: World,
  member: Member,
  { date, type, page, api_type }: ParsedBodyOf<typeof listTransactions>,
) {
  const from = getDateRangeStart(world, date)
  const now = world.now()
  const lines = linesByType[type](world, member, api_type).filter(
    ({ at }) => at >= from && at <= now,
  )
  lines.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const requestIds = findRequestIdsByRecord(world, member.id)
  return toPage(lines, page, (line) => ({
    ...toTransactionAnswer(line),
    request_id: requestIds.get(line.id),
  }))
}

const toTransactionAnswer = ({ id, at, cents, state, payWay, tron, remark = '' }: RecordLine) => ({
  out_trade_no: id,
  amount: fromCents(cents),
  pay_way: payWay,
  state,
  created_at: formatBeijingTime(at),
  tron_address: tron?.address ?? '',
  tron_usdt_amount: tron?.usdt ?? null,
  tron_network: tron?.network ?? '',
  remark,
})

function listMemberBets(
  world: World,
  { id: memberId }: Member,
  { date, page, api_type }: ParsedBodyOf<typeof listBets>,
) {
  const from = getDateRangeStart(world, date)
  const now = world.now()
  const bets = world.db.peek('bets', {
    where: api_type ? { memberId, category: api_type } : { memberId },
    test: ({ at }) => at >= from && at <= now,
    orderBy: NEWEST_FIRST,
  })
  return toPage(bets, page, toBetAnswer)
}

const toBetAnswer = (bet: Readonly<Row<'bets'>>) => ({
  bet_id: bet.id,
  bet_amount: fromCents(bet.betCents),
  win_loss: bet.settledAt === null ? null : fromCents(bet.winLossCents),
  Code: bet.gameName,
  status: bet.status,
  created_at: formatBeijingTime(bet.at),
})

export const recordsHandlers = [
  createHandler(listTransactions, ({ world, member, body }) =>
    listMemberTransactions(world, member, body),
  ),
  createHandler(listBets, ({ world, member, body }) => listMemberBets(world, member, body)),
]

/** Cents by account, computed only from the rows behind a member's own lists. Must equal the ledger. */
function sumRecords(world: World, { id: memberId }: Member): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, cents: number) => {
    sums.set(account, (sums.get(account) ?? 0) + cents)
  }
  const { db } = world
  const where = { memberId }
  const central = centralAccount(memberId)
  const toAccount = (plat: string) =>
    plat === CENTRAL_WALLET ? central : venueAccount(memberId, plat)

  for (const { cents } of findArrivedDeposits(world, memberId)) add(central, cents)
  for (const { kind, cents } of db.find('ledger', { where }))
    if (kind === 'credit' || kind === 'promotion') add(central, cents)
  for (const { amountCents } of db.find('rebates', { where: { memberId, state: 1 } }))
    add(central, amountCents)
  for (const { amountCents } of db.find('redPackets', { where })) add(central, amountCents)

  for (const { state, amountCents } of db.find('withdrawals', { where })) {
    if (state === 1 || state === 2) add(central, -amountCents)
    if (state === 1) add(pendingAccount(memberId), amountCents)
  }
  for (const { from, to, state, amountCents } of db.find('transfers', { where })) {
    if (state !== TRANSFER_STATE.done && state !== TRANSFER_STATE.pending) continue
    add(toAccount(from), -amountCents)
    add(state === TRANSFER_STATE.done ? toAccount(to) : transitAccount(memberId), amountCents)
  }
  for (const { venue, status, betCents, winLossCents } of db.find('bets', { where })) {
    if (status === BET_STATUS.settled) add(toAccount(venue), winLossCents)
    if (status === BET_STATUS.unsettled) add(toAccount(venue), -betCents)
  }
  return sums
}

/** Accounts on which records and ledger differ, in cents. */
export function findBookingErrors(
  world: World,
  member: Member,
): { account: string; records: number; ledger: number }[] {
  const sums = sumRecords(world, member)
  for (const { id } of world.db.find('accounts', { where: { memberId: member.id } }))
    if (!sums.has(id)) sums.set(id, 0)
  return [...sums]
    .map(([account, records]) => ({ account, records, ledger: getBalanceCents(world, account) }))
    .filter(({ records, ledger }) => records !== ledger)
}
