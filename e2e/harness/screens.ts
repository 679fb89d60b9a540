import { noteOnCall } from '../../src/contract/about'
import { endpoints, type EndpointId } from '../../src/contract/all'
import { paths } from '../../src/lib/paths'
import { addresses } from '../../scripts/scenarios/addresses'

export interface Screen {
  path: string
  /** Its own reads in the scenario `member`; the fault matrix fails when this list is wrong. */
  reads: readonly EndpointId[]
  /** The session's member; wangFang by default. */
  as?: string
}

/** The beginnings of addresses that declarations name, the longest first: it wins. */
const starts = [...new Set(endpoints.flatMap((call) => noteOnCall(call).screens ?? []))].sort(
  (a, b) => b.length - a.length,
)

function findReads(address: string): EndpointId[] {
  const path = address.replace(/\?.*/, '')
  const best = starts.find(
    (start) => start === path || (start.includes('?') && address.startsWith(start)),
  )
  return endpoints
    .filter((call) => best !== undefined && noteOnCall(call).screens?.includes(best))
    .map(({ id }) => id)
}

/** Every screen and its reads. */
export const screens: readonly Screen[] = addresses.map(({ path }) => ({
  path,
  reads: findReads(path),
  ...(path === paths.login && { as: 'guest' }),
}))
