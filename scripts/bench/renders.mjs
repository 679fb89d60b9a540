/** Counts over a period on /transfer: renders by component, calls by address. */
export async function stretch(page, seconds, during) {
  const calls = {}
  const count = (request) => {
    const { pathname } = new URL(request.url())
    // The worker's own fetches are not the app's.
    if (pathname.startsWith('/api/') && !request.serviceWorker())
      calls[pathname] = (calls[pathname] ?? 0) + 1
  }
  await page.evaluate(() => (window.__renders = {}))
  page.on('request', count)
  const ends = Date.now() + seconds * 1000
  await during?.()
  await page.waitForTimeout(Math.max(0, ends - Date.now()))
  page.off('request', count)
  return { renders: await page.evaluate(() => window.__renders), calls }
}

/** What a background tab is for the app: its visibility, and the event of the change. */
export const setHidden = (page, hidden) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )

/** The counts of a period as a line «per minute». */
export function perMinute(counts, seconds) {
  const parts = Object.entries(counts).map(
    ([name, count]) => `${name} ${Math.round((count * 60) / seconds)}`,
  )
  return parts.join(', ') || '0'
}
