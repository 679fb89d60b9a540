import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import { seededOrders } from '../../scripts/scenarios/seededOrders'

export interface Screen {
  path: string
  /** What it reads of its own, in the scenario `member`; a run finds out when it is not so. */
  reads: readonly EndpointId[]
  /** Whose session; wangFang unless said. */
  as?: string
}

/** A deposit of the member that waits for its payment, in USDT. */
const { deposit, tron } = seededOrders()
const order = {
  order_no: tron.id,
  address: tron.address,
  amount_usdt: tron.usdt,
  protocol: tron.network,
}
const game = { platform: '金穗电子', type: '3', code: 'jsdz_3009', gameName: '热带果岛' }

/** Read by every screen: the shell's. */
export const shell: readonly EndpointId[] = ['app.info', 'user.me', 'user.balance']

/** Where the shell's own reads are shown: they are made on every screen, and tried here. */
const shellScreens = [paths.home, paths.mine, paths.profile, paths.money] as const

/**
 * Where else the member is shown. Each cell begins with a new session, and nothing is remembered of its
 * member: whatever the screen says of him has to come with POST /api/user.
 */
const memberScreens = [
  paths.vip,
  paths.transfer,
  paths.withdrawal,
  paths.deposit,
  paths.agentApply,
  paths.security,
  links.newTicket(),
] as const

/** Of these, where a part of the screen stands or falls with the member, and says so. */
export const needMember: readonly string[] = [
  paths.mine,
  paths.profile,
  paths.vip,
  paths.transfer,
  paths.agentApply,
]

/** What the shell reads, screen by screen. */
export const shellReads: readonly { on: EndpointId; screen: string }[] = [
  ...shellScreens.flatMap((screen) => shell.map((on) => ({ on, screen }))),
  ...memberScreens.map((screen) => ({ on: 'user.me' as const, screen })),
]

/** Every screen, and what it reads. */
export const screens: readonly Screen[] = [
  { path: paths.home, reads: ['banners.list', 'notices.home', 'games.list'] },
  { path: paths.redPacket, reads: ['redPacket.info'] },
  {
    path: paths.promotions,
    reads: ['promotions.types', 'promotions.list', 'promotions.applyLog'],
  },
  { path: links.promotion('105'), reads: ['promotions.detail', 'promotions.applyLog'] },
  { path: paths.sponsors, reads: ['sponsors.list'] },
  { path: links.sponsor('207'), reads: ['sponsors.list'] },
  { path: paths.mine, reads: ['vip.levels'] },
  { path: paths.app, reads: [] },
  { path: paths.support, reads: ['support.config', 'tickets.list'] },
  { path: links.ticket('1012'), reads: ['support.config', 'tickets.detail'] },
  { path: links.newTicket(), reads: ['support.config'] },
  { path: links.game(game), reads: ['games.open'] },
  { path: links.agentCentre(), reads: ['agent.loginUrl'] },
  { path: `${paths.game}?dailiD=2`, reads: ['support.config'] },
  { path: paths.vip, reads: ['vip.levels'] },
  { path: paths.agentApply, reads: [] },
  { path: paths.help, reads: [] },
  { path: links.helpArticle(1), reads: ['articles.read'] },
  { path: `${paths.terms}?type=5`, reads: ['articles.read'] },
  { path: paths.usdtProtocols, reads: [] },
  { path: links.messages(1), reads: ['notices.list'] },
  { path: paths.rebate, reads: ['rebate.list'] },
  { path: paths.profile, reads: [] },
  { path: paths.security, reads: [] },
  { path: links.cards(1), reads: ['cards.list'] },
  { path: links.cards(2), reads: ['cards.list'] },
  { path: paths.addBankCard, reads: ['cards.banks'] },
  { path: paths.addAddress, reads: [] },
  { path: links.password(1), reads: [] },
  { path: paths.welfare, reads: ['redPacket.records'] },
  { path: paths.betRecords, reads: ['records.bets'] },
  { path: paths.promotionRecords, reads: ['promotions.applyLog'] },
  { path: links.transactions(1), reads: ['records.transactions'] },
  { path: paths.money, reads: ['wallet.venues'] },
  {
    path: paths.deposit,
    reads: ['deposit.ways', 'deposit.range', 'deposit.banks', 'cards.list', 'cards.banks'],
  },
  { path: links.payOrder(deposit.id), reads: ['deposit.info'] },
  { path: links.payTron(order), reads: ['tron.status'] },
  { path: paths.withdrawal, reads: ['wallet.venues', 'cards.list', 'withdrawal.turnover'] },
  { path: paths.transfer, reads: ['wallet.venues'] },
  { path: paths.login, as: 'guest', reads: [] },
]
