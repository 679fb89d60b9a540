import * as calls from '@/contract/cashier'
import type { ParsedBodyOf } from '@/contract/endpoint'
import {
  getFakePayWayNameAndLimits,
  type PayWay,
  type PayWayKey,
  getPayWayName,
  payWays,
  getPayWayColumn,
} from '@/contract/payWays'
import { fromCents, toCents } from '@/lib/money/arithmetic'
import { groupThousands, toMoney, type Money } from '@/lib/money/money'
import { formatBeijingTime, HOUR_MS } from '@/lib/time/time'
import { createTronAddress } from '@fixtures/randomValues'
import type { Row } from '../../db/tables'
import { type Act, createRowTargetFinder } from '../../world/acts'
import { createHandler, refuse, withMessage } from '../../world/handler'
import { resolvePictureCode, getSite } from '../../world/site'
import { type Member, type World, createOrderNo } from '../../world/world'
import { payUsdtBonus } from '../promotions'
import { payMember } from '../wallet/ledger'
import { formatCentsWithSymbol, toCentsOrRefuse, toTwoDecimals } from '../wire'

export type Deposit = Row<'deposits'>

export const DEPOSIT_WAY_LABELS = Object.fromEntries(
  payWays.map((way) => [way.type, getFakePayWayNameAndLimits(way).nameInRecords]),
) as Record<Deposit['method'], string>

/** Spec 4. */
const DEPOSIT_STATE = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

export const USDT_PROTOCOL = 'TRC20'

export type PayType = PayWay['paytype']
const getPayWay = (paytype: PayType) => payWays.find((way) => way.paytype === paytype)!

export function refuseBadDeposit(world: World, paytype: PayType, amount: Money): void {
  const way = getPayWay(paytype)
  if (getSite(world)[getPayWayColumn(way)] !== 1) refuse('该存款方式暂未开放')
  const cents = toCentsOrRefuse(amount)
  const limits = world.db.get('payRanges', way.range)
  if (!limits) return
  const min = toMoney(limits.min)
  const max = toMoney(limits.max)
  if (cents < toCents(min) || cents > toCents(max)) refuse(`请输入金额在${min}-${max}之间！`)
}

type DepositRequest = ParsedBodyOf<typeof calls.createDeposit>

export const MAX_PENDING_DEPOSITS = 5
/** Spec 9. */
export const PAY_TIME_MS = HOUR_MS

/** Refuses too many, in any way. A USDT order with a submitted hash waits until the chain decides. */
export function refuseTooManyDeposits(world: World, { id: memberId }: Member): void {
  const expiredAt = world.now() - PAY_TIME_MS
  const tronOrders = world.db.find('tronOrders', {
    where: { memberId, state: 1 },
    test: ({ hash, at }) => hash !== null || at > expiredAt,
  })
  const depositCount = world.db.count('deposits', { memberId, state: DEPOSIT_STATE.pending })
  if (depositCount + tronOrders.length >= MAX_PENDING_DEPOSITS)
    refuse('您有多笔存款正在审核，请稍后再试')
}

export function createDeposit(world: World, member: Member, request: DepositRequest): Deposit {
  refuseBadDeposit(world, request.paytype, request.amount)
  if (request.catepay && request.catepay !== USDT_PROTOCOL) return refuse('暂仅支持TRC20协议')
  if (getPayWay(request.paytype).kind === 'bank') parseBankFieldsOrRefuse(request)
  refuseTooManyDeposits(world, member)
  return writeDeposit(world, member, request)
}

/** Checks no rules: seeding writes a member's past with it. */
export function writeDeposit(world: World, member: Member, request: DepositRequest): Deposit {
  const { kind, type } = getPayWay(request.paytype)
  const bank = kind === 'bank' ? parseBankFieldsOrRefuse(request) : NO_PAYER_BANK
  const id = createOrderNo(world, 'D')
  return world.db.insert('deposits', {
    id,
    memberId: member.id,
    method: type,
    amountCents: toCents(request.amount),
    state: DEPOSIT_STATE.pending,
    at: world.now(),
    decidedAt: null,
    ...bank,
    wallet: kind === 'usdt' ? createTronAddress(world.random.fork(id)) : '',
    payimg: kind === 'online' ? `qr:https://pay.xinghe.example/${request.paytype}/${id}` : '',
  })
}

export const NO_PAYER_BANK = { payer: '', payerBank: '', payerCard: '', payerBranch: '' }

/** In the screen's order (spec 5). */
function parseBankFieldsOrRefuse(request: DepositRequest) {
  const payer = request.bank_owner?.trim() ?? ''
  const payerBank = request.bank?.trim() ?? ''
  const payerCard = request.bank_no?.trim() ?? ''
  const payerBranch = request.bank_address?.trim() ?? ''
  if (!payer) return refuse('请输入存款人姓名')
  if (!payerBank) return refuse('请输入银行类型')
  if (!payerCard) return refuse('请输入银行卡号')
  if (!payerBranch) return refuse('请输入银行开户行地址')
  return { payer, payerBank, payerCard, payerBranch }
}

function getPendingDepositOrRefuse(world: World, id: string): Deposit {
  const deposit = world.db.get('deposits', id) ?? refuse('订单不存在')
  return deposit.state === DEPOSIT_STATE.pending ? deposit : refuse('订单已处理')
}

/** Must be wagered once. */
export function approveDeposit(world: World, id: string): Deposit {
  const deposit = getPendingDepositOrRefuse(world, id)
  const { memberId, amountCents: cents } = deposit
  creditDeposit(world, { ref: id, memberId, cents })
  if (deposit.method === 'usdtpay') payUsdtBonus(world, memberId, cents)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.approved, decidedAt: world.now() })
}

export function rejectDeposit(world: World, id: string): Deposit {
  getPendingDepositOrRefuse(world, id)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.rejected, decidedAt: world.now() })
}

export function creditDeposit(
  world: World,
  { ref, memberId, cents }: { ref: string; memberId: string; cents: number },
): void {
  payMember(world, {
    from: 'bank',
    cents,
    kind: 'deposit',
    ref,
    member: memberId,
    owedTurnoverCents: cents,
  })
}

function toPayCard(world: World, { method, wallet, payimg: picture }: Deposit) {
  const payimg = resolvePictureCode(world, picture)
  if (method === 'usdtpay') return { mch_id: wallet, content: USDT_PROTOCOL, payimg }
  return picture ? { mch_id: '', content: '', payimg } : null
}

export const depositHandlers = [
  createHandler(calls.listPayWays, ({ world }) => {
    const site = getSite(world)
    const switches = Object.fromEntries(payWays.map((way) => [way.key, site[getPayWayColumn(way)]]))
    return { ...(switches as Record<PayWayKey, 0 | 1>), rengong: site.wayManual }
  }),

  createHandler(calls.readPayRange, ({ world, body }) => {
    const range = world.db.get('payRanges', body.type) ?? refuse('该存款方式暂未开放')
    return { min_price: toTwoDecimals(range.min), max_price: toTwoDecimals(range.max) }
  }),

  createHandler(calls.listReceivingBanks, ({ world }) =>
    world.db.find('receivingBanks').map((bank) => ({
      bank_no: bank.bankNo,
      bank_owner: bank.owner,
      bank_address: bank.address,
      bank_data: { bank_name: bank.bankName },
    })),
  ),

  /** The deposit number is the message (spec 7). */
  createHandler(calls.createDeposit, ({ world, member, body }) =>
    withMessage(createDeposit(world, member, body).id, null),
  ),

  /** The order's type is the message (spec 3). TRON orders have their own call. */
  createHandler(calls.readPayInfo, ({ world, body }) => {
    const deposit = world.db.get('deposits', body.deposit_no.trim()) ?? refuse('订单不存在')
    return withMessage(deposit.method, {
      deposit_no: deposit.id,
      info: {
        amount: fromCents(deposit.amountCents),
        created_at: formatBeijingTime(deposit.at),
        paytype: DEPOSIT_WAY_LABELS[deposit.method],
      },
      cardlist: toPayCard(world, deposit),
    })
  }),
]

const findPendingDeposits = createRowTargetFinder(
  'deposits',
  { state: DEPOSIT_STATE.pending },
  (row) => `${DEPOSIT_WAY_LABELS[row.method]} ${formatCentsWithSymbol(row.amountCents)}`,
)

/** Yuan. */
export const NARROWED_RANGE = { min: '500', max: '5000' }

const formatRange = ({ min, max }: { min: string; max: string }) =>
  `¥${groupThousands(min)} 至 ${groupThousands(max)}`

const findPayRanges = (world: World) =>
  world.db.find('payRanges').map((range) => ({
    id: range.id,
    title: `${getPayWayName(range.id)} ${formatRange(range)} → ${formatRange(NARROWED_RANGE)}`,
  }))

export const depositActs = {
  'range.narrow': {
    title: '收窄存款限额',
    findTargets: findPayRanges,
    run: (world, id) => world.db.patch('payRanges', id, NARROWED_RANGE),
  },
  'deposit.approve': { title: '存款到账', findTargets: findPendingDeposits, run: approveDeposit },
  'deposit.reject': { title: '驳回存款', findTargets: findPendingDeposits, run: rejectDeposit },
} satisfies Record<string, Act>
