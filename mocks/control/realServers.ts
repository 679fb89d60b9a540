import { endpoints, type EndpointId } from '@/contract/all'

/** `wallet.*`: every endpoint whose id begins so. */
type Group = EndpointId extends infer Id
  ? Id extends `${infer Group}.${string}`
    ? `${Group}.*`
    : never
  : never

/** What a real server answers. */
interface RealServer {
  /** Its base address, to which a call's path is appended. */
  server: `https://${string}` | `http://${string}`
  /** Endpoints by id, or all of a group. */
  endpoints: readonly (EndpointId | Group)[]
}
/** By build; null: the fake answers everything. */
export type FakeConfig = Readonly<Record<'dev' | 'demo', RealServer | null>>

/** What is configured, as ids of the contract. */
export interface RealServerConfig {
  /** '' when nothing is. */
  base: string
  ids: string[]
  /** Names that are no endpoint and no group. */
  unknown: string[]
}

/** What a person has chosen for his tab. */
export interface RealServerChoice {
  /** Endpoints that the real server answers. */
  ids: string[]
  /** The real server's base address; empty for this origin. */
  base: string
  /** Sent instead of the fake's token, which the real server does not know. */
  token: string
}
export interface RealStatus extends Pick<RealServerChoice, 'ids' | 'base'> {
  hasToken: boolean
  /** Chosen for this tab, so that the configuration does not count. */
  isOwn: boolean
  configured: RealServerConfig
}

/** In the journal, before the real server's origin. */
export const REAL_SERVER_PREFIX = '真实接口 '

/** Whether a real server's address may be used: http or https; empty is this origin. */
export function isServerAddress(address: string): boolean {
  if (address === '') return true
  try {
    return /^https?:$/.test(new URL(address).protocol)
  } catch {
    return false
  }
}

const findEndpointIds = (name: string): string[] =>
  endpoints
    .map(({ id }) => id)
    .filter((id) => id === name || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))))

/** A server and names of endpoints, resolved. An address that is none sends nothing out. */
export function resolveRealServer(server: string, names: readonly string[]): RealServerConfig {
  const base = server.trim().replace(/\/+$/, '')
  if (base === '' || !isServerAddress(base))
    return { base: '', ids: [], unknown: base ? [base] : [] }
  const resolved = names.map((name) => [name, findEndpointIds(name)] as const)
  return {
    base,
    ids: [...new Set(resolved.flatMap(([, ids]) => ids))],
    unknown: resolved.flatMap(([name, ids]) => (ids.length === 0 ? name : [])),
  }
}
