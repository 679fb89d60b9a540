/** A delay between fetch and sending up to this is normal. Measured: 2 to 13 ms; a repeat takes 40 and more. */
const USUAL = 20

/**
 * Whether the browser may have sent a call twice. It does so without telling when a reused connection dies
 * before an answer. Then the request left the phone long after fetch began, and no new connection explains the
 * delay. No timing available (another origin without Timing-Allow-Origin) counts as no.
 */
export function sentLate(timing: PerformanceResourceTiming): boolean {
  const { fetchStart, requestStart, domainLookupStart, connectEnd } = timing
  // Where timing is withheld, all values but fetchStart are 0.
  return requestStart - fetchStart - (connectEnd - domainLookupStart) > USUAL
}

/**
 * Sends a call to this address and says, with its result, whether the browser may have sent it twice. Uses an
 * observer, because the page's own list of timings is full after 250 calls.
 */
export async function noticingRepeats<T>(
  url: string,
  work: () => Promise<T>,
): Promise<[T, boolean]> {
  if (typeof PerformanceObserver === 'undefined') return [await work(), false]
  // Stryker disable next-line ArrayDeclaration: what has no name is no timing of this call
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
