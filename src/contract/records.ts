import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { annotate, createDecimalReference, createEnumSchema } from './annotations'
import { DEPOSITS, endpoint } from './endpoint'
import {
  objectWithSpellings,
  pageSchema,
  copyableText,
  dateRange,
  integer,
  LAST_30_DAYS,
  money,
  moneyOrNull,
  state,
  text,
  time,
} from './wire'

export const bet = objectWithSpellings(
  {
    bet_id: copyableText,
    bet_amount: money,
    /** Negative for a loss; null while not settled. */
    win_loss: moneyOrNull,
    /** The spec's spelling. */
    Code: text,
    /** 0 invalid, 1 settled, 2 unsettled. */
    status: state,
    created_at: time,
  },
  { Code: ['code'] },
)
export type Bet = v.InferOutput<typeof bet>

/** A game type, or "" for all. */
const api_type = v.optional(v.string(), '')

export const listBets = endpoint({
  id: 'records.bets',
  route: 'POST /api/betrecord',
  title: '投注记录',
  body: v.object({ date: dateRange, page: integer, api_type }),
  data: pageSchema(bet),
})

export const transaction = objectWithSpellings(
  {
    out_trade_no: copyableText,
    amount: money,
    pay_way: text,
    /** Types 1, 2: 1 pending, 2 approved, 3 rejected. Types 3, 4: 0 failed, 1 success, 2 pending. */
    state,
    created_at: time,
    tron_address: copyableText,
    tron_usdt_amount: moneyOrNull,
    tron_network: text,
    remark: text,
    request_id: copyableText,
  },
  { out_trade_no: ['order_no', 'orderNo'], tron_network: ['protocol'] },
)
export type Transaction = v.InferOutput<typeof transaction>

/** 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. */
export const transactionType = v.picklist([1, 2, 3, 4])
export type TransactionType = v.InferOutput<typeof transactionType>

export const listTransactions = endpoint({
  id: 'records.transactions',
  route: 'POST /api/gettransrecord',
  title: '资金明细',
  body: v.object({ date: dateRange, type: transactionType, page: integer, api_type }),
  data: pageSchema(transaction),
})

annotate(bet, () => ({
  fields: {
    status: createEnumSchema([0, 1, 2], '0 invalid, 1 settled, 2 unsettled.'),
    Code: 'What was played.',
    win_loss: 'Negative when the member lost; null while nothing is settled.',
  },
}))
annotate(transaction, () => ({
  about: 'One movement between the member and the house, or between two wallets.',
  fields: {
    state: createEnumSchema(
      [0, 1, 2, 3],
      'Deposits and withdrawals: 1 pending, 2 approved, 3 rejected. Transfers: 0 failed, 1 success, 2 pending.',
    ),
    tron_usdt_amount: { anyOf: [createDecimalReference(), { type: 'null' }] },
    remark: 'Why it was rejected; empty else.',
    request_id: 'The request_id of the call that made it, where it had one.',
  },
  optional: ['tron_address', 'tron_usdt_amount', 'tron_network', 'remark', 'request_id'],
}))
annotate(listBets, () => ({
  sample: () => ({ date: LAST_30_DAYS, page: 1, api_type: '' }),
  screens: [paths.betRecords],
}))
annotate(listTransactions, () => ({
  fields: { type: '1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out.' },
  sample: () => ({ date: LAST_30_DAYS, type: DEPOSITS, page: 1, api_type: '' }),
  noMessage: {
    reason: '在付款页上用来核对是不是自己的订单，页面自己说核对不了，有重试',
    onlyScreens: paths.payInfo,
  },
  screens: [paths.transactions, paths.payInfo, `${paths.payInfo}?tron`],
}))
