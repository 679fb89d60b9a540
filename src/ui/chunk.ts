import { useEffect, useReducer } from 'react'

/** In ms. */
const TIMEOUT_MS = 10_000
const STEP = 500

/** Rejects after 10 s, in short steps, because moving the demo's clock moves longer timers. */
export function withLoadTimeout<T>(coming: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    const wait = (left: number) =>
      left > 0 ? setTimeout(() => wait(left - STEP), STEP) : fail(new Error('late'))
    wait(TIMEOUT_MS)
  })
  return Promise.race([coming, late])
}

export interface Chunk<T> {
  get: () => T | undefined
  /** Fetches once for all concurrent callers; a failure is not kept. */
  load: () => Promise<T>
}

/** Not React.lazy, which keeps a failed import until the page is reloaded and shows a fallback for at least 300 ms. */
export function createChunk<T>(fetchIt: () => Promise<T>): Chunk<T> {
  let here: T | undefined
  let coming: Promise<T> | undefined
  let listening = false

  function again() {
    listening = false
    void load().catch(() => undefined)
  }
  function load(): Promise<T> {
    coming ??= fetchIt().then(
      (part) => (here = part),
      (error: unknown) => {
        coming = undefined
        if (!listening) window.addEventListener('online', again, { once: true })
        listening = true
        throw error
      },
    )
    return coming
  }
  return { get: () => here, load }
}

/** Ignores failures. */
export const preloadChunk = (part: Chunk<unknown>): Promise<void> =>
  part.load().then(
    () => undefined,
    () => undefined,
  )

/** In ms; random, so that phones do not all ask a host at once. */
const again = () => 10_000 * (1 + Math.random())

/** Tried again until it comes, while the page is visible. */
export function useChunk<T>(part: Chunk<T>, begun = true): T | undefined {
  const [, arrived] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!begun || part.get()) return
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      timer = setTimeout(() => (document.hidden ? rest() : fetchIt()), again())
    }
    const fetchIt = () => void part.load().then(arrived, rest)
    fetchIt()
    return () => clearTimeout(timer)
  }, [part, begun])
  return part.get()
}

/** In ms from the app's start. */
const IDLE_AFTER_MS = 3000
const started = performance.now()

const requestIdle = (work: () => unknown) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0)

const saving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Runs optional work once the page is idle; with data saving only if `needed`. */
export function runWhenIdle(work: () => void, needed = false): () => void {
  if (!needed && saving()) return () => {}
  const wait = Math.max(0, started + IDLE_AFTER_MS - performance.now())
  const timer = setTimeout(() => requestIdle(work), wait)
  return () => clearTimeout(timer)
}
