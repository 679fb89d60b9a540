export interface Held {
  id: string
  endpoint: string
  at: number
}

/** Answers that are held until released (rule outcomes `hold` and `timeout`). */
export class Holds {
  #next = 0
  #held = new Map<string, { held: Held; go: () => void }>()
  #listeners = new Set<() => void>()

  /**
   * Resolves when this answer or all are released (another scenario begins), or when the caller has
   * disconnected: then `signal` is aborted.
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
  /** Called when an answer is held, and when its caller has disconnected. */
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  list = (): Held[] => [...this.#held.values()].map(({ held }) => ({ ...held }))
  /** Releases one by id, all of an endpoint, or all. Returns how many. */
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
