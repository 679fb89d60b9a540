import * as calls from '@/contract/tron'
import { divDown, fromCents } from '@/lib/money'
import { qrPicture } from '@/lib/qr'
import { normal, type Money } from '@/lib/moneyText'
import { TRON_ADDRESS, TX_HASH, tronAddress } from '@fixtures/tron'
import { refuse, answer, tell } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { depositCents, receive, refuseTooMany, USDT_PROTOCOL } from './deposits'
import { orderNo } from '../money/orderNo'
import { payUsdtExtra } from '../promotions/promotionGifts'
import { siteOf } from '../../world/site'
import { beijing } from '@/lib/time'
import { type Act, requestsOf } from '../../world/schedule'

export type TronOrder = Row<'tronOrders'>
const TRON_STATE = { pending: 1, paid: 2, rejected: 3 } as const
const TRON_STATE_TEXT = { 1: '待支付', 2: '已支付', 3: '已拒绝' } as const

/** A USDT order for this many yuan: rounded down to 2 decimals, with an address of its own. */
export function createTronOrder(
  world: World,
  member: Member,
  request: { money: Money; protocol: string },
): TronOrder {
  if (request.protocol.toUpperCase() !== USDT_PROTOCOL) return refuse('暂仅支持TRC20协议')
  const moneyCents = depositCents(world, 'usdt', request.money)
  refuseTooMany(world, member)
  const usdt = divDown(fromCents(moneyCents), normal(siteOf(world).usdtrate))
  const id = orderNo(world, 'T')
  return world.db.insert('tronOrders', {
    id,
    memberId: member.id,
    moneyCents,
    usdt,
    address: tronAddress(world.random.fork(id)),
    network: USDT_PROTOCOL,
    hash: null,
    state: TRON_STATE.pending,
    at: world.now(),
    decidedAt: null,
  })
}

const tronOrderOf = (world: World, id: string): TronOrder =>
  world.db.get('tronOrders', id.trim()) ?? refuse('订单不存在')

const pendingOrder = (world: World, id: string): TronOrder => {
  const order = tronOrderOf(world, id)
  return order.state === TRON_STATE.pending ? order : refuse('订单已处理，无需重复提交')
}

/**
 * The member submits his transaction's hash. The chain decides whether it paid; until then he may correct it.
 */
export function claimHash(world: World, id: string, given: string): TronOrder {
  const order = pendingOrder(world, id)
  const hash = given.trim().toLowerCase()
  if (!TX_HASH.test(hash)) return refuse('交易哈希格式不正确')
  if (world.db.count('tronOrders', (o) => o.hash === hash && o.id !== order.id) > 0)
    return refuse('该交易哈希已被使用')
  return world.db.patch('tronOrders', order.id, { hash })
}

/** The chain received the money. An order without a hash may be paid too, because its address is unique. */
export function markTronPaid(world: World, id: string): TronOrder {
  const order = pendingOrder(world, id)
  const { memberId, moneyCents: cents } = order
  receive(world, { id: order.id, memberId, cents })
  payUsdtExtra(world, memberId, cents)
  return world.db.patch('tronOrders', order.id, { state: TRON_STATE.paid, decidedAt: world.now() })
}

export function markTronRejected(world: World, id: string): TronOrder {
  const order = pendingOrder(world, id)
  return world.db.patch('tronOrders', order.id, {
    state: TRON_STATE.rejected,
    decidedAt: world.now(),
  })
}

/** The address for a QR code, if it is a TRON address (spec 5). */
function payQrAddress(given: string): string {
  const address = given.trim()
  if (address === '') return refuse('地址不存在，无法生成二维码')
  return TRON_ADDRESS.test(address) ? address : refuse('地址格式不正确，请输入有效的TRON地址')
}

const orderAnswer = (order: TronOrder) => ({
  out_trade_no: order.id,
  tron_address: order.address,
  usdt_amount: order.usdt,
  tron_network: order.network,
  tron_tx_hash: order.hash ?? '',
  created_at: beijing(order.at),
  state: order.state,
  state_text: TRON_STATE_TEXT[order.state],
})

export const tronHandlers = [
  answer(calls.createTronOrder, ({ world, member, body }) =>
    orderAnswer(createTronOrder(world, member, body)),
  ),

  answer(calls.submitTronHash, ({ world, body }) => {
    claimHash(world, body.out_trade_no, body.tx_hash)
    return tell('提交成功，请等待链上确认', null)
  }),

  answer(calls.readTronStatus, ({ world, body }) =>
    orderAnswer(tronOrderOf(world, body.out_trade_no)),
  ),

  answer(calls.makeTronQr, ({ body }) =>
    tell('二维码生成成功', { qrcode: qrPicture(payQrAddress(body.address)) }),
  ),
]

const waiting = requestsOf(
  'tronOrders',
  { state: TRON_STATE.pending },
  ({ usdt, moneyCents, hash }) =>
    `${usdt} USDT（${fromCents(moneyCents)} 元）${hash ? '已提交哈希' : '未提交哈希'}`,
)

export const tronActs: Record<'tron.markPaid' | 'tron.markRejected', Act> = {
  'tron.markPaid': {
    title: '链上已到账',
    targets: waiting,
    run: (world, id) => void markTronPaid(world, id),
  },
  'tron.markRejected': {
    title: '拒绝USDT订单',
    targets: waiting,
    run: (world, id) => void markTronRejected(world, id),
  },
}
