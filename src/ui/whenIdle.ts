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
