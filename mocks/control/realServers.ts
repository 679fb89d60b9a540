import { endpoints, type EndpointId } from '@/contract/all'

type Group = EndpointId extends infer Id
  ? Id extends `${infer Group}.${string}`
    ? `${Group}.*`
    : never
  : never

/** As fake.config names it. */
interface RealServer {
  server: `https://${string}` | `http://${string}`
  endpoints: readonly (EndpointId | Group)[]
}
/** The real server of each build; null: the fake answers everything. */
export type FakeConfig = Readonly<Record<'dev' | 'demo', RealServer | null>>

export interface ResolvedRealServer {
  /** Its address; empty for none. */
  base: string
  ids: string[]
  /** The endpoint names that do not exist, or an address that is no URL. */
  unknown: string[]
}

/** As chosen in the toolbar, for this tab. */
export interface RealServerChoice {
  ids: string[]
  base: string
  token: string
}
export interface RealStatus extends Pick<RealServerChoice, 'ids' | 'base'> {
  hasToken: boolean
  /** Chosen in the toolbar, not by fake.config. */
  isOwn: boolean
  /** What fake.config says, chosen or not. */
  configured: ResolvedRealServer
}

export const REAL_SERVER_PREFIX = '真实接口 '

/** An empty text is valid: the page's own server. */
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

export function resolveRealServer(server: string, names: readonly string[]): ResolvedRealServer {
  const base = server.trim().replace(/\/+$/, '')
  if (base === '') return { base, ids: [], unknown: [] }
  if (!isServerAddress(base)) return { base: '', ids: [], unknown: [base] }
  const ids = new Set<string>()
  const unknown: string[] = []
  for (const name of names) {
    const found = findEndpointIds(name)
    if (found.length === 0) unknown.push(name)
    for (const id of found) ids.add(id)
  }
  return { base, ids: [...ids], unknown }
}
