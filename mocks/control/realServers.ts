import { endpoints, type EndpointId } from '@/contract/all'

/** Such as `wallet.*`. */
type EndpointGroup = EndpointId extends infer Id
  ? Id extends `${infer Domain}.${string}`
    ? `${Domain}.*`
    : never
  : never

/** As fake.config names it. */
interface RealServer {
  server: `https://${string}` | `http://${string}`
  endpoints: readonly (EndpointId | EndpointGroup)[]
}

/** The real server of each build; null: the fake answers everything. */
export type FakeConfig = Readonly<Record<'dev' | 'demo', RealServer | null>>

export interface ResolvedRealServer {
  base: string
  ids: string[]
  /** The endpoint names that do not exist, or an address that is no URL. */
  unknown: string[]
}

export interface RealServerChoice {
  ids: string[]
  base: string
  token: string
}

export interface RealStatus extends Pick<RealServerChoice, 'ids' | 'base'> {
  hasToken: boolean
  isOwn: boolean
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

function findEndpointIds(pattern: string): string[] {
  const ids = endpoints.map(({ id }) => id)
  if (!pattern.endsWith('.*')) return ids.filter((id) => id === pattern)
  const prefix = pattern.slice(0, -1)
  return ids.filter((id) => id.startsWith(prefix))
}

export function resolveRealServer(server: string, patterns: readonly string[]): ResolvedRealServer {
  const base = server.trim().replace(/\/+$/, '')
  if (base === '') return { base, ids: [], unknown: [] }
  if (!isServerAddress(base)) return { base: '', ids: [], unknown: [base] }
  const ids = new Set<string>()
  const unknown: string[] = []
  for (const pattern of patterns) {
    const matchingIds = findEndpointIds(pattern)
    if (matchingIds.length === 0) unknown.push(pattern)
    for (const id of matchingIds) ids.add(id)
  }
  return { base, ids: [...ids], unknown }
}
