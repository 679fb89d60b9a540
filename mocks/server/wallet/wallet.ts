import * as calls from '@/contract/wallet'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { SECOND } from '@/lib/time'
import { refuse, answer, late, tell, refusal } from '../../world/answer'
import type { Row } from '../../db/tables'
import { schedule, lately, type Act, requestsOf } from '../../world/schedule'
import type { Member, World } from '../../world/world'
import { orderNo, balanceOf, central, move, transit, venueOf } from '../money/ledger'
import { wire, askedCents } from '../money/wire'
import { fromCents } from '@/lib/money'

export type Venue = Row<'venues'>
export type Transfer = Row<'transfers'>
/** Spec 4. */
export const TRANSFER_STATE = { failed: 0, done: 1, pending: 2 } as const
export const CENTRAL = PLATFORM_WALLET.platname
const MAINTAINED = '场馆维护中，请稍后再试'

/** How long the house waits for a venue's answer; a slower transfer is settled later. */
const PATIENCE = 10 * SECOND
/**
 * The same transfer again within this time, with no other in between, counts as a repeat after a lost answer.
 */
const AGAIN = 60 * SECOND

interface TransferRequest {
  /** Platform names; `userbalance` is the central wallet. */
  from: string
  to: string
  cents: number
}

/** The venue of a transfer: the side that is not the central wallet. Refuses two venues, and none. */
function venueOfTransfer(world: World, { from, to }: Omit<TransferRequest, 'cents'>): Venue {
  if (from !== CENTRAL && to !== CENTRAL) return refuse('场馆内钱包不支持互转')
  if (from === to) return refuse('请选择不同的钱包')
  return world.db.get('venues', from === CENTRAL ? to : from) ?? refuse('场馆不存在')
}

const accountOf = (memberId: string, plat: string) =>
  plat === CENTRAL ? central(memberId) : venueOf(memberId, plat)

/**
 * Moves money between the central wallet and a venue. A failing venue returns it at once; with a venue that
 * answers too late, the money stays on the way until the answer.
 */
export function transfer(world: World, member: Member, request: TransferRequest): Transfer {
  const venue = venueOfTransfer(world, request)
  if (venue.state === 'maintenance') return refuse(MAINTAINED)
  const { from, cents } = request
  if (balanceOf(world, accountOf(member.id, from)) < cents) return refuse('余额不足')
  if (venue.delayMs > PATIENCE) {
    const sent = send(world, member, request)
    schedule(world, world.now() + venue.delayMs, 'transfer.settle', sent.id)
    return sent
  }
  if (venue.fails) return failTransfer(world, send(world, member, request).id)
  return carried(world, member, request)
}

/** Moves it at once, whatever the venue's state. */
export const carried = (world: World, member: Member, request: TransferRequest): Transfer =>
  note(world, member, request, accountOf(member.id, request.to), 'done')

/** Takes the money out of its wallet: the transfer is not settled yet. */
export const send = (world: World, member: Member, request: TransferRequest): Transfer =>
  note(world, member, request, transit(member.id), 'pending')

/** Moves the money out of its wallet to this account, and writes the record. */
function note(
  world: World,
  { id: memberId }: Member,
  { from, to, cents }: TransferRequest,
  account: string,
  state: 'done' | 'pending',
): Transfer {
  const id = orderNo(world, 'Z')
  move(world, {
    from: accountOf(memberId, from),
    to: account,
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

const row = (world: World, id: string): Transfer =>
  world.db.get('transfers', id) ?? refuse('订单不存在')

/** The venue answered: it accepts the money, or it fails and the money returns. */
export function settleTransfer(world: World, id: string): Transfer {
  const { from, to } = row(world, id)
  return venueOfTransfer(world, { from, to }).fails
    ? close(world, id, 'failed')
    : close(world, id, 'done')
}
export const failTransfer = (world: World, id: string): Transfer => close(world, id, 'failed')

function close(world: World, id: string, state: 'failed' | 'done'): Transfer {
  const { memberId, amountCents: cents, from, to, state: before } = row(world, id)
  if (before !== TRANSFER_STATE.pending) return refuse('订单已处理')
  move(world, {
    from: transit(memberId),
    to: accountOf(memberId, state === 'done' ? to : from),
    cents,
    kind: state === 'done' ? 'transfer' : 'transferBack',
    ref: id,
    member: memberId,
  })
  return world.db.patch('transfers', id, { state: TRANSFER_STATE[state] })
}

/**
 * Refuses a repeat: the member's last transfer was less than a minute ago, had the same wallets and amount, and
 * did not fail. Going back and forth is not a repeat.
 */
function refuseAgain(world: World, member: Member, { from, to, cents }: TransferRequest) {
  const last = world.db.find('transfers', { where: { memberId: member.id } }).at(-1)
  if (!last || last.state === TRANSFER_STATE.failed || !lately(world, last.at, AGAIN)) return
  if (last.from === from && last.to === to && last.amountCents === cents) refuse('请勿重复提交')
}

const venuesOf = (world: World) => world.db.find('venues', { orderBy: ['rank', 'asc'] })

/** How long a venue takes to answer, in milliseconds. */
export const lateness = ({ delayMs }: Venue) => Math.min(delayMs, PATIENCE)

/** The central wallet as an extra entry, then every venue (spec 3). */
function balances(world: World, member: Member) {
  const mine = {
    ...PLATFORM_WALLET,
    balance: wire(balanceOf(world, central(member.id))),
    hasInfo: 1 as const,
    status: 1,
  }
  const rest = venuesOf(world).map((venue) => {
    const account = world.db.get('accounts', venueOf(member.id, venue.id))
    return {
      platname: venue.id,
      name: venue.name,
      balance: wire(account?.cents ?? 0),
      hasInfo: account ? (1 as const) : (0 as const),
      status: venue.state === 'normal' ? 1 : 0,
    }
  })
  return [mine, ...rest]
}

interface Recovered {
  /** How many venues were emptied, and the total amount. */
  recovered: number
  cents: number
  /** The message to the member: the names of the venues that kept their money. */
  message: string
  /** The delay of the slowest venue, in milliseconds. */
  delayMs: number
}

/** Returns every venue's money to the central wallet; what cannot be moved stays, and the message names it. */
export function recoverAll(world: World, member: Member): Recovered {
  let cents = 0
  let recovered = 0
  let delayMs = 0
  const left: string[] = []
  for (const venue of venuesOf(world)) {
    const there = balanceOf(world, venueOf(member.id, venue.id))
    if (there === 0) continue
    if (venue.state === 'maintenance') {
      left.push(`${venue.name}维护中未回收`)
      continue
    }
    const { state } = transfer(world, member, { from: venue.id, to: CENTRAL, cents: there })
    delayMs = Math.max(delayMs, lateness(venue))
    if (state === TRANSFER_STATE.failed) left.push(`${venue.name}回收失败`)
    else if (state === TRANSFER_STATE.pending) left.push(`${venue.name}处理中`)
    else {
      cents += there
      recovered++
    }
  }
  const done = recovered > 0 ? [`已回收 ${recovered} 个场馆`] : []
  const message = [...done, ...left].join('，') || '没有可回收的余额'
  return { recovered, cents, message, delayMs }
}

const setAutoTransfer = (world: World, member: Member, on: boolean) =>
  void world.db.patch('members', member.id, { autoTransfer: on })

/**
 * Opening a game moves the whole central wallet into the game's venue if automatic transfer is on. When the
 * venue is closed, fails or is unknown, the money stays and the game opens all the same. Returns whether money
 * arrived.
 */
export function moveInto(world: World, { id }: Member, plat: string): boolean {
  const member = world.db.get('members', id)
  const cents = balanceOf(world, central(id))
  if (!member?.autoTransfer || cents === 0) return false
  if (world.db.get('venues', plat)?.state !== 'normal') return false
  return transfer(world, member, { from: CENTRAL, to: plat, cents }).state === TRANSFER_STATE.done
}

/** A failed transfer is a refusal, and stays in the records. */
function transferred(venue: string, state: number) {
  if (state === TRANSFER_STATE.failed) return refusal(`${venue}转账失败，资金已退回原钱包`)
  if (state === TRANSFER_STATE.pending) return tell('转账处理中，请留意资金明细', null)
  return tell('转账成功', null)
}

export const walletHandlers = [
  answer(calls.listVenues, ({ world, member }) => balances(world, member)),

  answer(calls.recoverAll, ({ world, member }) => {
    const { message, delayMs } = recoverAll(world, member)
    return late(tell(message, null), delayMs)
  }),

  answer(calls.transfer, ({ world, member, body }) => {
    const request = {
      from: body.sourcetype,
      to: body.targettype,
      cents: askedCents(body.amount),
    }
    const venue = venueOfTransfer(world, request)
    refuseAgain(world, member, request)
    const { state } = transfer(world, member, request)
    return late(transferred(venue.name, state), lateness(venue))
  }),

  answer(calls.setAutoTransfer, ({ world, member, body }) =>
    setAutoTransfer(world, member, body.transferstatus === 1),
  ),
]

const venueName = (world: World, plat: string) =>
  plat === CENTRAL ? '平台钱包' : (world.db.get('venues', plat)?.name ?? plat)

const pendingTransfers = requestsOf(
  'transfers',
  { state: TRANSFER_STATE.pending },
  ({ from, to, amountCents }, world) =>
    `${venueName(world, from)}→${venueName(world, to)} ${fromCents(amountCents)} 元`,
)

const venuesThatAre = (state: 'normal' | 'maintenance') => (world: World) =>
  world.db
    .find('venues', { where: { state }, orderBy: ['rank', 'asc'] })
    .map(({ id, name }) => ({ id, title: name }))

type Name = 'transfer.settle' | 'transfer.fail' | 'venue.close' | 'venue.open'
export const walletActs: Record<Name, Act> = {
  'transfer.settle': { title: '转账结算', targets: pendingTransfers, run: settleTransfer },
  'transfer.fail': { title: '转账失败退回', targets: pendingTransfers, run: failTransfer },
  'venue.close': {
    title: '场馆进入维护',
    targets: venuesThatAre('normal'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'maintenance' }),
  },
  'venue.open': {
    title: '场馆恢复',
    targets: venuesThatAre('maintenance'),
    run: (world, id) => void world.db.patch('venues', id, { state: 'normal' }),
  },
}
