import type { EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'

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
