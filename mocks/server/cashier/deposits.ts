import * as calls from '@/contract/cashier'
import type { ParsedBodyOf } from '@/contract/endpoint'
import {
  getPayWayDefaults,
  type PayWay,
  type PayWayKey,
  getPayWayName,
  payWays,
  getPayWayColumn,
} from '@/contract/payWays'
import * as tronCalls from '@/contract/tron'
import { fromCents, toCents, divideRoundingDown } from '@/lib/money/arithmetic'
import { toMoney, type Money } from '@/lib/money/money'
import { createQrDataUrl } from '@/lib/platform/qr'
import { formatBeijingTime, HOUR_MS } from '@/lib/time/time'
import { createTronAddress, TRON_ADDRESS, TX_HASH } from '@fixtures/names'
import type { Row } from '../../db/tables'
import { type Act, createOrderTargets } from '../../world/acts'
import { answer, refuse, withMessage } from '../../world/answer'
import { toPictureAddress, getSite } from '../../world/site'
import type { Member, World } from '../../world/world'
import { payUsdtBonus } from '../promotions/promotions'
import { createOrderNo, payMember } from '../wallet/ledger'
import { toCentsOrRefuse, formatYuan } from '../wire'

export type Deposit = Row<'deposits'>
export const DEPOSIT_WAY_LABELS = Object.fromEntries(
  payWays.map((way) => [way.type, getPayWayDefaults(way).recorded]),
) as Record<Deposit['method'], string>
const DEPOSIT_STATE = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

const USDT_PROTOCOL = 'TRC20'

export type PayType = PayWay['paytype']
const getWay = (paytype: PayType) => payWays.find((way) => way.paytype === paytype)!

function refuseAmount(world: World, paytype: PayType, amount: Money): void {
  const way = getWay(paytype)
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

/** In any way. A USDT order with a submitted hash waits until the chain decides. */
function refuseTooMany(world: World, { id: memberId }: Member) {
  const since = world.now() - PAY_TIME_MS
  const orders = world.db.find('tronOrders', {
    where: { memberId, state: 1 },
    test: ({ hash, at }) => hash !== null || at > since,
  })
  const waiting = world.db.count('deposits', { memberId, state: DEPOSIT_STATE.pending })
  if (waiting + orders.length >= MAX_PENDING_DEPOSITS) refuse('您有多笔存款正在审核，请稍后再试')
}

/** A pending order that staff decide. */
export function createDeposit(world: World, member: Member, request: DepositRequest): Deposit {
  refuseAmount(world, request.paytype, request.amount)
  if (request.catepay && request.catepay !== USDT_PROTOCOL) return refuse('暂仅支持TRC20协议')
  if (getWay(request.paytype).kind === 'bank') parseBankFields(request)
  refuseTooMany(world, member)
  return writeDeposit(world, member, request)
}

/** Without the rules: seeding writes a member's past with it. */
export function writeDeposit(world: World, member: Member, request: DepositRequest): Deposit {
  const { kind, type } = getWay(request.paytype)
  const bank = kind === 'bank' ? parseBankFields(request) : NO_BANK
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

export const NO_BANK = { payer: '', payerBank: '', payerCard: '', payerBranch: '' }
/** In the screen's order (spec 5). */
function parseBankFields(request: DepositRequest) {
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

const getPendingDeposit = (world: World, id: string): Deposit => {
  const deposit = world.db.get('deposits', id) ?? refuse('订单不存在')
  return deposit.state === DEPOSIT_STATE.pending ? deposit : refuse('订单已处理')
}

/** Must be wagered once. */
export function approveDeposit(world: World, id: string): Deposit {
  const deposit = getPendingDeposit(world, id)
  const { memberId, amountCents: cents } = deposit
  receiveDeposit(world, { id, memberId, cents })
  if (deposit.method === 'usdtpay') payUsdtBonus(world, memberId, cents)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.approved, decidedAt: world.now() })
}

export function rejectDeposit(world: World, id: string): Deposit {
  getPendingDeposit(world, id)
  return world.db.patch('deposits', id, { state: DEPOSIT_STATE.rejected, decidedAt: world.now() })
}

export function receiveDeposit(
  world: World,
  { id, memberId, cents }: { id: string; memberId: string; cents: number },
) {
  payMember(world, { from: 'bank', cents, kind: 'deposit', ref: id, member: memberId, owed: cents })
}

function toPayCard(world: World, { method, wallet, payimg }: Deposit) {
  if (method === 'usdtpay')
    return { mch_id: wallet, content: USDT_PROTOCOL, payimg: toPictureAddress(world, payimg) }
  return payimg ? { mch_id: '', content: '', payimg: toPictureAddress(world, payimg) } : null
}

export const depositHandlers = [
  answer(calls.listPayWays, ({ world }) => {
    const site = getSite(world)
    return {
      ...(Object.fromEntries(payWays.map((way) => [way.key, site[getPayWayColumn(way)]])) as Record<
        PayWayKey,
        0 | 1
      >),
      rengong: site.wayManual,
    }
  }),

  answer(calls.readPayRange, ({ world, body }) => {
    const range = world.db.get('payRanges', body.type) ?? refuse('该存款方式暂未开放')
    return { min_price: formatYuan(range.min), max_price: formatYuan(range.max) }
  }),

  answer(calls.listReceivingBanks, ({ world }) =>
    world.db.find('receivingBanks').map((bank) => ({
      bank_no: bank.bankNo,
      bank_owner: bank.owner,
      bank_address: bank.address,
      bank_data: { bank_name: bank.bankName },
    })),
  ),

  /** The deposit number is the message (spec 7). */
  answer(calls.createDeposit, ({ world, member, body }) =>
    withMessage(createDeposit(world, member, body).id, null),
  ),

  /** The order's type is the message (spec 3). TRON orders have their own call. */
  answer(calls.readPayInfo, ({ world, body }) => {
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

const pendingDeposits = createOrderTargets(
  'deposits',
  { state: DEPOSIT_STATE.pending },
  (row) => `${DEPOSIT_WAY_LABELS[row.method]} ${fromCents(row.amountCents)} 元`,
)

/** Yuan. */
export const NARROWED_RANGE = { min: '500.00', max: '5000.00' }

const payRangeTargets = (world: World) =>
  world.db
    .find('payRanges')
    .map(({ id, min, max }) => ({ id, title: `${getPayWayName(id)} ${min}–${max} 元` }))

export const depositActs: Record<'range.narrow' | 'deposit.approve' | 'deposit.reject', Act> = {
  'range.narrow': {
    title: `收窄存款限额为 ${parseInt(NARROWED_RANGE.min)}–${parseInt(NARROWED_RANGE.max)} 元`,
    targets: payRangeTargets,
    run: (world, id) => void world.db.patch('payRanges', id, NARROWED_RANGE),
  },
  'deposit.approve': { title: '存款到账', targets: pendingDeposits, run: approveDeposit },
  'deposit.reject': { title: '驳回存款', targets: pendingDeposits, run: rejectDeposit },
}

export type TronOrder = Row<'tronOrders'>
const TRON_STATE = { pending: 1, paid: 2, rejected: 3 } as const
const TRON_STATE_TEXT = { 1: '待支付', 2: '已支付', 3: '已拒绝' } as const

export function createTronOrder(
  world: World,
  member: Member,
  request: ParsedBodyOf<typeof tronCalls.createTronOrder>,
): TronOrder {
  if (request.protocol.toUpperCase() !== USDT_PROTOCOL) return refuse('暂仅支持TRC20协议')
  refuseAmount(world, 'usdt', request.money)
  refuseTooMany(world, member)
  return writeTronOrder(world, member, toCents(request.money))
}

/** Without the rules. USDT is rounded down to 2 decimals. */
export function writeTronOrder(world: World, member: Member, moneyCents: number): TronOrder {
  const usdt = divideRoundingDown(fromCents(moneyCents), toMoney(getSite(world).usdtrate))
  const id = createOrderNo(world, 'T')
  return world.db.insert('tronOrders', {
    id,
    memberId: member.id,
    moneyCents,
    usdt,
    address: createTronAddress(world.random.fork(id)),
    network: USDT_PROTOCOL,
    hash: null,
    state: TRON_STATE.pending,
    at: world.now(),
    decidedAt: null,
  })
}

const getTronOrder = (world: World, id: string): TronOrder =>
  world.db.get('tronOrders', id.trim()) ?? refuse('订单不存在')

const getPendingOrder = (world: World, id: string): TronOrder => {
  const order = getTronOrder(world, id)
  return order.state === TRON_STATE.pending ? order : refuse('订单已处理，无需重复提交')
}

/** May be corrected until the chain decides. */
export function submitHash(world: World, id: string, given: string): TronOrder {
  const order = getPendingOrder(world, id)
  const hash = given.trim().toLowerCase()
  if (!TX_HASH.test(hash)) return refuse('交易哈希格式不正确')
  if (world.db.count('tronOrders', (o) => o.hash === hash && o.id !== order.id) > 0)
    return refuse('该交易哈希已被使用')
  return world.db.patch('tronOrders', order.id, { hash })
}

/** Also without a hash, because the order's address is unique. */
export function markTronPaid(world: World, id: string): TronOrder {
  const order = getPendingOrder(world, id)
  const { memberId, moneyCents: cents } = order
  receiveDeposit(world, { id: order.id, memberId, cents })
  payUsdtBonus(world, memberId, cents)
  return world.db.patch('tronOrders', order.id, { state: TRON_STATE.paid, decidedAt: world.now() })
}

export function markTronRejected(world: World, id: string): TronOrder {
  const order = getPendingOrder(world, id)
  return world.db.patch('tronOrders', order.id, {
    state: TRON_STATE.rejected,
    decidedAt: world.now(),
  })
}

/** Spec 5. */
function parseTronAddress(given: string): string {
  const address = given.trim()
  if (address === '') return refuse('地址不存在，无法生成二维码')
  return TRON_ADDRESS.test(address) ? address : refuse('地址格式不正确，请输入有效的TRON地址')
}

const toTronAnswer = (order: TronOrder) => ({
  out_trade_no: order.id,
  tron_address: order.address,
  usdt_amount: order.usdt,
  tron_network: order.network,
  tron_tx_hash: order.hash ?? '',
  created_at: formatBeijingTime(order.at),
  state: order.state,
  state_text: TRON_STATE_TEXT[order.state],
})

export const tronHandlers = [
  answer(tronCalls.createTronOrder, ({ world, member, body }) =>
    toTronAnswer(createTronOrder(world, member, body)),
  ),

  answer(tronCalls.submitTronHash, ({ world, body }) => {
    submitHash(world, body.out_trade_no, body.tx_hash)
    return withMessage('提交成功，请等待链上确认', null)
  }),

  answer(tronCalls.readTronStatus, ({ world, body }) =>
    toTronAnswer(getTronOrder(world, body.out_trade_no)),
  ),

  answer(tronCalls.makeTronQr, ({ body }) =>
    withMessage('二维码生成成功', { qrcode: createQrDataUrl(parseTronAddress(body.address)) }),
  ),
]

const unpaidOrders = createOrderTargets(
  'tronOrders',
  { state: TRON_STATE.pending },
  ({ usdt, moneyCents, hash }) =>
    `${usdt} USDT（${fromCents(moneyCents)} 元）${hash ? '已提交哈希' : '未提交哈希'}`,
)

export const tronActs: Record<'tron.markPaid' | 'tron.markRejected', Act> = {
  'tron.markPaid': { title: '链上已到账', targets: unpaidOrders, run: markTronPaid },
  'tron.markRejected': { title: '拒绝USDT订单', targets: unpaidOrders, run: markTronRejected },
}
