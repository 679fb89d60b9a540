import { cmp, divDown, fromCents, sub } from '@/lib/money'
import { normal, ZERO } from '@/lib/moneyText'
import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { orderNo } from '../money/orderNo'
import { central, house, move, pending } from '../money/ledger'
import { siteOf } from '../../world/site'

export type Withdrawal = Row<'withdrawals'>
/** Spec 4. */
export const WITHDRAWAL_STATE = { pending: 1, approved: 2, rejected: 3 } as const

/**
 * An amount in USDT at the site's rate, the protocol's fee, and what arrives: the same numbers as on the
 * member's screen (spec 9).
 */
export function inUsdt(world: World, protocol: string, cents: number) {
  const site = siteOf(world)
  const usdt = divDown(fromCents(cents), normal(site.withdrawusdtrate))
  const erc = /^erc[-\s]?20$/i.test(protocol.trim())
  const fee = normal(erc ? site.withdrawcashfee : site.withdrawfeeusdttrc)
  const rest = sub(usdt, fee)
  return { usdt, usdtFee: fee, usdtReceived: cmp(rest, ZERO) < 0 ? ZERO : rest }
}
const NO_USDT = { usdt: null, usdtFee: null, usdtReceived: null }

/** Reserves the money until staff decide. The member's own requirements are not checked here. */
export function createWithdrawal(
  world: World,
  member: Member,
  asked: { cardId: string; cents: number },
): Withdrawal {
  const card = world.db.get('cards', asked.cardId)
  if (card?.memberId !== member.id) return refuse('银行卡不存在')
  const id = orderNo(world, 'W')
  move(world, {
    from: central(member.id),
    to: pending(member.id),
    cents: asked.cents,
    kind: 'withdrawal',
    ref: id,
    member: member.id,
  })
  return world.db.insert('withdrawals', {
    id,
    memberId: member.id,
    cardId: card.id,
    bank: card.bank,
    cardTail: card.number.slice(-4),
    amountCents: asked.cents,
    ...(card.type === 2 ? inUsdt(world, card.owner, asked.cents) : NO_USDT),
    state: WITHDRAWAL_STATE.pending,
    at: world.now(),
    decidedAt: null,
    reason: '',
  })
}

const pendingWithdrawal = (world: World, id: string): Withdrawal => {
  const row = world.db.get('withdrawals', id) ?? refuse('订单不存在')
  return row.state === WITHDRAWAL_STATE.pending ? row : refuse('订单已处理')
}

/** Approved: the money leaves the house. */
export function approveWithdrawal(world: World, id: string): Withdrawal {
  const { memberId, amountCents: cents } = pendingWithdrawal(world, id)
  move(world, {
    from: pending(memberId),
    to: house('bank'),
    cents,
    kind: 'withdrawalPaid',
    ref: id,
    member: memberId,
  })
  return world.db.patch('withdrawals', id, {
    state: WITHDRAWAL_STATE.approved,
    decidedAt: world.now(),
  })
}

/** Rejected: the money returns to the central wallet. */
export function rejectWithdrawal(world: World, id: string, reason = ''): Withdrawal {
  const { memberId, amountCents: cents } = pendingWithdrawal(world, id)
  move(world, {
    from: pending(memberId),
    to: central(memberId),
    cents,
    kind: 'withdrawalBack',
    ref: id,
    member: memberId,
  })
  return world.db.patch('withdrawals', id, {
    state: WITHDRAWAL_STATE.rejected,
    decidedAt: world.now(),
    reason,
  })
}
