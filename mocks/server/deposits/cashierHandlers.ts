import {
  createDeposit,
  createWithdrawal,
  listPayWays,
  listReceivingBanks,
  readPayInfo,
  readPayRange,
  readTurnover,
} from '@/contract/cashier'
import { payWays, type PayWayKey, switchOf } from '@/contract/payWays'
import { toCents } from '@/lib/money'
import { beijing } from '@/lib/time'
import { answer, refuse, tell, refusal } from '../../world/answer'
import { picture, siteOf } from '../../world/site'
import { wire, yuan } from '../money/amounts'
import * as deposits from './deposits'
import { TRON_NETWORK } from './tron'
import { turnoverLeft } from '../money/turnover'
import { whyNoWithdrawal } from '../withdrawals/withdrawals'
import * as withdrawals from '../withdrawals/withdrawals'

/** The payment address, for the ways that have one. */
function payCard({ method, wallet, payimg }: deposits.Deposit) {
  if (method === 'usdtpay')
    return { mch_id: wallet, content: TRON_NETWORK, payimg: picture(payimg) }
  return payimg ? { mch_id: '', content: '', payimg: picture(payimg) } : null
}

export const cashierHandlers = [
  answer(listPayWays, ({ world }) => {
    const site = siteOf(world)
    return {
      ...(Object.fromEntries(payWays.map((way) => [way.key, site[switchOf(way)]])) as Record<
        PayWayKey,
        0 | 1
      >),
      rengong: site.wayManual,
    }
  }),

  answer(readPayRange, ({ world, body }) => {
    const range = world.db.get('payRanges', body.type) ?? refuse('该存款方式暂未开放')
    return { min_price: yuan(range.min), max_price: yuan(range.max) }
  }),

  answer(listReceivingBanks, ({ world }) =>
    world.db.find('receivingBanks').map((bank) => ({
      bank_no: bank.bankNo,
      bank_owner: bank.owner,
      bank_address: bank.address,
      bank_data: { bank_name: bank.bankName },
    })),
  ),

  /** The deposit number is the message (spec 7). */
  answer(createDeposit, ({ world, member, body }) =>
    tell(deposits.createDeposit(world, member, body).id, null),
  ),

  /** The order's type is the message (spec 3). A TRON order is not found here; it has its own call. */
  answer(readPayInfo, ({ world, body }) => {
    const deposit = world.db.get('deposits', body.deposit_no.trim()) ?? refuse('订单不存在')
    return tell(deposit.method, {
      deposit_no: deposit.id,
      info: {
        amount: wire(deposit.amountCents),
        created_at: beijing(deposit.at),
        paytype: deposits.DEPOSIT_WAY[deposit.method],
      },
      cardlist: payCard(deposit),
    })
  }),

  answer(readTurnover, ({ world, member }) => ({
    bet_amount: wire(turnoverLeft(world, member.id)),
  })),

  answer(createWithdrawal, ({ world, member, body }) => {
    const { amount, bank: cardId, password } = body
    const no = whyNoWithdrawal(world, member, { amount, cardId, password })
    // Returned, not thrown: a wrong password stays counted.
    if (no !== undefined) return refusal(no)
    withdrawals.createWithdrawal(world, member, { cardId, cents: toCents(amount) })
    return tell('提交成功，等待后台审核', null)
  }),
]
