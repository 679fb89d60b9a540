import { endpoints, type EndpointId } from '@/contract/all'

/** `wallet.*`: every endpoint whose id begins so. */
type Group = EndpointId extends infer Id
  ? Id extends `${infer Group}.${string}`
    ? `${Group}.*`
    : never
  : never

/** What a real server answers. */
interface ToServer {
  /** Its base address, to which a call's path is appended. */
  server: `https://${string}` | `http://${string}`
  /** Endpoints by id, or all of a group. */
  endpoints: readonly (EndpointId | Group)[]
}
/** By build; null: the fake answers everything. */
export type FakeConfig = Readonly<Record<'dev' | 'demo', ToServer | null>>

/** What is configured, as ids of the contract. */
export interface Configured {
  /** '' when nothing is. */
  base: string
  ids: string[]
  /** Names that are no endpoint and no group. */
  unknown: string[]
}

/** What a person has chosen for his tab. */
export interface Chosen {
  /** Endpoints that the real server answers. */
  ids: string[]
  /** The real server's base address; empty for this origin. */
  base: string
  /** Sent instead of the fake's token, which the real server does not know. */
  token: string
}
export interface RealStatus extends Pick<Chosen, 'ids' | 'base'> {
  hasToken: boolean
  /** Chosen for this tab, so that the configuration does not count. */
  isOwn: boolean
  configured: Configured
}

/** In the journal, before the real server's origin. */
export const REAL_RULE = '真实接口 '

/** Whether a real server's address may be used: http or https; empty is this origin. */
export function isServer(address: string): boolean {
  if (address === '') return true
  try {
    return /^https?:$/.test(new URL(address).protocol)
  } catch {
    return false
  }
}

const idsOf = (name: string): string[] =>
  endpoints
    .map(({ id }) => id)
    .filter((id) => id === name || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))))

/** A server and names of endpoints, resolved. An address that is none sends nothing out. */
export function configured(server: string, names: readonly string[]): Configured {
  const base = server.trim().replace(/\/+$/, '')
  if (base === '' || !isServer(base)) return { base: '', ids: [], unknown: base ? [base] : [] }
  const resolved = names.map((name) => [name, idsOf(name)] as const)
  return {
    base,
    ids: [...new Set(resolved.flatMap(([, ids]) => ids))],
    unknown: resolved.flatMap(([name, ids]) => (ids.length === 0 ? name : [])),
  }
}
