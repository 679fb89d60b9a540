import { useEffect, useReducer } from 'react'

const TIMEOUT_MS = 10_000
const STEP_MS = 500

/** Rejects after 10 s. In short steps, because moving the demo's clock moves longer timers. */
export function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    const wait = (msLeft: number) => {
      if (msLeft > 0) setTimeout(() => wait(msLeft - STEP_MS), STEP_MS)
      else reject(new Error('late'))
    }
    wait(TIMEOUT_MS)
  })
  return Promise.race([loading, timeout])
}

export interface Chunk<T> {
  get: () => T | undefined
  /** Fetches once for all concurrent callers; a failure is not kept. */
  load: () => Promise<T>
}

/** Not React.lazy, which keeps a failed import until the page is reloaded and shows a fallback for at least 300 ms. */
export function createChunk<T>(fetchChunk: () => Promise<T>): Chunk<T> {
  let content: T | undefined
  let loading: Promise<T> | undefined
  let isWaitingForNetwork = false

  function reload() {
    isWaitingForNetwork = false
    load().catch(() => undefined)
  }
  async function fetchAndKeep(): Promise<T> {
    try {
      content = await fetchChunk()
      return content
    } catch (error) {
      loading = undefined
      if (!isWaitingForNetwork) window.addEventListener('online', reload, { once: true })
      isWaitingForNetwork = true
      throw error
    }
  }
  function load(): Promise<T> {
    loading ??= fetchAndKeep()
    return loading
  }
  return { get: () => content, load }
}

/** Ignores failures. */
export const preloadChunk = (chunk: Chunk<unknown>): Promise<void> =>
  chunk.load().then(
    () => undefined,
    () => undefined,
  )

/** Random, so that phones do not all ask a host at once. */
const drawRetryMs = () => 10_000 * (1 + Math.random())

/** Undefined until loaded. Loads once `isWanted`, and again after a failure while the page is visible. */
export function useChunk<T>(chunk: Chunk<T>, isWanted = true): T | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWanted || chunk.get()) return
    let timer: ReturnType<typeof setTimeout>
    function loadLater() {
      timer = setTimeout(() => (document.hidden ? loadLater() : load()), drawRetryMs())
    }
    function load() {
      chunk.load().then(rerender, loadLater)
    }
    load()
    return () => clearTimeout(timer)
  }, [chunk, isWanted])
  return chunk.get()
}

/** Counted from the app's start. */
const IDLE_AFTER_MS = 3000
const startedAt = performance.now()

const requestIdle = (work: () => unknown) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0)

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Runs optional work once the page is idle, and never while data is saved unless `runsWhenSavingData`. Returns the function that cancels it. */
export function runWhenIdle(work: () => void, runsWhenSavingData = false): () => void {
  if (!runsWhenSavingData && isSavingData()) return () => {}
  const delayMs = Math.max(0, startedAt + IDLE_AFTER_MS - performance.now())
  const timer = setTimeout(() => requestIdle(work), delayMs)
  return () => clearTimeout(timer)
}
