import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import { addresses } from '../scenarios/addresses'

export interface Screen {
  path: string
  /** Its own reads in the scenario `member`; a run fails when this list is wrong. */
  reads: readonly EndpointId[]
  /** The session's member; wangFang by default. */
  as?: string
}

/** The shell's calls, made on every screen. */
export const shell: readonly EndpointId[] = ['app.info', 'user.me', 'user.balance']

/** Where the shell's own reads are tested; every screen makes them. */
const shellScreens = [paths.home, paths.mine, paths.profile, paths.money] as const

/**
 * The other screens that show the member. Each cell starts with a new session and nothing stored, so all member
 * data must come with POST /api/user.
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

/** Of these, screens with a part that cannot work without the member and says so. */
export const needMember: readonly string[] = [
  paths.mine,
  paths.profile,
  paths.vip,
  paths.transfer,
  paths.agentApply,
]

/** The shell's reads, screen by screen. */
export const shellReads: readonly { on: EndpointId; screen: string }[] = [
  ...shellScreens.flatMap((screen) => shell.map((on) => ({ on, screen }))),
  ...memberScreens.map((screen) => ({ on: 'user.me' as const, screen })),
]

/** A screen's own reads, by the beginning of its address; other screens have none. */
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
  [paths.payInfo]: ['deposit.info', 'deposit.banks', 'records.transactions'],
  [`${paths.payInfo}?tron`]: ['tron.status', 'records.transactions', 'tron.qrcode'],
  [paths.withdrawal]: ['wallet.venues', 'cards.list', 'withdrawal.turnover'],
  [paths.transfer]: ['wallet.venues'],
}

/** The longest matching beginning wins. */
function readsOf(address: string) {
  const [path = ''] = address.split('?')
  const starts = Object.keys(reads).filter(
    (start) => start === path || (start.includes('?') && address.startsWith(start)),
  )
  const [best] = starts.sort((a, b) => b.length - a.length)
  return best === undefined ? [] : (reads[best] ?? [])
}

/** Every screen and its reads. */
export const screens: readonly Screen[] = addresses.map(({ path }) => ({
  path,
  reads: readsOf(path),
  ...(path === paths.login && { as: 'guest' }),
}))

export interface Opening {
  on: EndpointId
  path: string
  as: string
}

/** Calls made while the app opens, before any screen; tried with a reload. */
export const openings: readonly Opening[] = [
  { on: 'site.visitUrl', path: paths.home, as: 'wangFang' },
  { on: 'app.info', path: paths.home, as: 'wangFang' },
  { on: 'app.info', path: paths.redPacket, as: 'wangFang' },
  { on: 'user.me', path: paths.money, as: 'wangFang' },
]

/** A deed's name: the app is opened. */
export const OPENING = '打开应用'

/** Every read of a screen, with those that the shell makes on it. */
export const readings: readonly { screen: Screen; on: EndpointId }[] = [
  ...screens.flatMap((screen) => screen.reads.map((on) => ({ screen, on }))),
  ...shellReads.flatMap(({ on, screen: path }) =>
    screens.filter((one) => one.path === path).map((screen) => ({ screen, on })),
  ),
]
