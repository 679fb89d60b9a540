/** Moves `Date`, `performance.now()` and timers of a second or more with the world's clock. Names nothing outside. */
export interface PageClock {
  /** What is due then waits for `ring`. Negative: moves `Date` only. */
  pass(ms: number): void
  /** Fires what is due, the soonest first. */
  ring(): void
  /** `Date` and waiting timers stop until `go`. */
  stop(): void
  go(): void
  /** Timers set until the promise settles stay with the machine. */
  aside<T>(work: () => Promise<T>): Promise<T>
  readonly machine: Machine
}

/** The page's own functions. Milliseconds. */
interface Machine {
  now(): number
  time(): number
  setTimeout(work: () => void, ms?: number): number
  clearTimeout(timer: number | undefined): void
  setInterval(work: () => void, ms: number): number
}

declare global {
  interface Window {
    pageClock?: PageClock
  }
}

export function installPageClock(tell?: () => number): PageClock | undefined {
  if (window !== window.top) return undefined
  if (window.pageClock) return window.pageClock
  const SHORT = 1000
  interface Timer {
    id: number
    /** In elapsed time. */
    due: number
    every: number | undefined
    work: () => void
    real: number | undefined
  }
  const RealDate = Date
  const machine: Machine = {
    now: Date.now.bind(Date),
    time: window.performance.now.bind(window.performance),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
  }
  const setReal = window.setTimeout.bind(window) as (...args: unknown[]) => number
  const setRealInterval = window.setInterval.bind(window) as (...args: unknown[]) => number
  const timers = new Map<number, Timer>()
  let skipped = 0
  let ahead = 0
  let stopped: { elapsed: number; date: number } | undefined
  let asides = 0
  /** Never goes back. */
  const elapsed = () => stopped?.elapsed ?? machine.time() + skipped
  const date = () => stopped?.date ?? machine.now() + ahead
  const now = tell ?? date

  const disarm = (timer: Timer) => {
    machine.clearTimeout(timer.real)
    timer.real = undefined
  }
  const fire = (timer: Timer) => {
    timer.real = undefined
    if (timer.every === undefined) timers.delete(timer.id)
    else {
      timer.due = elapsed() + timer.every
      arm(timer)
    }
    timer.work()
  }
  function arm(timer: Timer) {
    disarm(timer)
    if (stopped) return
    timer.real = machine.setTimeout(() => fire(timer), Math.max(0, timer.due - elapsed()))
  }
  const isDue = ({ due }: Timer) => due <= elapsed()
  const soonest = (some: Iterable<Timer>) => [...some].sort((a, b) => a.due - b.due)

  const wait = (real: typeof setReal, repeats: boolean) =>
    function (handler: unknown, ms?: unknown, ...args: unknown[]): number {
      const delay = Number(ms) || 0
      if (delay < SHORT || asides > 0 || typeof handler !== 'function')
        return real(handler, ms, ...args)
      const work = () => void Reflect.apply(handler, window, args)
      // An id from the machine, so that no other timer gets the same.
      const id = setReal(() => undefined)
      machine.clearTimeout(id)
      const timer: Timer = {
        id,
        due: elapsed() + delay,
        every: repeats ? delay : undefined,
        work,
        real: undefined,
      }
      timers.set(id, timer)
      arm(timer)
      return id
    }
  const clearing = (real: (id?: number) => void) => (id?: number) => {
    const timer = id === undefined ? undefined : timers.get(id)
    if (!timer) return real(id)
    timers.delete(timer.id)
    disarm(timer)
  }
  Object.assign(window, {
    setTimeout: wait(setReal, false),
    setInterval: wait(setRealInterval, true),
    clearTimeout: clearing(window.clearTimeout.bind(window)),
    clearInterval: clearing(window.clearInterval.bind(window)),
  })
  window.performance.now = elapsed
  RealDate.now = now
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (of, args, called) =>
      Reflect.construct(of, args.length === 0 ? [now()] : args, called) as object,
  })

  const clock: PageClock = {
    machine,
    pass(ms) {
      ahead += ms
      const forth = Math.max(0, ms)
      if (stopped) stopped = { elapsed: stopped.elapsed + forth, date: stopped.date + ms }
      else skipped += forth
      // A due timer waits for `ring`: a response that arrives meanwhile can still cancel it.
      for (const timer of timers.values()) {
        if (!isDue(timer)) arm(timer)
      }
    },
    ring() {
      for (const timer of soonest(timers.values()).filter(isDue)) {
        disarm(timer)
        timer.real = machine.setTimeout(() => fire(timer), 0)
      }
    },
    stop() {
      if (stopped) return
      stopped = { elapsed: elapsed(), date: date() }
      for (const timer of timers.values()) disarm(timer)
    },
    go() {
      if (!stopped) return
      skipped = stopped.elapsed - machine.time()
      ahead = stopped.date - machine.now()
      stopped = undefined
      for (const timer of soonest(timers.values())) arm(timer)
    },
    aside(work) {
      asides++
      return work().finally(() => asides--)
    },
  }
  window.pageClock = clock
  return clock
}
