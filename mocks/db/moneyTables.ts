import * as v from 'valibot'
import { id, moment } from './parts'

const cents = v.pipe(v.number(), v.safeInteger())
const amount = v.pipe(cents, v.minValue(0))

/** Spec 4: 1 pending review, 2 approved, 3 rejected, 0 undefined. */
const decided = v.picklist([0, 1, 2, 3])

export const moneyTables = {
  /** id: `central:<member>`, `venue:<member>:<plat>`, `pending:<member>`, `transit:<member>`, `house:<what>`. */
  accounts: v.object({
    id,
    memberId: v.nullable(v.string()),
    kind: v.picklist(['central', 'venue', 'pending', 'transit', 'house']),
    venue: v.nullable(v.string()),
    cents,
  }),
  /** The first answer to a tap that moves money; the id contains member, endpoint and request_id. */
  answers: v.object({
    id,
    memberId: v.string(),
    asked: v.string(),
    answer: v.string(),
    at: moment,
  }),
  /** One movement between two accounts; its shape alone keeps it balanced. */
  ledger: v.object({
    id,
    at: moment,
    kind: v.picklist([
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
    ]),
    ref: v.string(),
    memberId: v.string(),
    from: v.string(),
    to: v.string(),
    cents: amount,
  }),
  /** What a member still has to wager, one row per deposit or gift (打码量). */
  turnover: v.object({
    id,
    memberId: v.string(),
    ref: v.string(),
    at: moment,
    dueCents: amount,
    doneCents: amount,
  }),
  /** type 1 bank card, 2 USDT address. */
  cards: v.object({
    id,
    memberId: v.string(),
    type: v.picklist([1, 2]),
    bank: v.string(),
    owner: v.string(),
    number: v.string(),
    address: v.string(),
    at: moment,
  }),
  /** Bank, WeChat and Alipay deposits; id is the deposit number. */
  deposits: v.object({
    id,
    memberId: v.string(),
    method: v.picklist(['bank', 'usdtpay', 'wxpay', 'alipay']),
    amountCents: amount,
    state: decided,
    at: moment,
    decidedAt: v.nullable(moment),
    payer: v.string(),
    payerBank: v.string(),
    payerCard: v.string(),
    payerBranch: v.string(),
    /** Where to pay with usdtpay: a TRON address. */
    wallet: v.string(),
    payimg: v.string(),
  }),
  /** usdt is decimal text: the amount on the chain. */
  tronOrders: v.object({
    id,
    memberId: v.string(),
    moneyCents: amount,
    usdt: v.string(),
    address: v.string(),
    network: v.string(),
    hash: v.nullable(v.string()),
    state: v.picklist([1, 2, 3]),
    at: moment,
    decidedAt: v.nullable(moment),
  }),
  /** The amounts in USDT are decimal texts; null for a bank card. */
  withdrawals: v.object({
    id,
    memberId: v.string(),
    cardId: v.string(),
    bank: v.string(),
    cardTail: v.string(),
    amountCents: amount,
    usdt: v.nullable(v.string()),
    usdtFee: v.nullable(v.string()),
    usdtReceived: v.nullable(v.string()),
    state: decided,
    at: moment,
    decidedAt: v.nullable(moment),
    reason: v.string(),
  }),
  /** from and to are platform names; `userbalance` is the central wallet. Spec 4: 0 failed, 1 success, 2 pending settlement. */
  transfers: v.object({
    id,
    memberId: v.string(),
    from: v.string(),
    to: v.string(),
    amountCents: amount,
    state: v.picklist([0, 1, 2, 3]),
    at: moment,
  }),
  /** Spec 4: 0 invalid, 1 settled, 2 unsettled. */
  bets: v.object({
    id,
    memberId: v.string(),
    venue: v.string(),
    category: v.string(),
    gameName: v.string(),
    code: v.string(),
    betCents: amount,
    validCents: amount,
    winLossCents: cents,
    status: v.picklist([0, 1, 2]),
    at: moment,
    settledAt: v.nullable(moment),
  }),
  /** One row: the last Beijing day, YYYY-MM-DD, whose bets have brought their rebates. */
  rebateDays: v.object({ id }),
  rebates: v.object({
    id,
    memberId: v.string(),
    gameName: v.string(),
    category: v.string(),
    amountCents: amount,
    /** 0 not claimed, 1 claimed. */
    state: v.picklist([0, 1]),
    at: moment,
    claimedAt: v.nullable(moment),
  }),
  /** Draws that staff gave in addition to the earned ones. */
  redPacketGrants: v.object({ id, memberId: v.string(), at: moment }),
  /** One row per draw; usedAt is when it was paid out. */
  redPackets: v.object({
    id,
    memberId: v.string(),
    amountCents: amount,
    depositCents: amount,
    at: moment,
    usedAt: v.nullable(moment),
  }),
}
