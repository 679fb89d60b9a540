import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import { addresses } from '../../scripts/scenarios/addresses'

export interface Screen {
  path: string
  /** What it reads of its own, in the scenario `member`; a run finds out when it is not so. */
  reads: readonly EndpointId[]
  /** Whose session; wangFang unless said. */
  as?: string
}

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

/** What a screen reads of its own, by the beginning of its address; the others read nothing. */
const reads: Readonly<Record<string, readonly EndpointId[]>> = {
  [paths.home]: ['banners.list', 'notices.home', 'games.list'],
  [paths.redPacket]: ['redPacket.info'],
  [paths.promotions]: ['promotions.types', 'promotions.list', 'promotions.applyLog'],
  [paths.promotion]: ['promotions.detail', 'promotions.applyLog'],
  [paths.sponsors]: ['sponsors.list'],
  [paths.sponsor]: ['sponsors.list'],
  [paths.mine]: ['vip.levels'],
  [paths.support]: ['support.config', 'tickets.list'],
  [links.ticket('1012')]: ['support.config', 'tickets.detail'],
  [links.newTicket()]: ['support.config'],
  [paths.game]: ['games.open'],
  [links.agentCentre()]: ['agent.loginUrl'],
  [`${paths.game}?dailiD=2`]: ['support.config'],
  [paths.vip]: ['vip.levels'],
  [paths.helpArticle]: ['articles.read'],
  [paths.terms]: ['articles.read'],
  [paths.messages]: ['notices.list'],
  [paths.rebate]: ['rebate.list'],
  [paths.cards]: ['cards.list'],
  [paths.addBankCard]: ['cards.banks'],
  [paths.welfare]: ['redPacket.records'],
  [paths.betRecords]: ['records.bets'],
  [paths.promotionRecords]: ['promotions.applyLog'],
  [paths.transactions]: ['records.transactions'],
  [paths.money]: ['wallet.venues'],
  [paths.deposit]: ['deposit.ways', 'deposit.range', 'deposit.banks', 'cards.list', 'cards.banks'],
  [paths.payInfo]: ['deposit.info'],
  [`${paths.payInfo}?tron`]: ['tron.status'],
  [paths.withdrawal]: ['wallet.venues', 'cards.list', 'withdrawal.turnover'],
  [paths.transfer]: ['wallet.venues'],
}

/** The longest beginning that is told of knows the screen best. */
function readsOf(address: string) {
  const [path = ''] = address.split('?')
  const told = Object.keys(reads).filter(
    (start) => start === path || (start.includes('?') && address.startsWith(start)),
  )
  const [best] = told.sort((a, b) => b.length - a.length)
  return best === undefined ? [] : (reads[best] ?? [])
}

/** Every screen, and what it reads. */
export const screens: readonly Screen[] = addresses.map(({ path }) => ({
  path,
  reads: readsOf(path),
  ...(path === paths.login && { as: 'guest' }),
}))
