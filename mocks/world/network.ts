import type { Random } from '@fixtures/random'
import type { Delay } from '@scenarios/scenario'

interface Delays {
  title: string
  delay: Delay | undefined
}
export const delays: readonly Delays[] = [
  { title: '无延迟', delay: undefined },
  { title: '正常', delay: { median: 80, sigma: 0.4 } },
  { title: '3G', delay: { median: 600, sigma: 0.5 } },
  { title: '极慢', delay: { median: 3000, sigma: 0.6 } },
]
export const isSameDelay = (a: Delay | undefined, b: Delay | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return `${delay} ms`
  if ('median' in delay) return `约 ${delay.median} ms（σ ${delay.sigma}）`
  return `${delay[0]}–${delay[1]} ms`
}

/** Empty without a delay. */
export function formatNetworkDelay(delay: Delay | undefined): string {
  if (delay === undefined) return ''
  const preset = delays.find((candidate) => isSameDelay(candidate.delay, delay))
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

export interface Held {
  id: string
  endpoint: string
  at: number
}

/** Responses that are held until released (faults `hold` and `timeout`). */
export class HeldResponses {
  #next = 0
  #held = new Map<string, { held: Held; go: () => void }>()
  #listeners = new Set<() => void>()

  /** Resolves when the response is released, or when `signal` aborts because the caller has disconnected. */
  wait(endpoint: string, at: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    const id = `hold${++this.#next}`
    return new Promise((resolve) => {
      const leave = () => {
        this.release(id)
        this.#notify()
      }
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.#held.set(id, { held: { id, endpoint, at }, go })
      signal?.addEventListener('abort', leave)
      this.#notify()
    })
  }
  #notify() {
    for (const listener of this.#listeners) listener()
  }
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  list = (): Held[] => [...this.#held.values()].map(({ held }) => ({ ...held }))
  /** By id, by endpoint, or all. Returns how many. Does not notify: the control that calls it reports the change. */
  release(which?: string): number {
    let n = 0
    for (const [id, { held, go }] of this.#held) {
      if (which !== undefined && which !== id && which !== held.endpoint) continue
      this.#held.delete(id)
      go()
      n++
    }
    return n
  }
}
