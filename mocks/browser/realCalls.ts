import { endpoints } from '@/contract/all'
import { apiBase, type Sending } from '@/api/transport'
import { tab } from '@/lib/storage'
import { machineTime } from '../world/clock'
import { redact } from '../world/journal'
import type { World } from '../world/world'

const KEY = 'fake:real'

interface Chosen {
  /** Endpoints that the real server answers. */
  ids: string[]
  /** The real server's base address; empty for this origin. */
  base: string
  /** Sent instead of the fake's token, which the real server does not know. */
  token: string
}
export type RealCalls = ReturnType<typeof createRealCalls>

/** Endpoints that go to the real server while the fake answers the rest; kept for the tab. */
export function createRealCalls(world: World) {
  let chosen: Chosen = recall()
  return {
    status: () => ({ ids: [...chosen.ids], base: chosen.base, hasToken: chosen.token !== '' }),
    set(change: Partial<Chosen>) {
      chosen = { ...chosen, ...change }
      chosen.base = chosen.base.trim().replace(/\/+$/, '')
      tab.set(KEY, JSON.stringify(chosen))
    },
    has: (id: string) => chosen.ids.includes(id),
    /** Whether this request goes to the real server. */
    takes: (method: string, path: string) =>
      endpoints.some((e) => e.method === method && e.path === path && chosen.ids.includes(e.id)),
    /** Sends the call to the real server and records it in the journal like the fake's own calls. */
    async send({ url, init, id }: Sending): Promise<Response> {
      const address = new URL(chosen.base + url.slice(apiBase().length), location.href)
      const headers = new Headers(init.headers)
      if (chosen.token) headers.set('authorization', `Bearer ${chosen.token}`)
      const started = machineTime()
      const entry = world.journal.begin({
        at: world.now(),
        method: init.method ?? 'GET',
        path: address.pathname,
        endpoint: id,
        request: redact(asJson(init.body) ?? Object.fromEntries(address.searchParams)),
        rule: `真实接口 ${address.origin}`,
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
        // The app may abort the call while the body arrives.
        void response
          .clone()
          .text()
          .then(
            (text) => end(response.status, asJson(text) ?? text.slice(0, 2000)),
            (error: unknown) => end(0, String(error)),
          )
        return response
      } catch (error) {
        end(0, String(error))
        throw error
      }
    },
  }
}

function recall(): Chosen {
  const nothing = { ids: [], base: apiBase(), token: '' }
  const kept = asJson(tab.get(KEY)) as Partial<Chosen> | null | undefined
  return Array.isArray(kept?.ids) ? { ...nothing, ...kept } : nothing
}

function asJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
