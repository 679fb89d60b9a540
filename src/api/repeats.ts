/** Milliseconds between fetch and sending that need no explanation; measured: 2 to 13, a repeat 40 and more. */
const USUAL = 20

/**
 * Whether the browser may have sent a call twice. It does so by itself when a connection that it used before
 * dies without an answer, and tells nobody; but then the call left the phone long after it was begun,
 * and not because a connection had to be made. Unknown (no timing told: another origin without
 * Timing-Allow-Origin) counts as no.
 */
export function sentLate(timing: PerformanceResourceTiming): boolean {
  const { fetchStart, requestStart, domainLookupStart, connectEnd } = timing
  // Where nothing is told all but fetchStart are 0.
  return requestStart - fetchStart - (connectEnd - domainLookupStart) > USUAL
}

/**
 * Does a call of this address and tells, beside what it brought, whether the browser may have sent it
 * twice. By an observer, for the page's own list of timings is full after 250 calls.
 */
export async function noticingRepeats<T>(
  url: string,
  work: () => Promise<T>,
): Promise<[T, boolean]> {
  if (typeof PerformanceObserver === 'undefined') return [await work(), false]
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()))
  observer.observe({ type: 'resource' })
  try {
    const brought = await work()
    seen.push(...observer.takeRecords())
    const whole = new URL(url, window.location.href).href
    const last = seen.filter(({ name }) => name === whole).at(-1)
    return [brought, last !== undefined && sentLate(last as PerformanceResourceTiming)]
  } finally {
    observer.disconnect()
  }
}
