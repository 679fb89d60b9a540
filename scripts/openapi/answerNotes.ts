import * as profile from '@/contract/profile'
import * as entry from '@/contract/entry'
import * as cards from '@/contract/cards'
import * as account from '@/contract/account'
import { readAgentUrl } from '@/contract/agent'
import * as cashier from '@/contract/cashier'
import * as content from '@/contract/content'
import type { Schema } from '@/contract/endpoint'
import * as games from '@/contract/games'
import type { JsonSchema } from '@/contract/jsonSchema'
import * as promotions from '@/contract/promotions'
import * as records from '@/contract/records'
import * as rewards from '@/contract/rewards'
import * as site from '@/contract/site'
import { listSponsors } from '@/contract/sponsors'
import * as support from '@/contract/support'
import * as tron from '@/contract/tron'
import * as wallet from '@/contract/wallet'
import { core, type Named, type Note } from './draw'
import { ref } from './kinds'

const says = (description: string): JsonSchema => ({ description })
const oneOf = (words: readonly (string | number)[], description?: string): JsonSchema => ({
  enum: words,
  ...(description && { description }),
})
const integer = (description: string): JsonSchema => ({ type: 'integer', description })
const decimal = (description: string): JsonSchema => ({ ...ref('Decimal'), description })
const html = says('HTML. The app cleans it before it is shown.')
const picture: JsonSchema = {
  description: 'The address of a picture, https or data:',
  'x-tolerates': {
    description:
      'http:, asked for as https: on an https page; a relative address («uploads/a.png», «/uploads/a.png», «//cdn.example/a.png»), which starts from the API’s own.',
  },
}
const pictures = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, picture]))

const user: Note = {
  about: 'The member, as user.me and user.refresh tell him.',
  fields: {
    name: says('Real name.'),
    balance: says('Central wallet.'),
    gameblance: says('All venue wallets together; spelt so.'),
    current_vip: says('Such as VIP5: the app reads the number after the P.'),
    vip: integer('The level as a number.'),
    joinday: integer('Days since he joined.'),
    avatar: picture,
    paysum: says('Deposited in all.'),
    birthday: says('YYYY-MM-DD, or empty.'),
    usdtrate: decimal('Yuan for one USDT when depositing.'),
    withdrawusdtrate: decimal('Yuan for one USDT when withdrawing.'),
    withdrawcashfee: decimal('Fee of a withdrawal over ERC20, in USDT.'),
    withdrawfeeusdttrc: decimal('Fee of a withdrawal over TRC20, in USDT.'),
    transferstatus: says('1 while 自动免转 is on.'),
  },
}

const percents = ['realperson', 'sport', 'e_sport', 'joker', 'electron', 'lottery']
const vipLevel: Note = {
  about: 'What a level takes, and its rebates in percent. Ten of them, VIP1 first.',
  fields: {
    recharge: says('Deposited in all.'),
    flow: says('Turnover.'),
    ...Object.fromEntries(percents.map((name) => [name, decimal('Percent.')])),
  },
}

const game: Note = {
  about: 'One picture is enough: the app takes the first that there is.',
  fields: {
    category_id: oneOf([...games.gameCategories, 'fishing'], 'fishing is another word for fish.'),
    app_state: says('Only games with 1 are shown.'),
    ...pictures('mobile_img', 'app_img', 'app_icon', 'api_logo_img', 'header_logo'),
  },
  optional: ['app_img', 'app_icon', 'header_logo'],
}

const applyStates = oneOf([0, 1, 2, 3, 4], '1 pending, 2 approved, 3 rejected; 0 and 4 undefined.')
const tronStates = oneOf([1, 2, 3], '1 pending, 2 paid, 3 rejected.')
const tronOrder: Note['fields'] = {
  usdt_amount: decimal('What is to be paid, in USDT.'),
  state: tronStates,
  tron_tx_hash: says('Empty until the member told it.'),
}

const transaction: Note = {
  about: 'One movement between the member and the house, or between two wallets.',
  fields: {
    state: oneOf(
      [0, 1, 2, 3],
      'Deposits and withdrawals: 1 pending, 2 approved, 3 rejected. Transfers: 0 failed, 1 success, 2 pending.',
    ),
    tron_usdt_amount: { anyOf: [ref('Decimal'), { type: 'null' }] },
    remark: says('Why it was rejected; empty else.'),
  },
  optional: ['tron_address', 'tron_usdt_amount', 'tron_network', 'remark'],
}

const ticket: Note = {
  fields: {
    category: oneOf(support.ticketCategories),
    priority: oneOf(support.ticketPriorities),
    status: oneOf(support.ticketStatuses),
    admin_reply: says('The last word of staff; empty before.'),
  },
}

const promotion: Note = { fields: { content: html, memo: html, banner: picture } }

const page: Note = { about: 'One page of a list.', fields: { last_page: { minimum: 1 } } }

const named = (name: string, outer: Schema, note: Note = {}) =>
  [core(outer), { ...note, name, outer }] as const
const fields = (name: string, outer: Schema, its: Record<string, JsonSchema>) =>
  named(name, outer, { fields: its })

/**
 * Every object of an answer, by its schema: its name, and what a back end must know about its fields. Kept here
 * because members download the schemas.
 */
export const answerNotes = new Map<Schema, Named & { outer: Schema }>([
  fields('VisitUrl', site.readVisitUrl.data, { url: says('Empty: the site has not moved.') }),
  fields('AppInfo', site.appInfo, {
    site_state: says('0 closes the whole app, with repair_tips.'),
    index_modal: says('Whether home opens with a pop-up of webcontent.'),
    webcontent: html,
    ...pictures('site_logo', 'app_logo', 'ios_download_qrcode'),
  }),
  fields('Session', entry.login.data, { api_token: says('The bearer token.') }),
  named('User', account.userInfo, user),
  named('Balance', account.readBalance.data, { about: 'The central wallet.' }),
  fields('Picture', profile.uploadAvatar.data, { url: picture }),
  named('Game', games.game, game),
  fields('OpenedGame', games.openGame.data, { url: says('Opened in a frame, https.') }),
  fields('PayWays', cashier.payWayFlags, { rengong: says('By hand, through service.') }),
  named('PayRange', cashier.payRange),
  named('ReceivingBank', cashier.receivingBank),
  named('BankOfAccount', cashier.receivingBank.entries.bank_data),
  named('PayInfo', cashier.payInfo, { about: 'An order, and where to pay it.' }),
  fields('Deposit', cashier.payInfo.entries.info, { paytype: says('In Chinese words.') }),
  fields('PayCard', cashier.payInfo.entries.cardlist, {
    mch_id: says("The wallet's address."),
    content: says('Its protocol.'),
    payimg: picture,
  }),
  named('Turnover', cashier.readTurnover.data, {
    about: 'What is left to bet before a withdrawal.',
  }),
  fields('NewTronOrder', tron.newTronOrder, tronOrder),
  fields('TronOrder', tron.tronOrder, tronOrder),
  fields('QrCode', tron.makeTronQr.data, {
    qrcode: says('The address of a picture: data: or https:, no other.'),
  }),
  named('Venue', wallet.venue, {
    about: "A member's wallet at a venue. The first one is the central wallet, userbalance.",
    fields: { status: oneOf([0, 1], '1 open, 0 under maintenance.') },
  }),
  named('Card', cards.card, {
    about: 'A USDT address: bank USDT, bank_owner the protocol, bank_no the address.',
    fields: { ico: picture },
  }),
  named('Bank', cards.bank),
  fields('Bet', records.bet, {
    status: oneOf([0, 1, 2], '0 invalid, 1 settled, 2 unsettled.'),
    Code: says('What was played.'),
    win_loss: says('Negative when the member lost; null while nothing is settled.'),
  }),
  named('BetPage', records.listBets.data, page),
  named('Transaction', records.transaction, transaction),
  named('TransactionPage', records.listTransactions.data, page),
  named('VipLevel', rewards.vipLevel, vipLevel),
  fields('Rebate', rewards.rebate, { state: says('0 not claimed; anything else claimed.') }),
  named('RebatePage', rewards.listRebates.data.entries.list, page),
  fields('Rebates', rewards.listRebates.data, {
    jisuan: says('Claimed.'),
    nojisuan: says('Pending.'),
  }),
  named('RedPacketRule', rewards.redPacketRule),
  fields('RedPacket', rewards.redPacket, { sendnums: says('Draws left.') }),
  named('RedPacketDraw', rewards.drawRedPacket.data),
  named('RedPacketRecord', rewards.redPacketRecord),
  named('RedPacketRecordPage', rewards.listRedPackets.data, page),
  named('PromotionType', promotions.promotionType),
  named('Promotion', promotions.promotion, promotion),
  named('PromotionDetail', promotions.promotionDetail, promotion),
  named('Promotions', promotions.listPromotions.data, {
    about: 'All of them: a page without paging.',
  }),
  fields('PromotionApply', promotions.promotionApply, { state: applyStates }),
  named('PromotionApplyPage', promotions.listPromotionApplies.data, page),
  fields('Sponsor', listSponsors.data, {
    content_type: oneOf(['article', 'link'], 'link opens link_url, article the detail.'),
    link_type: oneOf(['external', 'other']),
    content: html,
    ...pictures('logo', 'banner'),
  }),
  fields('ServiceConfig', support.serviceConfig, { default_system: oneOf(['kefu', 'gongdan']) }),
  fields('TicketReply', support.ticketReply, { type: oneOf(['admin', 'user']) }),
  named('Ticket', support.ticket, ticket),
  named('TicketDetail', support.ticketDetail, ticket),
  named('TicketPage', support.listTickets.data),
  fields('Banner', content.banner, { src: picture }),
  named('Notice', content.notice),
  named('NoticePage', content.listNotices.data, page),
  fields('Article', content.readArticle.data, { content: html }),
  named('AgentUrl', readAgentUrl.data),
])
