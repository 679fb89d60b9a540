import { noteOnCall, type Tap } from '../../src/contract/about'
import { endpoints, type EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'
import { addresses } from '../scenarios/addresses'
import type { ScenarioName } from '../../scenarios/all'

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

/** The beginnings of addresses that declarations name, the longest first: it wins. */
const starts = [...new Set(endpoints.flatMap((one) => noteOnCall(one).screens ?? []))].sort(
  (a, b) => b.length - a.length,
)
/** A screen's own reads. */
function readsOf(address: string): EndpointId[] {
  const path = address.replace(/\?.*/, '')
  const best = starts.find(
    (start) => start === path || (start.includes('?') && address.startsWith(start)),
  )
  return endpoints
    .filter((one) => best !== undefined && noteOnCall(one).screens?.includes(best))
    .map(({ id }) => id)
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

/** What a member's tap sends, from where, and the situation in which it is tried. */
export interface PlacedDeed extends Tap {
  on: EndpointId
  scenario: ScenarioName
}

/** Every call sent by a tap; how it is tapped: e2e/matrix/deeds.ts. */
export const placedDeeds: readonly PlacedDeed[] = endpoints.flatMap((one) =>
  (noteOnCall(one).taps ?? []).map((tap) => ({
    ...tap,
    on: one.id,
    scenario: (tap.scenario ?? 'member') as ScenarioName,
  })),
)
