import { nullable, primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { CARD_TYPE } from '@/contract/cards'
import { getFakePayWayNameAndLimits, type PayWay, payWays } from '@/contract/payWays'
import {
  createChoiceColumn,
  createColumnType,
  DECISION_LABELS,
  timestamp,
  defineTable,
  createLabelledColumn,
} from './columnTypes'

const wholeCents = v.pipe(v.number(), v.safeInteger())
const cents = createColumnType(wholeCents, 0)
const amount = createColumnType(v.pipe(wholeCents, v.minValue(0)), 0)

/** A column for an order's state, with DECISION_LABELS (spec 4). */
const decision = createChoiceColumn(0, 1, 2, 3)

/** Labels as the records name them; 「USDT 转账」 is the method, not the currency. */
const methodLabels = Object.fromEntries(
  payWays.map((way) => [
    way.type,
    getFakePayWayNameAndLimits(way).nameInRecords.replace(/\w$/, '$& 转账'),
  ]),
) as Record<PayWay['type'], string>

export const moneyTables = {
  /** id: `central:<member>`, `venue:<member>:<plat>`, `pending:<member>`, `transit:<member>`, `house:<what>`. */
  accounts: defineTable('账户', {
    id: ['账户编号', primaryKey(String)],
    memberId: ['会员编号', nullable(String)],
    kind: createLabelledColumn('种类', {
      central: '平台钱包',
      venue: '场馆钱包',
      pending: '取款在途',
      transit: '转账在途',
      house: '平台',
    }),
    venue: ['场馆', nullable(String)],
    cents: ['余额', cents],
  }),
  /** Responses to money calls, by member, endpoint and request_id. */
  answers: defineTable('已答复的点按', {
    memberId: ['会员编号', String],
    asked: ['请求', String],
    answer: ['答复', String],
    /** Ids of the records that the call created or claimed, separated by blanks. */
    records: ['记录', String],
    at: ['时间', timestamp],
  }),
  ledger: defineTable('账本', {
    at: ['时间', timestamp],
    kind: createLabelledColumn('种类', {
      deposit: '存款',
      withdrawal: '取款冻结',
      withdrawalPaid: '取款出款',
      withdrawalBack: '取款退回',
      transfer: '转账',
      transferBack: '转账退回',
      bet: '投注',
      win: '派彩',
      rebate: '返水',
      redPacket: '红包',
      credit: '赠送',
      promotion: '优惠',
    }),
    ref: ['单号', String],
    memberId: ['会员编号', String],
    from: ['转出账户', String],
    to: ['转入账户', String],
    cents: ['金额', amount],
  }),
  turnover: defineTable('打码量', {
    memberId: ['会员编号', String],
    ref: ['来源单号', String],
    at: ['时间', timestamp],
    dueCents: ['应打码', amount],
    doneCents: ['已打码', amount],
  }),
  cards: defineTable('卡片与地址', {
    memberId: ['会员编号', String],
    type: [
      '种类',
      createChoiceColumn(CARD_TYPE.bankCard, CARD_TYPE.usdtAddress),
      { [CARD_TYPE.bankCard]: '银行卡', [CARD_TYPE.usdtAddress]: 'USDT 地址' },
    ],
    bank: ['银行', String],
    owner: ['户名或协议', String],
    number: ['卡号或地址', String],
    address: ['开户行', String],
    at: ['绑定时间', timestamp],
  }),
  /** id is the deposit number. */
  deposits: defineTable('存款订单', {
    id: ['订单号', primaryKey(String)],
    memberId: ['会员编号', String],
    method: createLabelledColumn('方式', methodLabels),
    amountCents: ['金额', amount],
    state: ['状态', decision, DECISION_LABELS],
    at: ['提交时间', timestamp],
    decidedAt: ['审核时间', nullable(timestamp)],
    payer: ['付款人', String],
    payerBank: ['付款银行', String],
    payerCard: ['付款卡号', String],
    payerBranch: ['付款开户行', String],
    /** A TRON address, for usdtpay. */
    wallet: ['收款地址', String],
    payimg: ['付款码', String],
  }),
  tronOrders: defineTable('USDT 订单', {
    id: ['订单号', primaryKey(String)],
    memberId: ['会员编号', String],
    moneyCents: ['金额', amount],
    usdt: ['USDT 数量', String],
    address: ['收款地址', String],
    network: ['网络', String],
    hash: ['交易哈希', nullable(String)],
    state: ['状态', createChoiceColumn(1, 2, 3), { 1: '待支付', 2: '已支付', 3: '已拒绝' }],
    at: ['提交时间', timestamp],
    decidedAt: ['确认时间', nullable(timestamp)],
  }),
  withdrawals: defineTable('取款订单', {
    id: ['订单号', primaryKey(String)],
    memberId: ['会员编号', String],
    cardId: ['卡片编号', String],
    bank: ['银行', String],
    cardTail: ['尾号', String],
    amountCents: ['金额', amount],
    usdt: ['USDT 数量', nullable(String)],
    usdtFee: ['USDT 手续费', nullable(String)],
    usdtReceived: ['USDT 到账', nullable(String)],
    state: ['状态', decision, DECISION_LABELS],
    at: ['提交时间', timestamp],
    decidedAt: ['审核时间', nullable(timestamp)],
    reason: ['驳回原因', String],
  }),
  /** from and to are platform names; `userbalance` is the central wallet. Spec 4. */
  transfers: defineTable('转账', {
    id: ['单号', primaryKey(String)],
    memberId: ['会员编号', String],
    from: ['转出', String],
    to: ['转入', String],
    amountCents: ['金额', amount],
    state: [
      '状态',
      createChoiceColumn(0, 1, 2, 3),
      { 0: '失败', 1: '成功', 2: '待结算', 3: '未定义' },
    ],
    at: ['时间', timestamp],
  }),
  /** Spec 4. */
  bets: defineTable('注单', {
    id: ['单号', primaryKey(String)],
    memberId: ['会员编号', String],
    venue: ['场馆', String],
    category: ['分类', String],
    gameName: ['游戏', String],
    code: ['游戏代码', String],
    betCents: ['投注额', amount],
    validCents: ['有效投注', amount],
    winLossCents: ['输赢', cents],
    status: ['状态', createChoiceColumn(0, 1, 2), { 0: '无效', 1: '已结算', 2: '未结算' }],
    at: ['投注时间', timestamp],
    settledAt: ['结算时间', nullable(timestamp)],
  }),
  /** One row: the last Beijing day, YYYY-MM-DD, of which rebates are written. */
  rebateDays: defineTable('返水算到的日子', { id: ['日期', primaryKey(String)] }),
  rebates: defineTable('返水', {
    memberId: ['会员编号', String],
    gameName: ['游戏', String],
    category: ['分类', String],
    amountCents: ['金额', amount],
    state: ['状态', createChoiceColumn(0, 1), { 0: '未领取', 1: '已领取' }],
    at: ['产生时间', timestamp],
    claimedAt: ['领取时间', nullable(timestamp)],
  }),
  redPacketGrants: defineTable('额外的抽红包次数', {
    memberId: ['会员编号', String],
    at: ['给予时间', timestamp],
  }),
  redPackets: defineTable('红包', {
    memberId: ['会员编号', String],
    amountCents: ['金额', amount],
    depositCents: ['当日存款', amount],
    at: ['抽取时间', timestamp],
    usedAt: ['到账时间', nullable(timestamp)],
  }),
}
