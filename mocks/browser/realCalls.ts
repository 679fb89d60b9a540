import { endpoints } from '@/contract/all'
import { login } from '@/contract/entry'
import { apiBase, setting, type Sending } from '@/api/transport'
import { asJson } from '@/lib/json'
import { tab } from '@/lib/storage'
import {
  type RealServerChoice,
  resolveRealServer,
  type RealServerConfig,
  type FakeConfig,
  REAL_SERVER_PREFIX,
  type RealStatus,
} from '../control/realServers'
import { fakeConfig } from '../fake.config'
import { machineTime } from '../world/clock'
import { redact } from '../world/jsonLimits'
import type { World } from '../world/world'
import { readJson } from './storageKeys'

const KEY = 'fake:real'

export type RealCalls = ReturnType<typeof createRealCalls>

/**
 * What this page is configured to send out: `<meta name="fake-config" content="https://api.example.com wallet.*">`
 * in the built demo's index.html, else the committed file's word for this build.
 */
export function readRealServerConfig(config: FakeConfig = fakeConfig): RealServerConfig {
  const [server = '', ...names] = setting('fake-config').split(/\s+/)
  if (server) return resolveRealServer(server, names)
  const forBuild = config[import.meta.env.DEV ? 'dev' : 'demo']
  return resolveRealServer(forBuild?.server ?? '', forBuild?.endpoints ?? [])
}

/**
 * Endpoints that go to the real server while the fake answers the rest: as configured, until a person chooses for
 * his tab.
 */
export function createRealCalls(world: World, config: RealServerConfig = readRealServerConfig()) {
  const nothing: RealServerChoice = { ids: config.ids, base: config.base || apiBase(), token: '' }
  let own = readStoredChoice()
  let chosen: RealServerChoice = { ...nothing, ...own }
  const addressOf = (path: string) => new URL(chosen.base + path, location.href)
  return {
    status: (): RealStatus => ({
      ids: [...chosen.ids],
      base: chosen.base,
      hasToken: chosen.token !== '',
      isOwn: own !== undefined,
      configured: config,
    }),
    set(change: Partial<RealServerChoice>) {
      const base = (change.base ?? chosen.base).trim().replace(/\/+$/, '')
      own = chosen = { ...chosen, ...change, base }
      tab.set(KEY, JSON.stringify(chosen))
    },
    /** Back to what is configured; a token that was entered is forgotten. */
    reset() {
      own = undefined
      chosen = nothing
      tab.remove(KEY)
    },
    has: (id: string) => chosen.ids.includes(id),
    /** Whether this request goes to the real server. */
    takes(method: string, url: string) {
      const { origin, pathname } = new URL(url)
      return endpoints.some((e) => {
        if (e.method !== method || !chosen.ids.includes(e.id)) return false
        const address = addressOf(e.path)
        return address.origin === origin && address.pathname === pathname
      })
    },
    /** Sends the call to the real server and records it in the journal like the fake's own calls. */
    async send({ url, init, id }: Sending): Promise<Response> {
      const address = addressOf(url.slice(apiBase().length))
      const headers = new Headers(init.headers)
      if (chosen.token) headers.set('authorization', `Bearer ${chosen.token}`)
      const text = typeof init.body === 'string' ? init.body : ''
      const started = machineTime()
      const entry = world.journal.begin({
        at: world.now(),
        method: init.method ?? 'GET',
        path: address.pathname,
        endpoint: id,
        request: redact(asJson(text) ?? Object.fromEntries(address.searchParams)),
        rule: REAL_SERVER_PREFIX + address.origin,
        generation: world.generation,
      })
      const end = (status: number, response: unknown) =>
        world.journal.end(entry, {
          status,
          response: redact(response),
          took: Math.round(machineTime() - started),
        })
      try {
        const response = await fetch(address, { ...init, headers })
        const came = await response.clone().text()
        const answer = asJson(came)
        end(response.status, answer ?? came.slice(0, 2000))
        const { code, message } = (answer ?? {}) as { code?: unknown; message?: string }
        if (response.status !== 401 && Number(code) !== 401) return response
        // Who has logged in there is logged out from there.
        if (chosen.ids.includes(login.id)) return response
        // The fake's session has not ended: its member is told where the refusal comes from.
        const words = `真实接口 ${address.origin} 不认这个 token（401：${message ?? ''}），在「网络」里换一个`
        return new Response(JSON.stringify({ code: 403, message: words, data: null }))
      } catch (error) {
        end(0, String(error))
        throw error
      }
    },
  }
}

function readStoredChoice(): RealServerChoice | undefined {
  const kept = readJson(tab, KEY) as RealServerChoice | undefined
  return Array.isArray(kept?.ids) ? kept : undefined
}
