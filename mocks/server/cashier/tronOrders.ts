import type { ParsedBodyOf } from '@/contract/endpoint'
import * as calls from '@/contract/tron'
import { fromCents, toCents, divideRoundingDown } from '@/lib/money/arithmetic'
import { groupThousands, toMoney } from '@/lib/money/money'
import { createQrDataUrl } from '@/lib/platform/qr'
import { formatBeijingTime } from '@/lib/time/time'
import { createTronAddress } from '@fixtures/randomValues'
import type { Row } from '../../db/tables'
import { type Act, createRowTargetFinder } from '../../world/acts'
import { createHandler, refuse, withMessage } from '../../world/handler'
import { getSite } from '../../world/site'
import { type Member, type World, createOrderNo } from '../../world/world'
import { payUsdtBonus } from '../promotions'
import { formatCentsWithSymbol } from '../wire'
import { refuseBadDeposit, refuseTooManyDeposits, creditDeposit, USDT_PROTOCOL } from './deposits'

export type TronOrder = Row<'tronOrders'>

/** Spec 4. */
const TRON_STATE = { pending: 1, paid: 2, rejected: 3 } as const
const TRON_STATE_TEXT = { 1: '待支付', 2: '已支付', 3: '已拒绝' } as const

export function createTronOrder(
  world: World,
  member: Member,
  request: ParsedBodyOf<typeof calls.createTronOrder>,
): TronOrder {
  if (request.protocol.toUpperCase() !== USDT_PROTOCOL) return refuse('暂仅支持TRC20协议')
  refuseBadDeposit(world, 'usdt', request.money)
  refuseTooManyDeposits(world, member)
  return writeTronOrder(world, member, toCents(request.money))
}

/** Checks no rules. USDT is rounded down to 2 decimals. */
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

const getTronOrderOrRefuse = (world: World, id: string): TronOrder =>
  world.db.get('tronOrders', id.trim()) ?? refuse('订单不存在')

function getPendingOrderOrRefuse(world: World, id: string): TronOrder {
  const order = getTronOrderOrRefuse(world, id)
  return order.state === TRON_STATE.pending ? order : refuse('订单已处理，无需重复提交')
}

const TX_HASH_PATTERN = /^[0-9a-f]{64}$/i

/** May be corrected until the chain decides. */
export function submitTransactionHash(world: World, id: string, input: string): TronOrder {
  const order = getPendingOrderOrRefuse(world, id)
  const hash = input.trim().toLowerCase()
  if (!TX_HASH_PATTERN.test(hash)) return refuse('交易哈希格式不正确')
  const usedElsewhere = world.db.count(
    'tronOrders',
    (other) => other.hash === hash && other.id !== order.id,
  )
  if (usedElsewhere > 0) return refuse('该交易哈希已被使用')
  return world.db.patch('tronOrders', order.id, { hash })
}

/** Also without a hash, because the order's address is unique. */
export function payTronOrder(world: World, id: string): TronOrder {
  const order = getPendingOrderOrRefuse(world, id)
  const { memberId, moneyCents: cents } = order
  creditDeposit(world, { ref: order.id, memberId, cents })
  payUsdtBonus(world, memberId, cents)
  return world.db.patch('tronOrders', order.id, { state: TRON_STATE.paid, decidedAt: world.now() })
}

export function rejectTronOrder(world: World, id: string): TronOrder {
  const order = getPendingOrderOrRefuse(world, id)
  return world.db.patch('tronOrders', order.id, {
    state: TRON_STATE.rejected,
    decidedAt: world.now(),
  })
}

/** Spec 5. */
const TRON_ADDRESS_PATTERN = /^T[A-Za-z0-9]{33}$/

function parseTronAddressOrRefuse(input: string): string {
  const address = input.trim()
  if (address === '') return refuse('地址不存在，无法生成二维码')
  if (!TRON_ADDRESS_PATTERN.test(address)) return refuse('地址格式不正确，请输入有效的TRON地址')
  return address
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
  createHandler(calls.createTronOrder, ({ world, member, body }) =>
    toTronAnswer(createTronOrder(world, member, body)),
  ),

  createHandler(calls.submitTronHash, ({ world, body }) => {
    submitTransactionHash(world, body.out_trade_no, body.tx_hash)
    return withMessage('提交成功，请等待链上确认', null)
  }),

  createHandler(calls.readTronStatus, ({ world, body }) =>
    toTronAnswer(getTronOrderOrRefuse(world, body.out_trade_no)),
  ),

  createHandler(calls.makeTronQr, ({ body }) =>
    withMessage('二维码生成成功', {
      qrcode: createQrDataUrl(parseTronAddressOrRefuse(body.address)),
    }),
  ),
]

const findUnpaid = createRowTargetFinder(
  'tronOrders',
  { state: TRON_STATE.pending },
  ({ usdt, moneyCents, hash }) =>
    `${groupThousands(usdt)} USDT（${formatCentsWithSymbol(moneyCents)}）${hash ? '已提交哈希' : '未提交哈希'}`,
)

export const tronActs = {
  'tron.markPaid': { title: '链上已到账', findTargets: findUnpaid, run: payTronOrder },
  'tron.markRejected': { title: '拒绝USDT订单', findTargets: findUnpaid, run: rejectTronOrder },
} satisfies Record<string, Act>
