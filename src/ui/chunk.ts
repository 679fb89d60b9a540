import { useEffect, useReducer } from 'react'

/** Milliseconds. */
const PATIENCE = 10_000
const STEP = 500

/** Rejects what has not come after 10 s. In short steps, because moving the demo's clock moves longer timers. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    const wait = (left: number) =>
      left > 0 ? setTimeout(() => wait(left - STEP), STEP) : fail(new Error('late'))
    wait(PATIENCE)
  })
  return Promise.race([coming, late])
}

/** A part of the app that is fetched when needed. */
export interface Chunk<T> {
  /** The part, once loaded. */
  get: () => T | undefined
  /** Fetches it, once for all concurrent callers. A failure is not kept: the next call tries again. */
  load: () => Promise<T>
}

/**
 * Not React.lazy, which keeps a failed import until the page is reloaded and shows a fallback for at least 300
 * ms. After a failure this fetches once more by itself when the phone goes online.
 */
export function chunk<T>(fetchIt: () => Promise<T>): Chunk<T> {
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

/** Fetches it early and ignores failures. */
export const preload = (part: Chunk<unknown>): Promise<void> =>
  part.load().then(
    () => undefined,
    () => undefined,
  )

/** Milliseconds between two tries, random so that phones do not all ask a host at the moment it is back. */
const again = () => 10_000 * (1 + Math.random())

/** A part fetched without a tap, from `begun` on; while the page is visible it is tried again until it comes. */
export function usePart<T>(part: Chunk<T>, begun = true): T | undefined {
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

/** Milliseconds from the app's start: long enough for the first screen and its pictures. */
const QUIET = 3000
const started = performance.now()

const requestIdle = (work: () => unknown) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0)

const saving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Runs work that only makes a later tap quicker: once the first screen is there and the page is idle, and not
 * where the member saves data, unless it is `needed`. Returns the function that calls it off before.
 */
export function whenIdle(work: () => void, needed = false): () => void {
  if (!needed && saving()) return () => {}
  const wait = Math.max(0, started + QUIET - performance.now())
  const timer = setTimeout(() => requestIdle(work), wait)
  return () => clearTimeout(timer)
}
