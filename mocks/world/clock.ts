/**
 * The world's clock, and the only file of the fake that reads the machine's: it is Date.now() plus an
 * offset, so Playwright's clock and the toolbar's moves add up.
 */
export interface ClockState {
  ahead: number
  frozenAt: number | null
}

export class Clock {
  #ahead = 0
  #frozenAt: number | null = null
  /** Set while history is written: rules then happen at that time. */
  #asOf: number | null = null

  /** Milliseconds since 1970 in the world. */
  now(): number {
    return this.#asOf ?? this.#frozenAt ?? Date.now() + this.#ahead
  }
  get frozen() {
    return this.#frozenAt !== null
  }
  set(ms: number) {
    if (this.frozen) this.#frozenAt = ms
    this.#ahead = ms - Date.now()
  }
  advance(ms: number) {
    this.set(this.now() + ms)
  }
  freeze() {
    this.#frozenAt = this.now()
  }
  resume() {
    if (this.#frozenAt !== null) this.#ahead = this.#frozenAt - Date.now()
    this.#frozenAt = null
  }
  /** Runs `work` as if it were `ms`; for history alone. */
  asOf<T>(ms: number, work: () => T): T {
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

/** How long something took on the machine, for the journal. */
export const machineTime = () => performance.now()

/** The machine's date for one of its moments, and back: what is kept in a file outlives the process. */
export const dateOf = (machine: number) => Math.round(performance.timeOrigin + machine)
export const sinceStart = (date: number) => Math.min(date - performance.timeOrigin, machineTime())
