// The only file of the fake that reads the machine's clock.

import type { MachineTimers } from './pageClock'

export interface ClockState {
  ahead: number
  frozenAt: number | null
}

export class Clock {
  #aheadMs = 0
  #frozenAt: number | null = null
  /** Set while the past is written. */
  #pastTime: number | null = null

  now(): number {
    return this.#pastTime ?? this.#frozenAt ?? machine.now() + this.#aheadMs
  }
  get frozen() {
    return this.#frozenAt !== null
  }
  set(ms: number) {
    if (this.frozen) this.#frozenAt = ms
    this.#aheadMs = ms - machine.now()
  }
  advance(ms: number) {
    this.set(this.now() + ms)
  }
  freeze() {
    this.#frozenAt = this.now()
  }
  resume() {
    if (this.#frozenAt !== null) this.#aheadMs = this.#frozenAt - machine.now()
    this.#frozenAt = null
  }
  runAt<T>(ms: number, work: () => T): T {
    const before = this.#pastTime
    this.#pastTime = ms
    try {
      return work()
    } finally {
      this.#pastTime = before
    }
  }
  state(): ClockState {
    return { ahead: this.#aheadMs, frozenAt: this.#frozenAt }
  }
  restore(state: ClockState) {
    this.#aheadMs = state.ahead
    this.#frozenAt = state.frozenAt
  }
}

type Timer = ReturnType<typeof setTimeout>

/** The machine's own time and timers, where a page's clock may be moved (pageClock.ts). */
export const machine = {
  now: () => Date.now(),
  /** Milliseconds since the page or process began. */
  uptimeMs: () => performance.now(),
  setTimeout: (work: () => void, ms?: number): Timer => setTimeout(work, ms),
  setInterval: (work: () => void, ms: number): Timer => setInterval(work, ms),
  clearTimer: (timer: Timer | undefined) => clearTimeout(timer),
}

export function setMachineTimers({ clearTimeout, ...timers }: MachineTimers): void {
  Object.assign(machine, timers, { clear: clearTimeout })
}

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    machine.setTimeout(resolve, ms)
  })

/** Not by a timer: browsers slow them down in hidden tabs. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
