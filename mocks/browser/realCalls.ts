import { getApiBase, getMetaContent, type OutgoingRequest } from '@/api/transport'
import { endpoints } from '@/contract/all'
import { login } from '@/contract/entry'
import { tabStorage } from '@/lib/storage/storage'
import { parseJsonKeepingDigits } from '@/lib/text/parseJson'
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

const KEY = 'fake:real'
const MAX_TEXT_LENGTH = 2000

export type RealServerCalls = ReturnType<typeof createRealServerCalls>

/** From `<meta name="fake-config" content="https://api.example.com wallet.*">`, else from mocks/fake.config.ts. */
export function readRealServerConfig(config: FakeConfig = fakeConfig): ResolvedRealServer {
  const [server = '', ...names] = getMetaContent('fake-config').split(/\s+/)
  if (server) return resolveRealServer(server, names)
  const ofBuild = config[import.meta.env.DEV ? 'dev' : 'demo']
  return resolveRealServer(ofBuild?.server ?? '', ofBuild?.endpoints ?? [])
}

export function createRealServerCalls(
  world: World,
  config: ResolvedRealServer = readRealServerConfig(),
) {
  const configured: RealServerChoice = {
    ids: config.ids,
    base: config.base || getApiBase(),
    token: '',
  }
  let own = readStoredChoice()
  let current: RealServerChoice = { ...configured, ...own }
  const getAddress = (path: string) => new URL(current.base + path, location.href)
  return {
    status: (): RealStatus => ({
      ids: [...current.ids],
      base: current.base,
      hasToken: current.token !== '',
      isOwn: own !== undefined,
      configured: config,
    }),
    set(change: Partial<RealServerChoice>) {
      const base = (change.base ?? current.base).trim().replace(/\/+$/, '')
      own = current = { ...current, ...change, base }
      tabStorage.set(KEY, JSON.stringify(current))
    },
    reset() {
      own = undefined
      current = configured
      tabStorage.remove(KEY)
    },
    has: (id: string): boolean => current.ids.includes(id),
    matches(method: string, url: string): boolean {
      const { origin, pathname } = new URL(url)
      return endpoints.some((endpoint) => {
        if (endpoint.method !== method || !current.ids.includes(endpoint.id)) return false
        const address = getAddress(endpoint.path)
        return address.origin === origin && address.pathname === pathname
      })
    },
    async send({ url, init, id }: OutgoingRequest): Promise<Response> {
      const address = getAddress(url.slice(getApiBase().length))
      const headers = new Headers(init.headers)
      if (current.token) headers.set('authorization', `Bearer ${current.token}`)
      const body = typeof init.body === 'string' ? init.body : ''
      const startedAt = machine.time()
      const entry = world.journal.begin({
        at: world.now(),
        method: init.method ?? 'GET',
        path: address.pathname,
        endpoint: id,
        request: redactSecrets(
          parseJsonKeepingDigits(body) ?? Object.fromEntries(address.searchParams),
        ),
        rule: REAL_SERVER_PREFIX + address.origin,
        generation: world.generation,
      })
      const endEntry = (status: number, response: unknown) =>
        world.journal.end(entry, {
          status,
          response: redactSecrets(response),
          took: Math.round(machine.time() - startedAt),
        })
      let response: Response
      let text: string
      try {
        response = await fetch(address, { ...init, headers })
        text = await response.clone().text()
      } catch (error) {
        endEntry(0, String(error))
        throw error
      }
      const envelope = parseJsonKeepingDigits(text)
      endEntry(response.status, envelope ?? text.slice(0, MAX_TEXT_LENGTH))
      const { code, message } = (envelope ?? {}) as { code?: unknown; message?: string }
      const isUnauthorized = response.status === 401 || Number(code) === 401
      if (!isUnauthorized || current.ids.includes(login.id)) return response
      // The member is logged in at the fake, not there: a 401 must not end his session.
      const words = `真实接口 ${address.origin} 不认这个 token（401：${message ?? ''}），在「网络」里换一个`
      return new Response(JSON.stringify({ code: 403, message: words, data: null }))
    },
  }
}

function readStoredChoice(): RealServerChoice | undefined {
  const choice = readJson(tabStorage, KEY) as RealServerChoice | undefined
  return Array.isArray(choice?.ids) ? choice : undefined
}
