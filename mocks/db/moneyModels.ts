import { nullable, primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { payWays } from '@/contract/payWays'
import { among, checked, moment } from './columnTypes'

const wholeCents = v.pipe(v.number(), v.safeInteger())
const cents = checked(wholeCents, 0)
const amount = checked(v.pipe(wholeCents, v.minValue(0)), 0)

/** Spec 4: 1 pending review, 2 approved, 3 rejected, 0 undefined. */
const decided = among(0, 1, 2, 3)

const [firstWay, ...otherWays] = payWays

export const moneyModels = {
  /** id: `central:<member>`, `venue:<member>:<plat>`, `pending:<member>`, `transit:<member>`, `house:<what>`. */
  accounts: {
    id: primaryKey(String),
    memberId: nullable(String),
    kind: among('central', 'venue', 'pending', 'transit', 'house'),
    venue: nullable(String),
    cents,
  },
  /** What a tap that moves money was answered; the id holds member, endpoint and request_id. */
  answers: {
    id: primaryKey(String),
    memberId: String,
    asked: String,
    answer: String,
    at: moment,
  },
  /** One movement between two accounts: balanced by its shape. */
  ledger: {
    id: primaryKey(String),
    at: moment,
    kind: among(
      'deposit',
      'withdrawal',
      'withdrawalPaid',
      'withdrawalBack',
      'transfer',
      'transferBack',
      'bet',
      'win',
      'rebate',
      'redPacket',
      'credit',
      'promotion',
    ),
    ref: String,
    memberId: String,
    from: String,
    to: String,
    cents: amount,
  },
  /** What a member still has to wager, one row a deposit or gift (打码量). */
  turnover: {
    id: primaryKey(String),
    memberId: String,
    ref: String,
    at: moment,
    dueCents: amount,
    doneCents: amount,
  },
  /** type 1 bank card, 2 USDT address. */
  cards: {
    id: primaryKey(String),
    memberId: String,
    type: among(1, 2),
    bank: String,
    owner: String,
    number: String,
    address: String,
    at: moment,
  },
  /** Bank, WeChat and Alipay deposits; id is the deposit number. */
  deposits: {
    id: primaryKey(String),
    memberId: String,
    method: among(firstWay.type, ...otherWays.map(({ type }) => type)),
    amountCents: amount,
    state: decided,
    at: moment,
    decidedAt: nullable(moment),
    payer: String,
    payerBank: String,
    payerCard: String,
    payerBranch: String,
    /** Where to pay, for usdtpay: a TRON address. */
    wallet: String,
    payimg: String,
  },
  /** usdt is decimal text: the chain's amount. */
  tronOrders: {
    id: primaryKey(String),
    memberId: String,
    moneyCents: amount,
    usdt: String,
    address: String,
    network: String,
    hash: nullable(String),
    state: among(1, 2, 3),
    at: moment,
    decidedAt: nullable(moment),
  },
  /** The amounts in USDT are decimal texts; null for a bank card. */
  withdrawals: {
    id: primaryKey(String),
    memberId: String,
    cardId: String,
    bank: String,
    cardTail: String,
    amountCents: amount,
    usdt: nullable(String),
    usdtFee: nullable(String),
    usdtReceived: nullable(String),
    state: decided,
    at: moment,
    decidedAt: nullable(moment),
    reason: String,
  },
  /** from and to are platform names; `userbalance` is the central wallet. Spec 4: 0 failed, 1 success, 2 pending settlement. */
  transfers: {
    id: primaryKey(String),
    memberId: String,
    from: String,
    to: String,
    amountCents: amount,
    state: among(0, 1, 2, 3),
    at: moment,
  },
  /** Spec 4: 0 invalid, 1 settled, 2 unsettled. */
  bets: {
    id: primaryKey(String),
    memberId: String,
    venue: String,
    category: String,
    gameName: String,
    code: String,
    betCents: amount,
    validCents: amount,
    winLossCents: cents,
    status: among(0, 1, 2),
    at: moment,
    settledAt: nullable(moment),
  },
  /** One row: the last Beijing day, YYYY-MM-DD, of those whose bets have brought their rebates. */
  rebateDays: { id: primaryKey(String) },
  rebates: {
    id: primaryKey(String),
    memberId: String,
    gameName: String,
    category: String,
    amountCents: amount,
    /** 0 not claimed, 1 claimed. */
    state: among(0, 1),
    at: moment,
    claimedAt: nullable(moment),
  },
  /** Draws that staff gave beyond what was earned. */
  redPacketGrants: { id: primaryKey(String), memberId: String, at: moment },
  /** One row a draw; usedAt is when it was paid out. */
  redPackets: {
    id: primaryKey(String),
    memberId: String,
    amountCents: amount,
    depositCents: amount,
    at: moment,
    usedAt: nullable(moment),
  },
}
