import type { RawDataOf } from '@/contract/endpoint'
import * as calls from '@/contract/wallet'
import { fromCents } from '@/lib/money/arithmetic'
import { SECOND_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { scheduleAct, type Act, createRowTargetFinder } from '../../world/acts'
import {
  refuse,
  createHandler,
  createDelayedAnswer,
  withMessage,
  refuseKeepingWrites,
} from '../../world/handler'
import { isRecent, type Member, type World, createOrderNo } from '../../world/world'
import { formatCentsWithSymbol, toCentsOrRefuse } from '../wire'
import { getBalanceCents, centralAccount, moveMoney, transitAccount, venueAccount } from './ledger'

export type Venue = Row<'venues'>
export type Transfer = Row<'transfers'>

/** Spec 4. */
export const TRANSFER_STATE = { failed: 0, done: 1, pending: 2 } as const
export const CENTRAL_WALLET = calls.PLATFORM_WALLET.platname

const IN_MAINTENANCE = '场馆维护中，请稍后再试'

/** A slower transfer is settled later. */
const VENUE_TIMEOUT_MS = 10 * SECOND_MS
/** An equal transfer within this time is a repeat after a lost response. */
const REPEAT_MS = 60 * SECOND_MS

export interface TransferRequest {
  from: string
  to: string
  cents: number
}

/** The side that is not the central wallet. */
function getTransferVenueOrRefuse(
  world: World,
  { from, to }: Omit<TransferRequest, 'cents'>,
): Venue {
  if (from !== CENTRAL_WALLET && to !== CENTRAL_WALLET) return refuse('场馆内钱包不支持互转')
  if (from === to) return refuse('请选择不同的钱包')
  return world.db.get('venues', from === CENTRAL_WALLET ? to : from) ?? refuse('场馆不存在')
}

const toAccount = (memberId: string, plat: string) =>
  plat === CENTRAL_WALLET ? centralAccount(memberId) : venueAccount(memberId, plat)

/** A failing venue returns the money at once; with a slow one it stays on the way. */
export function transferMoney(world: World, member: Member, request: TransferRequest): Transfer {
  const venue = getTransferVenueOrRefuse(world, request)
  if (venue.state === 'maintenance') return refuse(IN_MAINTENANCE)
  const { from, cents } = request
  if (getBalanceCents(world, toAccount(member.id, from)) < cents) return refuse('余额不足')
  if (venue.delayMs > VENUE_TIMEOUT_MS) {
    const pending = writeTransfer(world, member, request, 'pending')
    scheduleAct(world, world.now() + venue.delayMs, 'transfer.settle', pending.id)
    return pending
  }
  if (venue.fails) return failTransfer(world, writeTransfer(world, member, request, 'pending').id)
  return writeTransfer(world, member, request, 'done')
}

/** Checks no rules: seeding writes a member's past with it. */
export function writeTransfer(
  world: World,
  { id: memberId }: Member,
  { from, to, cents }: TransferRequest,
  state: 'done' | 'pending',
): Transfer {
  const id = createOrderNo(world, 'Z')
  moveMoney(world, {
    from: toAccount(memberId, from),
    to: state === 'done' ? toAccount(memberId, to) : transitAccount(memberId),
    cents,
    kind: 'transfer',
    ref: id,
    member: memberId,
  })
  return world.db.insert('transfers', {
    id,
    memberId,
    from,
    to,
    amountCents: cents,
    state: TRANSFER_STATE[state],
    at: world.now(),
  })
}

const getTransferOrRefuse = (world: World, id: string): Transfer =>
  world.db.get('transfers', id) ?? refuse('订单不存在')

export function settleOrFailTransfer(world: World, id: string): Transfer {
  const venue = getTransferVenueOrRefuse(world, getTransferOrRefuse(world, id))
  return closeTransfer(world, id, venue.fails ? 'failed' : 'done')
}

export const failTransfer = (world: World, id: string): Transfer =>
  closeTransfer(world, id, 'failed')

function closeTransfer(world: World, id: string, state: 'failed' | 'done'): Transfer {
  const { memberId, amountCents: cents, from, to, state: oldState } = getTransferOrRefuse(world, id)
  if (oldState !== TRANSFER_STATE.pending) return refuse('订单已处理')
  moveMoney(world, {
    from: transitAccount(memberId),
    to: toAccount(memberId, state === 'done' ? to : from),
    cents,
    kind: state === 'done' ? 'transfer' : 'transferBack',
    ref: id,
    member: memberId,
  })
  return world.db.patch('transfers', id, { state: TRANSFER_STATE[state] })
}

/** Refuses the last transfer once more; going back and forth is not a repeat. */
function refuseRepeat(world: World, member: Member, { from, to, cents }: TransferRequest) {
  const last = world.db.find('transfers', { where: { memberId: member.id } }).at(-1)
  if (!last || last.state === TRANSFER_STATE.failed || !isRecent(world, last.at, REPEAT_MS)) return
  if (last.from === from && last.to === to && last.amountCents === cents) refuse('请勿重复提交')
}

const getVenues = (world: World) => world.db.find('venues', { orderBy: ['rank', 'asc'] })

export const getCappedVenueDelayMs = ({ delayMs }: Venue): number =>
  Math.min(delayMs, VENUE_TIMEOUT_MS)

function listBalances(world: World, member: Member): RawDataOf<typeof calls.listVenues> {
  const centralCents = getBalanceCents(world, centralAccount(member.id))
  const balances: RawDataOf<typeof calls.listVenues> = [
    { ...calls.PLATFORM_WALLET, balance: fromCents(centralCents), hasInfo: 1, status: 1 },
  ]
  for (const venue of getVenues(world)) {
    const account = world.db.get('accounts', venueAccount(member.id, venue.id))
    balances.push({
      platname: venue.id,
      name: venue.name,
      balance: fromCents(account?.cents ?? 0),
      hasInfo: account ? 1 : 0,
      status: venue.state === 'normal' ? 1 : 0,
    })
  }
  return balances
}

interface Recovery {
  recovered: number
  cents: number
  message: string
  delayMs: number
}

/** What cannot be moved stays; the message names it. */
export function recoverVenueBalances(world: World, member: Member): Recovery {
  let cents = 0
  let recovered = 0
  let delayMs = 0
  const problems: string[] = []
  for (const venue of getVenues(world)) {
    const venueCents = getBalanceCents(world, venueAccount(member.id, venue.id))
    if (venueCents === 0) continue
    if (venue.state === 'maintenance') {
      problems.push(`${venue.name}维护中未回收`)
      continue
    }
    const request = { from: venue.id, to: CENTRAL_WALLET, cents: venueCents }
    const { state } = transferMoney(world, member, request)
    delayMs = Math.max(delayMs, getCappedVenueDelayMs(venue))
    if (state === TRANSFER_STATE.failed) problems.push(`${venue.name}回收失败`)
    else if (state === TRANSFER_STATE.pending) problems.push(`${venue.name}处理中`)
    else {
      cents += venueCents
      recovered++
    }
  }
  const parts = recovered > 0 ? [`已回收 ${recovered} 个场馆`, ...problems] : problems
  return { recovered, cents, message: parts.join('，') || '没有可回收的余额', delayMs }
}

/** When automatic transfer is on and the venue is open. Returns whether money arrived. */
export function autoTransferToVenue(world: World, { id }: Member, plat: string): boolean {
  const member = world.db.get('members', id)
  const cents = getBalanceCents(world, centralAccount(id))
  if (!member?.autoTransfer || cents === 0) return false
  if (world.db.get('venues', plat)?.state !== 'normal') return false
  const { state } = transferMoney(world, member, { from: CENTRAL_WALLET, to: plat, cents })
  return state === TRANSFER_STATE.done
}

function toTransferAnswer(venue: string, state: number) {
  if (state === TRANSFER_STATE.failed)
    return refuseKeepingWrites(`${venue}转账失败，资金已退回原钱包`)
  if (state === TRANSFER_STATE.pending) return withMessage('转账处理中，请留意资金明细', null)
  return withMessage('转账成功', null)
}

export const walletHandlers = [
  createHandler(calls.listVenues, ({ world, member }) => listBalances(world, member)),

  createHandler(calls.recoverAll, ({ world, member }) => {
    const { message, delayMs } = recoverVenueBalances(world, member)
    return createDelayedAnswer(withMessage(message, null), delayMs)
  }),

  createHandler(calls.transfer, ({ world, member, body }) => {
    const { sourcetype: from, targettype: to, amount } = body
    const request = { from, to, cents: toCentsOrRefuse(amount) }
    const venue = getTransferVenueOrRefuse(world, request)
    refuseRepeat(world, member, request)
    const { state } = transferMoney(world, member, request)
    return createDelayedAnswer(toTransferAnswer(venue.name, state), getCappedVenueDelayMs(venue))
  }),

  createHandler(calls.setAutoTransfer, ({ world, member, body }) => {
    world.db.patch('members', member.id, { autoTransfer: body.transferstatus === 1 })
  }),
]

const getWalletName = (world: World, plat: string) =>
  plat === CENTRAL_WALLET ? '平台钱包' : (world.db.get('venues', plat)?.name ?? plat)

const findPendingTransfers = createRowTargetFinder(
  'transfers',
  { state: TRANSFER_STATE.pending },
  ({ from, to, amountCents }, world) =>
    `${getWalletName(world, from)}→${getWalletName(world, to)} ${formatCentsWithSymbol(amountCents)}`,
)

const createVenueTargetFinder = (state: 'normal' | 'maintenance') => (world: World) =>
  world.db
    .find('venues', { where: { state }, orderBy: ['rank', 'asc'] })
    .map(({ id, name }) => ({ id, title: name }))

function setVenueState(world: World, id: string, state: Venue['state']) {
  world.db.patch('venues', id, { state })
}

export const walletActs = {
  'transfer.settle': {
    title: '转账结算',
    findTargets: findPendingTransfers,
    run: settleOrFailTransfer,
  },
  'transfer.fail': { title: '转账失败退回', findTargets: findPendingTransfers, run: failTransfer },
  'venue.close': {
    title: '场馆进入维护',
    findTargets: createVenueTargetFinder('normal'),
    run: (world, id) => setVenueState(world, id, 'maintenance'),
  },
  'venue.open': {
    title: '场馆恢复',
    findTargets: createVenueTargetFinder('maintenance'),
    run: (world, id) => setVenueState(world, id, 'normal'),
  },
} satisfies Record<string, Act>
