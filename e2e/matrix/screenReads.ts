import { type Screen, screens } from '../../scripts/scenarios/screens'
import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'

/** Made on every screen. */
export const shellCalls: readonly EndpointId[] = ['app.info', 'user.me', 'user.balance']

/** The screens on which the shell's reads are tested. */
const shellScreens = [paths.home, paths.mine, paths.profile, paths.money] as const

const memberScreens = [
  paths.vip,
  paths.transfer,
  paths.withdrawal,
  paths.deposit,
  paths.agentApply,
  paths.security,
  links.newTicket(),
] as const

/** Screens that show an error when there is no member data. */
export const memberScreenPaths: readonly string[] = [
  paths.mine,
  paths.profile,
  paths.vip,
  paths.transfer,
  paths.agentApply,
]

const shellReads: readonly { on: EndpointId; screen: string }[] = [
  ...shellScreens.flatMap((screen) => shellCalls.map((on) => ({ on, screen }))),
  ...memberScreens.map((screen) => ({ on: 'user.me' as const, screen })),
]

export interface Opening {
  on: EndpointId
  path: string
  as: string
}

/** Calls made while the app opens, before any screen. */
export const openingReads: readonly Opening[] = [
  { on: 'site.visitUrl', path: paths.home, as: 'wangFang' },
  { on: 'app.info', path: paths.home, as: 'wangFang' },
  { on: 'app.info', path: paths.redPacket, as: 'wangFang' },
  { on: 'user.me', path: paths.money, as: 'wangFang' },
]

export const OPENING_ACTION = '打开应用'

/** Every read of every screen, including those of the shell. */
export const screenReads: readonly { screen: Screen; on: EndpointId }[] = [
  ...screens.flatMap((screen) => screen.reads.map((on) => ({ screen, on }))),
  ...shellReads.flatMap(({ on, screen: path }) =>
    screens.filter((screen) => screen.path === path).map((screen) => ({ screen, on })),
  ),
]
