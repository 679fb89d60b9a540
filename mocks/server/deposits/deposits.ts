import { toCents } from '@/lib/money'
import { houseOf, type PayWay, payWays, switchOf } from '@/contract/payWays'
import { normal, type Money } from '@/lib/moneyText'
import { HOUR } from '@/lib/time'
import { tronAddress } from '@fixtures/tron'
import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { askedCents } from '../money/amounts'
import { central, house, move } from '../money/ledger'
import { orderNo } from '../money/orderNo'
import { payUsdtExtra } from '../promotions/promotionGifts'
import { siteOf } from '../../world/site'
import { oweTurnover } from '../money/turnover'

export type Deposit = Row<'deposits'>
/** The name of a deposit's way in the records. */
export const DEPOSIT_WAY = Object.fromEntries(
  payWays.map((way) => [way.type, houseOf(way).recorded]),
) as Record<Deposit['method'], string>
const DEPOSIT_STATE = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

export type PayType = PayWay['paytype']
const wayOf = (asked: PayType) => payWays.find(({ paytype }) => paytype === asked)!

/** The limits of this way in cents, as they are now. */
export function depositCents(world: World, paytype: PayType, amount: Money): number {
  const way = wayOf(paytype)
  if (siteOf(world)[switchOf(way)] !== 1) return refuse('该存款方式暂未开放')
  const cents = askedCents(amount)
  const limits = world.db.get('payRanges', way.range)
  if (!limits) return cents
  const [min, max] = [normal(limits.min), normal(limits.max)]
  if (cents < toCents(min) || cents > toCents(max)) return refuse(`请输入金额在${min}-${max}之间！`)
  return cents
}

export interface DepositAsked {
  paytype: PayType
  amount: Money
  /** The protocol, for USDT. */
  catepay?: string | undefined
  bank?: string | undefined
  bank_owner?: string | undefined
  bank_no?: string | undefined
  bank_address?: string | undefined
}
const MOST_PENDING = 5
/** How long a USDT order waits for its payment (spec 9). */
const PAYABLE = HOUR

/**
 * Refuses another deposit while too many are waiting, in any way. A USDT order waits for its payment for an
 * hour; one with a submitted hash waits until the chain decides.
 */
export function refuseTooMany(world: World, { id: memberId }: Member) {
  const since = world.now() - PAYABLE
  const orders = world.db.find('tronOrders', {
    where: { memberId, state: 1 },
    test: ({ hash, at }) => hash !== null || at > since,
  })
  const waiting = world.db.count('deposits', { memberId, state: DEPOSIT_STATE.pending })
  if (waiting + orders.length >= MOST_PENDING) refuse('您有多笔存款正在审核，请稍后再试')
}

/** Creates a deposit: a pending order that staff decide. No money moves yet. */
export function createDeposit(world: World, member: Member, asked: DepositAsked): Deposit {
  const amountCents = depositCents(world, asked.paytype, asked.amount)
  if (asked.catepay && asked.catepay !== 'TRC20') return refuse('暂仅支持TRC20协议')
  const { kind, type } = wayOf(asked.paytype)
  const bank = kind === 'bank' ? bankFields(asked) : NO_BANK
  refuseTooMany(world, member)
  const id = orderNo(world, 'D')
  return world.db.insert('deposits', {
    id,
    memberId: member.id,
    method: type,
    amountCents,
    state: DEPOSIT_STATE.pending,
    at: world.now(),
    decidedAt: null,
    ...bank,
    wallet: kind === 'usdt' ? tronAddress(world.random.fork(id)) : '',
    payimg: kind === 'online' ? `qr:https://pay.xinghe.example/${asked.paytype}/${id}` : '',
  })
}

const NO_BANK = { payer: '', payerBank: '', payerCard: '', payerBranch: '' }
/** The checks have the screen's order (spec 5). */
function bankFields(asked: DepositAsked) {
  const [payer, payerBank, payerCard, payerBranch] = [
    asked.bank_owner,
    asked.bank,
    asked.bank_no,
    asked.bank_address,
  ].map((text) => text?.trim() ?? '') as [string, string, string, string]
  if (!payer) return refuse('请输入存款人姓名')
  if (!payerBank) return refuse('请输入银行类型')
  if (!payerCard) return refuse('请输入银行卡号')
  if (!payerBranch) return refuse('请输入银行开户行地址')
  return { payer, payerBank, payerCard, payerBranch }
}

const pendingDeposit = (world: World, id: string): Deposit => {
  const deposit = world.db.get('deposits', id) ?? refuse('订单不存在')
  return deposit.state === DEPOSIT_STATE.pending ? deposit : refuse('订单已处理')
}

/** The money arrived: it goes to the central wallet and must be wagered once. */
export function approveDeposit(world: World, id: string): Deposit {
  const deposit = pendingDeposit(world, id)
  const { memberId, amountCents: cents } = deposit
  receive(world, { id, memberId, cents })
  if (deposit.method === 'usdtpay') payUsdtExtra(world, memberId, cents)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.approved, decidedAt: world.now() })
}

export function rejectDeposit(world: World, id: string): Deposit {
  pendingDeposit(world, id)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.rejected, decidedAt: world.now() })
}

/** Money from outside, in any way. */
export function receive(
  world: World,
  { id, memberId, cents }: { id: string; memberId: string; cents: number },
) {
  move(world, {
    from: house('bank'),
    to: central(memberId),
    cents,
    kind: 'deposit',
    ref: id,
    member: memberId,
  })
  oweTurnover(world, memberId, id, cents)
}
