import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { removeInvisible } from '@/lib/text/invisible'
import { isTronNetwork } from '@/lib/tron'
import {
  annotate,
  createDecimalReference,
  nonEmptySchema,
  type SampleContext,
  createEnumSchema,
  protocolSchema,
  TRON_ADDRESS_PATTERN,
} from './annotations'
import type { readPayRange } from './cashier'
import { DEPOSITS, endpoint } from './endpoint'
import type { listTransactions } from './records'
import {
  objectWithSpellings,
  isMissingOrEmpty,
  copyableText,
  nonEmptyText,
  identifier,
  integerOr,
  money,
  moneyOrNull,
  positiveMoney,
  text,
  time,
} from './wire'

const tronSpellings = {
  out_trade_no: ['order_no', 'orderNo'],
  tron_address: ['address'],
  usdt_amount: ['amount_usdt'],
  tron_network: ['protocol'],
} as const

const tronEntries = {
  out_trade_no: identifier,
  tron_address: copyableText,
  usdt_amount: moneyOrNull,
  tron_network: text,
  tron_tx_hash: copyableText,
  created_at: time,
  state: integerOr(0),
  state_text: text,
}

function normalizeSpelledValue(field: string, value: unknown): string {
  const written = removeInvisible(String(value)).trim()
  if (field === 'tron_network') return isTronNetwork(written) ? 'TRC20' : written
  const amount = field === 'usdt_amount' ? v.safeParse(money, value) : undefined
  return amount?.success ? amount.output : written
}

const isContradictory = (raw: Record<string, unknown>) =>
  raw['differs'] === true ||
  Object.entries(tronSpellings).some(([field, alternatives]) => {
    const values = [field, ...alternatives].map((name) => raw[name])
    const normalized = values
      .filter((value) => !isMissingOrEmpty(value))
      .map((value) => normalizeSpelledValue(field, value))
    return new Set(normalized).size > 1
  })

/** Adds `differs`: two spellings of one field contradict each other. */
/* @__NO_SIDE_EFFECTS__ */
function createOrderSchema<const E extends v.ObjectEntries>(
  entries: E,
  spellings: Parameters<typeof objectWithSpellings<E>>[1],
) {
  const order = objectWithSpellings(entries, spellings)
  type Read = v.InferOutput<typeof order> & { differs: boolean }
  const differs = v.fallback(v.pipe(v.boolean(), v.metadata({ derived: true })), false)
  return v.pipe(
    v.looseObject({}),
    v.transform((raw) => ({ ...raw, differs: isContradictory(raw) })),
    objectWithSpellings({ ...entries, differs }, spellings as Record<string, string[]>),
  ) as unknown as v.GenericSchema<v.InferInput<typeof order>, Read>
}

/** A bare `amount` is in USDT here (spec 7), but may be yuan beside another spelling. Pending by default. */
export const newTronOrder = createOrderSchema(
  { ...tronEntries, tron_address: nonEmptyText, usdt_amount: positiveMoney, state: integerOr(1) },
  { ...tronSpellings, usdt_amount: ['amount_usdt', 'amount'] },
)
export type NewTronOrder = v.InferOutput<typeof newTronOrder>

export const tronOrder = createOrderSchema(
  { ...tronEntries, out_trade_no: copyableText },
  tronSpellings,
)
export type TronOrder = v.InferOutput<typeof tronOrder>

export const createTronOrder = endpoint({
  id: 'tron.create',
  route: 'POST /api/tron-usdt-pay',
  title: '创建USDT订单',
  effect: 'money',
  records: [DEPOSITS],
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

export const qrCode = v.object({ qrcode: nonEmptyText })

export const makeTronQr = endpoint({
  id: 'tron.qrcode',
  route: 'POST /api/generate-tron-qrcode',
  title: '生成收款二维码',
  open: true,
  body: v.object({ address: v.string() }),
  data: qrCode,
})

const orderFields = () => ({
  usdt_amount: createDecimalReference('What is to be paid, in USDT.'),
  state: createEnumSchema([1, 2, 3], '1 pending, 2 paid, 3 rejected.'),
  tron_tx_hash: 'Empty until the member told it.',
})
const payScreens = () => [`${paths.payInfo}?tron`]
const findTronDeposit = async ({ getData, requireValue }: SampleContext) => {
  const row = (await getData<typeof listTransactions>('records.transactions')).data.find(
    ({ tron_address }) => tron_address !== '',
  )
  return requireValue(row, 'no TRON deposit in the last 30 days')
}

annotate(newTronOrder, () => ({ fields: orderFields() }))
annotate(tronOrder, () => ({ fields: orderFields() }))
annotate(qrCode, () => ({
  fields: { qrcode: 'The address of a picture: data: or https:, no other.' },
}))
annotate(createTronOrder, () => ({
  fields: { protocol: protocolSchema },
  sample: async ({ getData }) => ({
    money:
      (await getData<typeof readPayRange>('deposit.range', { type: 'usdt-trc20' })).min_price ??
      '100',
    protocol: 'TRC20',
  }),
}))
annotate(submitTronHash, () => ({
  fields: { out_trade_no: nonEmptySchema, tx_hash: nonEmptySchema },
  sample: async ({ getData, runMark }) => {
    const digits = [...runMark].map((letter) => letter.charCodeAt(0).toString(16)).join('')
    const { out_trade_no } = await getData<typeof createTronOrder>('tron.create')
    return { out_trade_no, tx_hash: digits.padStart(64, '0').slice(-64) }
  },
}))
annotate(readTronStatus, () => ({
  fields: { out_trade_no: nonEmptySchema },
  sample: async (context) => ({ out_trade_no: (await findTronDeposit(context)).out_trade_no }),
  refusalMessage: '查询失败',
  noResponseMessage: '查询失败',
  screens: payScreens(),
}))
annotate(makeTronQr, () => ({
  fields: { address: { pattern: TRON_ADDRESS_PATTERN } },
  sample: async (context) => ({ address: (await findTronDeposit(context)).tron_address }),
  refusalMessage: '生成二维码失败',
  noResponseMessage: '网络错误，请检查网络连接后重试',
  screens: payScreens(),
}))
