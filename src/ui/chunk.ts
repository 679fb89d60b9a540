import { lostStyles } from './lostStyles'

/** A part of the app that is fetched when it is wanted. */
export interface Chunk<T> {
  /** It, once it has come. */
  get: () => T | undefined
  /** Fetches it, once for all who ask at a time. A failure is not kept: the next call tries anew. */
  load: () => Promise<T>
}

/**
 * Not React.lazy: that keeps a failed import for the page's life, and holds whatever showed a fallback
 * for 300 ms more. After a failure it is fetched once more by itself when the phone comes online.
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
    coming ??= (lostStyles()?.then(fetchIt) ?? fetchIt()).then(
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

/** Fetches ahead, and says nothing when it cannot. */
export const preload = (part: Chunk<unknown>): Promise<void> =>
  part.load().then(
    () => undefined,
    () => undefined,
  )
