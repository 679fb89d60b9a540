import type { Random } from '@fixtures/random'
import type { Delay } from '@scenarios/scenario'
import { Listeners } from './listeners'

interface DelayPreset {
  title: string
  delay: Delay | undefined
}

export const delayPresets: readonly DelayPreset[] = [
  { title: '无延迟', delay: undefined },
  { title: '正常', delay: { median: 80, sigma: 0.4 } },
  { title: '3G', delay: { median: 600, sigma: 0.5 } },
  { title: '极慢', delay: { median: 3000, sigma: 0.6 } },
]

export const isSameDelay = (a: Delay | undefined, b: Delay | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return `${delay} ms`
  if ('median' in delay) return `约 ${delay.median} ms（σ ${delay.sigma}）`
  return `${delay[0]}–${delay[1]} ms`
}

export function formatNetworkSpeedLabel(delay: Delay): string {
  const preset = delayPresets.find((candidate) => isSameDelay(candidate.delay, delay))
  return `网速：${preset?.title ?? formatDelay(delay)}`
}

export function drawDelayMs(delay: Delay | undefined, random: Random): number {
  if (delay === undefined) return 0
  if (typeof delay === 'number') return delay
  if ('median' in delay) {
    // Box-Muller: a log-normal tail, as in real networks.
    const normal =
      Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    return Math.round(delay.median * Math.exp(delay.sigma * normal))
  }
  return random.int(delay[0], delay[1])
}

export interface HeldResponse {
  id: string
  endpoint: string
  at: number
}

interface OpenHold {
  held: HeldResponse
  resolve: () => void
}

export class HeldResponses {
  #lastNumber = 0
  #holds = new Map<string, OpenHold>()
  readonly #listeners = new Listeners()
  subscribe = this.#listeners.subscribe

  /** Resolves when the response is released, or when `signal` aborts because the caller has disconnected. */
  wait(endpoint: string, at: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    this.#lastNumber++
    const id = `hold${this.#lastNumber}`
    return new Promise((resolvePromise) => {
      const onAbort = () => {
        this.release(id)
        this.#listeners.notify()
      }
      const resolve = () => {
        signal?.removeEventListener('abort', onAbort)
        resolvePromise()
      }
      this.#holds.set(id, { held: { id, endpoint, at }, resolve })
      signal?.addEventListener('abort', onAbort)
      this.#listeners.notify()
    })
  }
  list = (): HeldResponse[] => [...this.#holds.values()].map(({ held }) => ({ ...held }))
  /** By id, by endpoint, or all. Returns how many. Does not notify: the control that calls it reports the change. */
  release(idOrEndpoint?: string): number {
    let count = 0
    for (const [id, { held, resolve }] of this.#holds) {
      if (idOrEndpoint !== undefined && ![id, held.endpoint].includes(idOrEndpoint)) continue
      this.#holds.delete(id)
      resolve()
      count++
    }
    return count
  }
}
