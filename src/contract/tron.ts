import * as v from 'valibot'
import { endpoint } from './endpoint'
import { folded } from './lists'
import { fields } from './tolerance'
import { filled, ident, intOr, money, moneyOrNull, payable, text, time } from './wire'

const tronSpellings = {
  out_trade_no: ['order_no', 'orderNo'],
  tron_address: ['address'],
  usdt_amount: ['amount_usdt'],
  tron_network: ['protocol'],
} as const

const tronEntries = {
  out_trade_no: ident,
  tron_address: text,
  /** Null when the server does not say; must never be shown as zero to pay. */
  usdt_amount: moneyOrNull,
  tron_network: text,
  tron_tx_hash: text,
  created_at: time,
  /** 1 pending, 2 paid, 3 rejected; anything else is 未知状态. */
  state: intOr(0),
  state_text: text,
}

/**
 * A new order must have an amount and an address; its state is pending by default. Here a bare `amount` is in
 * USDT (spec 7); in a status answer it may be yuan, because nothing says which.
 */
export const newTronOrder = folded(
  { ...tronEntries, tron_address: filled, usdt_amount: payable, state: intOr(1) },
  { ...tronSpellings, usdt_amount: ['amount_usdt', 'amount'] },
)
export type NewTronOrder = v.InferOutput<typeof newTronOrder>

/** The order from its status call; the caller knows the number already. */
export const tronOrder = folded({ ...tronEntries, out_trade_no: text }, tronSpellings)
export type TronOrder = v.InferOutput<typeof tronOrder>

export const createTronOrder = endpoint({
  id: 'tron.create',
  route: 'POST /api/tron-usdt-pay',
  title: '创建USDT订单',
  effect: 'money',
  records: [1],
  /** `money` is in yuan. */
  body: v.object({ money, protocol: v.string() }),
  data: newTronOrder,
})

export const submitTronHash = endpoint({
  id: 'tron.submitHash',
  route: 'POST /api/submit-tron-hash',
  title: '提交交易哈希',
  effect: 'write',
  open: true,
  body: v.object({ out_trade_no: v.string(), tx_hash: v.string() }),
})

export const readTronStatus = endpoint({
  id: 'tron.status',
  route: 'POST /api/tron-recharge-status',
  title: '查询USDT订单',
  open: true,
  body: v.object({ out_trade_no: v.string() }),
  data: tronOrder,
})

/** An image: a data: address, or an address that is checked where it is shown. */
export const makeTronQr = endpoint({
  id: 'tron.qrcode',
  route: 'POST /api/generate-tron-qrcode',
  title: '生成收款二维码',
  open: true,
  body: v.object({ address: v.string() }),
  data: fields({ qrcode: filled }),
})
