import { normal } from '@/lib/moneyText'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { list, oneOrNull } from './lists'
import { payWays, type PayWayKey } from './payWays'
import { fields, lenient } from './tolerance'
import { code, flag, ident, money, moneyOrUntold, payable, text, time } from './wire'

/** Ways that the site does not know are dropped. */
export const payWayFlags = fields({
  ...(Object.fromEntries(payWays.map(({ key }) => [key, flag])) as Record<PayWayKey, typeof flag>),
  /** By hand, through customer service. */
  rengong: flag,
})
export type PayWayFlags = v.InferOutput<typeof payWayFlags>

export const listPayWays = endpoint({
  id: 'deposit.ways',
  route: 'GET /api/get_pay_way',
  title: '存款方式',
  data: payWayFlags,
})

/** Where a bound is not told, the form has its own: the server checks the amount again. */
export const payRange = fields({ min_price: moneyOrUntold, max_price: moneyOrUntold })

export const readPayRange = endpoint({
  id: 'deposit.range',
  route: 'POST /api/getPayRange',
  title: '存款限额',
  body: v.object({ type: v.picklist(payWays.map(({ range }) => range)) }),
  sample: { type: 'bank' },
  data: payRange,
})

export const receivingBank = fields({
  /** What the member pays to: an account without it is left out. */
  bank_no: ident,
  bank_owner: text,
  bank_address: text,
  bank_data: lenient(v.nullish(fields({ bank_name: text }), {}), { bank_name: '' }),
})
export type ReceivingBank = v.InferOutput<typeof receivingBank>

export const listReceivingBanks = endpoint({
  id: 'deposit.banks',
  route: 'POST /api/getpaybank',
  title: '收款账户',
  data: list(receivingBank),
})

/** The deposit number is in the envelope's message (spec 7): `call` returns both. */
export const createDeposit = endpoint({
  id: 'deposit.create',
  route: 'POST /api/recharge',
  title: '提交存款',
  effect: 'money',
  records: [1],
  body: v.object({
    paytype: v.picklist(payWays.map(({ paytype }) => paytype)),
    amount: money,
    /** For the bank way: bank type, depositor, card number, branch. */
    bank: v.optional(v.string()),
    bank_owner: v.optional(v.string()),
    bank_no: v.optional(v.string()),
    bank_address: v.optional(v.string()),
    /** For USDT: the protocol. */
    catepay: v.optional(v.string()),
  }),
})

export const payInfo = fields({
  deposit_no: code,
  info: fields({ amount: payable, created_at: time, paytype: text }),
  /** mch_id is the wallet's address, content its protocol, payimg a picture for the payment. */
  cardlist: lenient(oneOrNull(fields({ mch_id: code, content: text, payimg: text })), null),
})
export type PayInfo = v.InferOutput<typeof payInfo>

/** The order's type, such as "usdtpay", is in the envelope's message (spec 3). */
export const readPayInfo = endpoint({
  id: 'deposit.info',
  route: 'POST /api/payinfo',
  title: '充值信息',
  open: true,
  body: v.object({ deposit_no: v.string() }),
  data: payInfo,
})

export const readTurnover = endpoint({
  id: 'withdrawal.turnover',
  route: 'POST /api/getBetAmount',
  title: '打码量',
  data: v.nullish(fields({ bet_amount: moneyOrUntold }), {}),
})

export const createWithdrawal = endpoint({
  id: 'withdrawal.create',
  route: 'POST /api/withdraw',
  title: '提交取款',
  effect: 'money',
  records: [2],
  /** `bank` is the id of the card or address; `password` the withdrawal password. */
  body: v.object({ amount: money, bank: ident, password: v.string() }),
})

const least = 100
/** Checked by the screen before sending and by the server again (spec 9). */
export const withdrawalLimit = {
  /** Yuan. */
  least: /* @__PURE__ */ normal(`${least}`),
  tooLittle: `单笔取款不能低于${least}元`,
  hint: `单笔最低 ${least} 元`,
} as const
