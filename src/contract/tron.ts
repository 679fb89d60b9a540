import * as v from 'valibot'
import { isTronNetwork } from '@/lib/tron'
import { visible } from '@/lib/visible'
import { endpoint } from './endpoint'
import { folded, isBlank } from './lists'
import { fields, isRow, running } from './tolerance'
import { code, filled, ident, intOr, money, moneyOrNull, payable, text, time } from './wire'

const tronSpellings = {
  out_trade_no: ['order_no', 'orderNo'],
  tron_address: ['address'],
  usdt_amount: ['amount_usdt'],
  tron_network: ['protocol'],
} as const

const tronEntries = {
  out_trade_no: ident,
  tron_address: code,
  /** Null when the server does not say. */
  usdt_amount: moneyOrNull,
  tron_network: text,
  tron_tx_hash: code,
  created_at: time,
  /** 1 pending, 2 paid, 3 rejected; anything else is 未知状态. */
  state: intOr(0),
  state_text: text,
}

/** What a spelling of a field means, so that 13.88 and "13.880" are no contradiction. */
function meant(field: string, value: unknown) {
  const written = visible(String(value)).trim()
  if (field === 'tron_network') return isTronNetwork(written) ? 'TRC20' : written
  const amount = field === 'usdt_amount' ? v.safeParse(money, value) : undefined
  return amount?.success ? amount.output : written
}

/** Two spellings of one field that do not mean the same: nobody knows which is true. Kept, it stays so. */
const contradicts = (raw: Record<string, unknown>) =>
  raw['differs'] === true ||
  Object.entries(tronSpellings).some(([field, others]) => {
    const told = [field, ...others].map((name) => raw[name]).filter((value) => !isBlank(value))
    return new Set(told.map((value) => meant(field, value))).size > 1
  })

/** An order in any spelling; `differs` when the answer contradicts itself. */
/* @__NO_SIDE_EFFECTS__ */
function tronOrderOf<const E extends v.ObjectEntries>(
  entries: E,
  spellings: Parameters<typeof folded<E>>[1],
) {
  const order = folded(entries, spellings)
  type Read = v.InferOutput<typeof order> & { differs: boolean }
  return running(order, ({ value }, config) => {
    const read = order['~run']({ value }, config)
    const differs = isRow(value) && contradicts(value)
    return isRow(read.value) ? { ...read, value: { ...read.value, differs } } : read
  }) as unknown as v.GenericSchema<v.InferInput<typeof order>, Read>
}

/**
 * A new order must have an amount and an address; its state is pending by default. Here a bare `amount` is in
 * USDT (spec 7) where no other spelling tells it; beside one, as in a status answer, it may be yuan.
 */
export const newTronOrder = tronOrderOf(
  { ...tronEntries, tron_address: filled, usdt_amount: payable, state: intOr(1) },
  { ...tronSpellings, usdt_amount: ['amount_usdt', 'amount'] },
)
export type NewTronOrder = v.InferOutput<typeof newTronOrder>

/** The order from its status call; the caller knows the number already. */
export const tronOrder = tronOrderOf({ ...tronEntries, out_trade_no: code }, tronSpellings)
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
