/**
 * The world's clock, and the only file of the fake that reads the machine's clock. It is Date.now() plus an
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
  /** Runs `work` with the clock at `ms`; only for writing the past. */
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

/** A duration on the machine, for the journal. */
export const machineTime = () => performance.now()

/** Converts between a machine moment and the machine's date, because a date in a file outlives the process. */
export const dateOf = (machine: number) => Math.round(performance.timeOrigin + machine)
export const sinceStart = (date: number) => Math.min(date - performance.timeOrigin, machineTime())
