import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import { type Screen, screens } from '../../scripts/scenarios/screens'

/** The shell's calls, made on every screen. */
export const shellCalls: readonly EndpointId[] = ['app.info', 'user.me', 'user.balance']

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
export const memberScreenPaths: readonly string[] = [
  paths.mine,
  paths.profile,
  paths.vip,
  paths.transfer,
  paths.agentApply,
]

/** The shell's reads, screen by screen. */
const shellReads: readonly { on: EndpointId; screen: string }[] = [
  ...shellScreens.flatMap((screen) => shellCalls.map((on) => ({ on, screen }))),
  ...memberScreens.map((screen) => ({ on: 'user.me' as const, screen })),
]

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

/** The name of what the person does there. */
export const OPENING_ACTION = '打开应用'

/** Every read of a screen, with those that the shell makes on it. */
export const readings: readonly { screen: Screen; on: EndpointId }[] = [
  ...screens.flatMap((screen) => screen.reads.map((on) => ({ screen, on }))),
  ...shellReads.flatMap(({ on, screen: path }) =>
    screens.filter((screen) => screen.path === path).map((screen) => ({ screen, on })),
  ),
]
