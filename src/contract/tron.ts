import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { isTronNetwork } from '@/lib/tron'
import { visible } from '@/lib/visible'
import {
  about,
  decimal,
  filled as filledText,
  type Given,
  oneOf,
  protocol,
  TRON_ADDRESS,
} from './about'
import { endpoint } from './endpoint'
import {
  folded,
  isBlank,
  code,
  filled,
  ident,
  intOr,
  money,
  moneyOrNull,
  payable,
  text,
  time,
} from './wire'
import type { readPayRange } from './cashier'
import type { listTransactions } from './records'

const tronSpellings = {
  out_trade_no: ['order_no', 'orderNo'],
  tron_address: ['address'],
  usdt_amount: ['amount_usdt'],
  tron_network: ['protocol'],
} as const

const tronEntries = {
  out_trade_no: ident,
  tron_address: code,
  usdt_amount: moneyOrNull,
  tron_network: text,
  tron_tx_hash: code,
  created_at: time,
  state: intOr(0),
  state_text: text,
}

function getMeaning(field: string, value: unknown): string {
  const written = visible(String(value)).trim()
  if (field === 'tron_network') return isTronNetwork(written) ? 'TRC20' : written
  const amount = field === 'usdt_amount' ? v.safeParse(money, value) : undefined
  return amount?.success ? amount.output : written
}

const isContradictory = (raw: Record<string, unknown>) =>
  raw['differs'] === true ||
  Object.entries(tronSpellings).some(([field, alternatives]) => {
    const values = [field, ...alternatives].map((name) => raw[name])
    const meanings = values
      .filter((value) => !isBlank(value))
      .map((value) => getMeaning(field, value))
    return new Set(meanings).size > 1
  })

/** Adds `differs`: two spellings of one field contradict each other. */
/* @__NO_SIDE_EFFECTS__ */
function createOrderSchema<const E extends v.ObjectEntries>(
  entries: E,
  spellings: Parameters<typeof folded<E>>[1],
) {
  const order = folded(entries, spellings)
  type Read = v.InferOutput<typeof order> & { differs: boolean }
  const differs = v.fallback(v.pipe(v.boolean(), v.metadata({ derived: true })), false)
  return v.pipe(
    v.looseObject({}),
    v.transform((raw) => ({ ...raw, differs: isContradictory(raw) })),
    folded({ ...entries, differs }, spellings as Record<string, string[]>),
  ) as unknown as v.GenericSchema<v.InferInput<typeof order>, Read>
}

/** A bare `amount` is in USDT here (spec 7), but may be yuan beside another spelling. Pending by default. */
export const newTronOrder = createOrderSchema(
  { ...tronEntries, tron_address: filled, usdt_amount: payable, state: intOr(1) },
  { ...tronSpellings, usdt_amount: ['amount_usdt', 'amount'] },
)
export type NewTronOrder = v.InferOutput<typeof newTronOrder>

export const tronOrder = createOrderSchema({ ...tronEntries, out_trade_no: code }, tronSpellings)
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

export const qrCode = v.object({ qrcode: filled })

export const makeTronQr = endpoint({
  id: 'tron.qrcode',
  route: 'POST /api/generate-tron-qrcode',
  title: '生成收款二维码',
  open: true,
  body: v.object({ address: v.string() }),
  data: qrCode,
})

const orderFields = () => ({
  usdt_amount: decimal('What is to be paid, in USDT.'),
  state: oneOf([1, 2, 3], '1 pending, 2 paid, 3 rejected.'),
  tron_tx_hash: 'Empty until the member told it.',
})
const payScreens = () => [`${paths.payInfo}?tron`]
const findTronDeposit = async ({ data, need }: Given) => {
  const row = (await data<typeof listTransactions>('records.transactions')).data.find(
    ({ tron_address }) => tron_address !== '',
  )
  return need(row, 'no TRON deposit in the last 30 days')
}

about(newTronOrder, () => ({ fields: orderFields() }))
about(tronOrder, () => ({ fields: orderFields() }))
about(qrCode, () => ({
  fields: { qrcode: 'The address of a picture: data: or https:, no other.' },
}))
about(createTronOrder, () => ({
  fields: { protocol },
  sample: async ({ data }) => ({
    money:
      (await data<typeof readPayRange>('deposit.range', { type: 'usdt-trc20' })).min_price ?? '100',
    protocol: 'TRC20',
  }),
}))
about(submitTronHash, () => ({
  fields: { out_trade_no: filledText, tx_hash: filledText },
  sample: async ({ data, mark }) => {
    const digits = [...mark].map((letter) => letter.charCodeAt(0).toString(16)).join('')
    const { out_trade_no } = await data<typeof createTronOrder>('tron.create')
    return { out_trade_no, tx_hash: digits.padStart(64, '0').slice(-64) }
  },
}))
about(readTronStatus, () => ({
  fields: { out_trade_no: filledText },
  sample: async (given) => ({ out_trade_no: (await findTronDeposit(given)).out_trade_no }),
  blank: '查询失败',
  silent: '查询失败',
  screens: payScreens(),
}))
about(makeTronQr, () => ({
  fields: { address: { pattern: TRON_ADDRESS } },
  sample: async (given) => ({ address: (await findTronDeposit(given)).tron_address }),
  blank: '生成二维码失败',
  silent: '网络错误，请检查网络连接后重试',
  screens: payScreens(),
}))
