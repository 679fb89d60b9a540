export interface Held {
  id: string
  endpoint: string
  at: number
}

/** Answers kept back until someone lets them go (rule outcomes `hold` and `timeout`). */
export class Holds {
  #next = 0
  #held = new Map<string, { held: Held; go: () => void }>()
  #listeners = new Set<() => void>()

  /**
   * Resolves when released, or when everything is (another scenario begins), or when whoever asked has gone:
   * `signal` is aborted then.
   */
  wait(endpoint: string, at: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    const id = `hold${++this.#next}`
    return new Promise((resolve) => {
      const leave = () => {
        this.release(id)
        this.#tell()
      }
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.#held.set(id, { held: { id, endpoint, at }, go })
      signal?.addEventListener('abort', leave)
      this.#tell()
    })
  }
  #tell() {
    for (const listener of this.#listeners) listener()
  }
  /** Told when an answer is kept back, and when whoever waited for it has gone. */
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  list = (): Held[] => [...this.#held.values()].map(({ held }) => ({ ...held }))
  /** One by id, all of an endpoint, or all. Says how many. */
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
