import { getApiBase, getMetaContent, type OutgoingRequest } from '@/api/transport'
import { endpoints } from '@/contract/all'
import { login } from '@/contract/entry'
import { tabStorage } from '@/lib/storage/storage'
import { tryParseJsonKeepingDigits } from '@/lib/text/parseJson'
import {
  type FakeConfig,
  type RealServerChoice,
  type ResolvedRealServer,
  REAL_SERVER_PREFIX,
  type RealStatus,
  resolveRealServer,
} from '../control/realServers'
import { fakeConfig } from '../fake.config'
import { machine } from '../world/clock'
import { redactSecrets } from '../world/redactSecrets'
import type { World } from '../world/world'
import { readJson } from './storageKeys'

const CHOICE_KEY = 'fake:real'
const MAX_JOURNAL_TEXT = 2000

export type RealServerClient = ReturnType<typeof createRealServerClient>

/** From `<meta name="fake-config" content="https://api.example.com wallet.*">`, else from mocks/fake.config.ts. */
export function readRealServerConfig(fallback: FakeConfig = fakeConfig): ResolvedRealServer {
  const [server = '', ...names] = getMetaContent('fake-config').split(/\s+/)
  if (server) return resolveRealServer(server, names)
  const buildConfig = fallback[import.meta.env.DEV ? 'dev' : 'demo']
  return resolveRealServer(buildConfig?.server ?? '', buildConfig?.endpoints ?? [])
}

export function createRealServerClient(
  world: World,
  config: ResolvedRealServer = readRealServerConfig(),
) {
  const configured: RealServerChoice = {
    ids: config.ids,
    base: config.base || getApiBase(),
    token: '',
  }
  let tabChoice = readStoredChoice()
  const getChoice = (): RealServerChoice => ({ ...configured, ...tabChoice })
  const getAddress = (path: string) => new URL(getChoice().base + path, location.href)
  return {
    status(): RealStatus {
      const { ids, base, token } = getChoice()
      return {
        ids: [...ids],
        base,
        hasToken: token !== '',
        isOwn: tabChoice !== undefined,
        configured: config,
      }
    },
    set(change: Partial<RealServerChoice>) {
      const choice = getChoice()
      const base = (change.base ?? choice.base).trim().replace(/\/+$/, '')
      tabChoice = { ...choice, ...change, base }
      tabStorage.set(CHOICE_KEY, JSON.stringify(tabChoice))
    },
    reset() {
      tabChoice = undefined
      tabStorage.remove(CHOICE_KEY)
    },
    handles: (endpointId: string): boolean => getChoice().ids.includes(endpointId),
    matchesRequest(method: string, url: string): boolean {
      const { origin, pathname } = new URL(url)
      const { ids } = getChoice()
      return endpoints.some((endpoint) => {
        if (endpoint.method !== method || !ids.includes(endpoint.id)) return false
        const address = getAddress(endpoint.path)
        return address.origin === origin && address.pathname === pathname
      })
    },
    async send(request: OutgoingRequest): Promise<Response> {
      const { url, init } = request
      const { ids, token } = getChoice()
      const address = getAddress(url.slice(getApiBase().length))
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      const endEntry = startJournalEntry(world, request, address)
      let response: Response
      let text: string
      try {
        response = await fetch(address, { ...init, headers })
        text = await response.clone().text()
      } catch (error) {
        endEntry(0, String(error))
        throw error
      }
      const envelope = tryParseJsonKeepingDigits(text)
      endEntry(response.status, envelope ?? text.slice(0, MAX_JOURNAL_TEXT))
      const { code, message = '' } = (envelope ?? {}) as { code?: unknown; message?: string }
      const isUnauthorized = response.status === 401 || Number(code) === 401
      // Logged in at the fake and not there, the member must keep his session.
      const isForeignSession = !ids.includes(login.id)
      return isUnauthorized && isForeignSession
        ? createRefusedTokenResponse(address.origin, message)
        : response
    },
  }
}

function startJournalEntry(world: World, { init, id }: OutgoingRequest, address: URL) {
  const body = typeof init.body === 'string' ? tryParseJsonKeepingDigits(init.body) : undefined
  const startedAt = machine.uptimeMs()
  const entry = world.journal.begin({
    at: world.now(),
    method: init.method ?? 'GET',
    path: address.pathname,
    endpoint: id,
    request: redactSecrets(body ?? Object.fromEntries(address.searchParams)),
    rule: REAL_SERVER_PREFIX + address.origin,
    generation: world.generation,
  })
  return (status: number, response: unknown) =>
    world.journal.end(entry, {
      status,
      response: redactSecrets(response),
      took: Math.round(machine.uptimeMs() - startedAt),
    })
}

function createRefusedTokenResponse(origin: string, reason: string): Response {
  const message = `真实接口 ${origin} 不认这个 token（401：${reason}），在「网络」里换一个`
  return new Response(JSON.stringify({ code: 403, message, data: null }))
}

function readStoredChoice(): RealServerChoice | undefined {
  const choice = readJson(tabStorage, CHOICE_KEY) as RealServerChoice | undefined
  return Array.isArray(choice?.ids) ? choice : undefined
}
