import { type Screen, screens } from '../../scripts/scenarios/screens'
import type { EndpointId } from '../../src/contract/all'
import { links, paths } from '../../src/lib/paths'

/** Made on every screen. */
export const shellReads: readonly EndpointId[] = ['app.info', 'user.me', 'user.balance']

const shellScreens = [paths.home, paths.mine, paths.profile, paths.money] as const

const screensReadingMember = [
  paths.vip,
  paths.transfer,
  paths.withdrawal,
  paths.deposit,
  paths.agentApply,
  paths.security,
  links.newTicket(),
] as const

/** Screens that show an error when there is no member data. */
export const screensFailingWithoutMember: readonly string[] = [
  paths.mine,
  paths.profile,
  paths.vip,
  paths.transfer,
  paths.agentApply,
]

export interface StartupCall {
  endpointId: EndpointId
  path: string
  person: string
}

/** Calls made while the app opens, before any screen. */
export const startupCalls: readonly StartupCall[] = [
  { endpointId: 'site.visitUrl', path: paths.home, person: 'wangFang' },
  { endpointId: 'app.info', path: paths.home, person: 'wangFang' },
  { endpointId: 'app.info', path: paths.redPacket, person: 'wangFang' },
  { endpointId: 'user.me', path: paths.money, person: 'wangFang' },
]

interface ScreenRead {
  screen: Screen
  endpointId: EndpointId
}

/** Every read of every screen, including those of the shell. */
export const screenReads: readonly ScreenRead[] = listScreenReads()

function listScreenReads(): ScreenRead[] {
  const reads: ScreenRead[] = []
  const addRead = (path: string, endpointId: EndpointId) => {
    for (const screen of screens) if (screen.path === path) reads.push({ screen, endpointId })
  }
  for (const screen of screens)
    for (const endpointId of screen.reads) reads.push({ screen, endpointId })
  for (const path of shellScreens) for (const endpointId of shellReads) addRead(path, endpointId)
  for (const path of screensReadingMember) addRead(path, 'user.me')
  return reads
}
