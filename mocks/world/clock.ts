/**
 * The world's clock, and the only file of the fake that reads the machine's clock. It is the machine's plus an
 * offset, so moves by Playwright's clock and by the toolbar add up.
 */
export interface ClockState {
  ahead: number
  frozenAt: number | null
}

export class Clock {
  #ahead = 0
  #frozenAt: number | null = null
  /** Set while the past is written: rules then see that time. */
  #asOf: number | null = null

  /** Milliseconds since 1970 in the world. */
  now(): number {
    return this.#asOf ?? this.#frozenAt ?? machine.now() + this.#ahead
  }
  get frozen() {
    return this.#frozenAt !== null
  }
  set(ms: number) {
    if (this.frozen) this.#frozenAt = ms
    this.#ahead = ms - machine.now()
  }
  advance(ms: number) {
    this.set(this.now() + ms)
  }
  freeze() {
    this.#frozenAt = this.now()
  }
  resume() {
    if (this.#frozenAt !== null) this.#ahead = this.#frozenAt - machine.now()
    this.#frozenAt = null
  }
  /** Runs `work` with the clock at `ms`; only for writing the past. */
  runAt<T>(ms: number, work: () => T): T {
    const before = this.#asOf
    this.#asOf = ms
    try {
      return work()
    } finally {
      this.#asOf = before
    }
  }
  state(): ClockState {
    return { ahead: this.#ahead, frozenAt: this.#frozenAt }
  }
  restore(state: ClockState) {
    this.#ahead = state.ahead
    this.#frozenAt = state.frozenAt
  }
}

type Timer = ReturnType<typeof setTimeout>

/**
 * The machine's own time and timers, for what must go on while a page's stand or leap (pageClock.ts): the fake's
 * delays, its heartbeats, the toolbar. Looked up at each call, so that a test's timers count.
 */
export const machine = {
  now: () => Date.now(),
  /** Since the page or process began. */
  time: () => performance.now(),
  setTimeout: (work: () => void, ms?: number): Timer => setTimeout(work, ms),
  setInterval: (work: () => void, ms: number): Timer => setInterval(work, ms),
  /** Ends either. */
  clear: (timer: Timer | undefined) => clearTimeout(timer),
}
/** In a page whose own are moved: these are the machine's. */
export const setMachine = (real: {
  now: () => number
  time: () => number
  setTimeout: (work: () => void, ms?: number) => unknown
  setInterval: (work: () => void, ms: number) => unknown
  clearTimeout: (timer?: number) => void
}) => void Object.assign(machine, { ...real, clear: real.clearTimeout })

/** A duration on the machine, for the journal. */
export const machineTime = () => machine.time()

/** By the machine's clock: the page's may stand. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => void machine.setTimeout(resolve, ms))

/** Lets other tasks run. Not by timers, which browsers slow down in hidden tabs. */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
