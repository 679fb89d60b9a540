import * as v from 'valibot'
import { toMoney } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import {
  annotate,
  nonEmptySchema,
  createLengthLimits,
  createConstSchema,
  pictureSchema,
  protocolSchema,
  SAMPLE_CARD,
} from './annotations'
import type { listBanks, listCards } from './cards'
import { DEPOSITS, endpoint, WITHDRAWALS } from './endpoint'
import { readableRows } from './parseData'
import { type PayWay, payWays, type PayWayKey } from './payWays'
import type { listTransactions } from './records'
import {
  objectOrFirstRow,
  copyableText,
  flag,
  identifier,
  money,
  moneyOrUnknown,
  positiveMoney,
  text,
  time,
} from './wire'

export const payWayFlags = v.object({
  ...(Object.fromEntries(payWays.map(({ key }) => [key, flag])) as Record<PayWayKey, typeof flag>),
  rengong: flag,
})
export type PayWayFlags = v.InferOutput<typeof payWayFlags>

annotate(payWayFlags, () => ({
  name: 'PayWays',
  fields: { rengong: 'By hand, through service.' },
}))

export const listPayWays = endpoint({
  id: 'deposit.ways',
  route: 'GET /api/get_pay_way',
  title: '存款方式',
  data: payWayFlags,
})
annotate(listPayWays, () => ({ screens: [paths.deposit] }))

/** The server checks again, so a bound may be missing. */
export const payRange = v.object({ min_price: moneyOrUnknown, max_price: moneyOrUnknown })

export const readPayRange = endpoint({
  id: 'deposit.range',
  route: 'POST /api/getPayRange',
  title: '存款限额',
  body: v.object({ type: v.picklist(payWays.map(({ range }) => range)) }),
  data: payRange,
})

annotate(readPayRange, () => ({
  about: 'usdt-trc20 is the range of tron.create.',
  screens: [paths.deposit],
}))

export const bankOfAccount = v.object({ bank_name: text })
export const receivingBank = v.object({
  bank_no: identifier,
  bank_owner: text,
  bank_address: text,
  bank_data: v.fallback(v.nullish(bankOfAccount, {}), { bank_name: '' }),
})
export type ReceivingBank = v.InferOutput<typeof receivingBank>

export const listReceivingBanks = endpoint({
  id: 'deposit.banks',
  route: 'POST /api/getpaybank',
  title: '收款账户',
  data: readableRows(receivingBank),
})
annotate(listReceivingBanks, () => ({ screens: [paths.deposit, paths.payInfo] }))

/** The deposit number is in the envelope's message (spec 7). */
export const createDeposit = endpoint({
  id: 'deposit.create',
  route: 'POST /api/recharge',
  title: '提交存款',
  effect: 'money',
  records: [DEPOSITS],
  body: v.object({
    paytype: v.picklist(payWays.map(({ paytype }) => paytype)),
    amount: money,
    bank: v.optional(v.string()),
    bank_owner: v.optional(v.string()),
    bank_no: v.optional(v.string()),
    bank_address: v.optional(v.string()),
    /** The wallet's network. */
    catepay: v.optional(v.string()),
  }),
})

const getVariantName = ({ key, paytype }: PayWay) => {
  const word = key === 'card' ? paytype : key
  return `DepositBy${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
const fieldsByKind = {
  bank: { bank: undefined, bank_owner: undefined, bank_no: undefined, bank_address: undefined },
  usdt: { catepay: protocolSchema },
  online: {},
}

annotate(createDeposit, () => ({
  fields: {
    bank: nonEmptySchema,
    bank_owner: nonEmptySchema,
    bank_no: nonEmptySchema,
    bank_address: nonEmptySchema,
  },
  variants: payWays.map((way) => ({
    name: getVariantName(way),
    ...(way.kind === 'bank' && {
      about: "The member's bank, the depositor, his card and its branch.",
    }),
    fields: {
      paytype: createConstSchema(way.paytype),
      amount: undefined,
      ...fieldsByKind[way.kind],
    },
  })),
  message: {
    name: 'DepositCreatedAnswer',
    about:
      'The number of the new order is the message, alone; the data is null. The app goes on to the ' +
      'payment page of that number and asks deposit.info for it.',
    schema: {
      type: 'string',
      pattern: String.raw`^\S+$`,
      description: 'The number of the new deposit order: nothing else, no words.',
    },
  },
  sample: async ({ getData }) => ({
    paytype: 'bank' as const,
    amount:
      (await getData<typeof readPayRange>('deposit.range', { type: 'bank' })).min_price ?? '100',
    bank: (await getData<typeof listBanks>('cards.banks'))[0]?.bank_name ?? '',
    bank_owner: '核对',
    bank_no: SAMPLE_CARD,
    bank_address: '核对支行',
  }),
}))

export const deposit = v.object({ amount: positiveMoney, created_at: time, paytype: text })
annotate(deposit, () => ({ fields: { paytype: 'In Chinese words.' } }))
export const payCard = v.object({ mch_id: copyableText, content: text, payimg: text })
annotate(payCard, () => ({
  fields: { mch_id: "The wallet's address.", content: 'Its protocol.', payimg: pictureSchema },
}))
export const payInfo = v.object({
  deposit_no: copyableText,
  info: deposit,
  cardlist: v.fallback(objectOrFirstRow(payCard), null),
})
export type PayInfo = v.InferOutput<typeof payInfo>
annotate(payInfo, () => ({ about: 'An order, and where to pay it.' }))

/** The order's type, such as "usdtpay", is in the envelope's message (spec 3). */
export const readPayInfo = endpoint({
  id: 'deposit.info',
  route: 'POST /api/payinfo',
  title: '充值信息',
  open: true,
  body: v.object({ deposit_no: v.string() }),
  data: payInfo,
})

annotate(readPayInfo, () => ({
  fields: { deposit_no: createLengthLimits(1, undefined, 'As deposit.create told it.') },
  message: {
    name: 'PayInfoAnswer',
    about: 'The kind of the order is the message; where to pay it is in the data.',
    schema: {
      type: 'string',
      enum: payWays.map(({ type }) => type),
      description: "The order's kind: usdtpay shows a wallet's address, the others a payment.",
    },
  },
  sample: async ({ getData, requireValue }) => {
    const row = (await getData<typeof listTransactions>('records.transactions')).data.find(
      ({ tron_address }) => tron_address === '',
    )
    return { deposit_no: requireValue(row, 'no deposit in the last 30 days').out_trade_no }
  },
  noMessage: { reason: '查不到就当 TRON 订单再查（规格 2），说的是那一次的话' },
  screens: [paths.payInfo],
}))

export const turnover = v.object({ bet_amount: moneyOrUnknown })
annotate(turnover, () => ({ about: 'What is left to bet before a withdrawal.' }))

export const readTurnover = endpoint({
  id: 'withdrawal.turnover',
  route: 'POST /api/getBetAmount',
  title: '打码量',
  data: v.nullish(turnover, {}),
})
annotate(readTurnover, () => ({ screens: [paths.withdrawal] }))

const MIN_WITHDRAWAL_YUAN = 100
/** Checked by the screen and the server (spec 9). In yuan. */
export const withdrawalLimit = {
  min: /* @__PURE__ */ toMoney(`${MIN_WITHDRAWAL_YUAN}`),
  message: `单笔取款不能低于${MIN_WITHDRAWAL_YUAN}元`,
  hint: `单笔最低 ${MIN_WITHDRAWAL_YUAN} 元`,
} as const

export const createWithdrawal = endpoint({
  id: 'withdrawal.create',
  route: 'POST /api/withdraw',
  title: '提交取款',
  effect: 'money',
  records: [WITHDRAWALS],
  /** `bank`: the card's or address's id; `password`: the withdrawal password. */
  body: v.object({ amount: money, bank: identifier, password: v.string() }),
})

annotate(createWithdrawal, () => ({
  fields: {
    bank: 'The id of a card, or of a USDT address.',
    password: createLengthLimits(1, 32, 'The withdrawal password.'),
  },
  sample: async ({ getData, requireValue, payPassword }) => {
    const card = (await getData<typeof listCards>('cards.list')).find(
      ({ bank_no }) => bank_no !== SAMPLE_CARD,
    )
    return {
      amount: withdrawalLimit.min,
      bank: requireValue(card, 'the member has no bank card').id,
      password: requireValue(payPassword, 'no --pay-password'),
    }
  },
  exampleScenario: 'withdrawal-ready',
}))
