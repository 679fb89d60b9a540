/** Moves `Date`, `performance.now()` and timers of a second or more with the world's clock. */
export interface PageClock {
  /** What is due then waits for `fireDueTimers`. Negative: moves `Date` only. */
  advance(ms: number): void
  fireDueTimers(): void
  stop(): void
  resume(): void
  /** Timers set until the promise settles stay with the machine. */
  runOnMachineTimers<T>(work: () => Promise<T>): Promise<T>
  readonly machine: MachineTimers
}

/** The machine's own time and timers. */
export interface MachineTimers {
  now: () => number
  uptimeMs: () => number
  setTimeout: (work: () => void, ms?: number) => number
  clearTimeout: (timer: number | undefined) => void
  setInterval: (work: () => void, ms: number) => number
}

declare global {
  interface Window {
    pageClock?: PageClock
  }
}

/**
 * Side effect: replaces the page's `Date`, `performance.now` and timers. Names nothing outside itself, because
 * Playwright serialises it. `getNow`: the world's time.
 */
export function getOrInstallPageClock(getNow?: () => number): PageClock | undefined {
  if (window !== window.top) return undefined
  if (window.pageClock) return window.pageClock
  const MIN_MOVED_MS = 1000
  interface Timer {
    id: number
    /** In elapsed time. */
    due: number
    every: number | undefined
    work: () => void
    machineTimer: number | undefined
  }
  const RealDate = Date
  const machine: MachineTimers = {
    now: Date.now.bind(Date),
    uptimeMs: window.performance.now.bind(window.performance),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
  }
  type SetTimer = (...args: unknown[]) => number
  const setMachineTimeout = window.setTimeout.bind(window) as SetTimer
  const setMachineInterval = window.setInterval.bind(window) as SetTimer
  const timers = new Map<number, Timer>()
  let skippedMs = 0
  let aheadMs = 0
  let stoppedAt: { elapsed: number; date: number } | undefined
  let openAsides = 0
  /** Never goes back. */
  const getElapsed = () => stoppedAt?.elapsed ?? machine.uptimeMs() + skippedMs
  const getDate = () => stoppedAt?.date ?? machine.now() + aheadMs
  const now = getNow ?? getDate

  const disarm = (timer: Timer) => {
    machine.clearTimeout(timer.machineTimer)
    timer.machineTimer = undefined
  }
  const fire = (timer: Timer) => {
    timer.machineTimer = undefined
    if (timer.every === undefined) timers.delete(timer.id)
    else {
      timer.due = getElapsed() + timer.every
      arm(timer)
    }
    timer.work()
  }
  function arm(timer: Timer) {
    disarm(timer)
    if (stoppedAt) return
    const ms = Math.max(0, timer.due - getElapsed())
    timer.machineTimer = machine.setTimeout(() => fire(timer), ms)
  }
  const isDue = ({ due }: Timer) => due <= getElapsed()
  const getSoonestFirst = () => [...timers.values()].sort((a, b) => a.due - b.due)

  const createSetTimer = (setMachineTimer: SetTimer, repeats: boolean) =>
    function (handler: unknown, ms?: unknown, ...args: unknown[]): number {
      const delay = Number(ms) || 0
      if (delay < MIN_MOVED_MS || openAsides > 0 || typeof handler !== 'function')
        return setMachineTimer(handler, ms, ...args)
      const work = () => {
        Reflect.apply(handler, window, args)
      }
      // An id from the machine, so that no other timer gets the same.
      const id = setMachineTimeout(() => undefined)
      machine.clearTimeout(id)
      const timer: Timer = {
        id,
        due: getElapsed() + delay,
        every: repeats ? delay : undefined,
        work,
        machineTimer: undefined,
      }
      timers.set(id, timer)
      arm(timer)
      return id
    }
  const createClearTimer = (clearMachineTimer: (id?: number) => void) => (id?: number) => {
    const timer = id === undefined ? undefined : timers.get(id)
    if (!timer) {
      clearMachineTimer(id)
      return
    }
    timers.delete(timer.id)
    disarm(timer)
  }
  Object.assign(window, {
    setTimeout: createSetTimer(setMachineTimeout, false),
    setInterval: createSetTimer(setMachineInterval, true),
    clearTimeout: createClearTimer(window.clearTimeout.bind(window)),
    clearInterval: createClearTimer(window.clearInterval.bind(window)),
  })
  window.performance.now = getElapsed
  RealDate.now = now
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  })

  const clock: PageClock = {
    machine,
    advance(ms) {
      aheadMs += ms
      const elapsedMs = Math.max(0, ms)
      if (!stoppedAt) skippedMs += elapsedMs
      else stoppedAt = { elapsed: stoppedAt.elapsed + elapsedMs, date: stoppedAt.date + ms }
      // A due timer waits for `fireDueTimers`: a response that arrives meanwhile can still cancel it.
      for (const timer of timers.values()) {
        if (!isDue(timer)) arm(timer)
      }
    },
    fireDueTimers() {
      for (const timer of getSoonestFirst().filter(isDue)) {
        disarm(timer)
        timer.machineTimer = machine.setTimeout(() => fire(timer), 0)
      }
    },
    stop() {
      if (stoppedAt) return
      stoppedAt = { elapsed: getElapsed(), date: getDate() }
      for (const timer of timers.values()) disarm(timer)
    },
    resume() {
      if (!stoppedAt) return
      skippedMs = stoppedAt.elapsed - machine.uptimeMs()
      aheadMs = stoppedAt.date - machine.now()
      stoppedAt = undefined
      for (const timer of getSoonestFirst()) arm(timer)
    },
    runOnMachineTimers(work) {
      openAsides++
      return work().finally(() => {
        openAsides--
      })
    },
  }
  window.pageClock = clock
  return clock
}
