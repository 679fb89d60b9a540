/** In the units of DevTools: bytes per second, milliseconds, times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU = 4

/** Runs in the page: records paints, layout shifts, and when banner and games from the API are visible. */
function watch({ banner, game }) {
  const seen = (window.__bench = { fcp: 0, lcp: 0, cls: 0, content: 0, shifts: [] })
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    seen.cls += entry.value
    seen.shifts.push(entry.sources?.map(({ node }) => node?.className ?? String(node)))
  })
  const look = () => {
    const picture = document.querySelector(banner)
    if (picture?.complete && picture.naturalWidth > 0 && document.querySelector(game))
      seen.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A page on a phone with a slow processor and an empty cache. */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { context, page, devtools }
}

/** One cold load: milliseconds since navigation, and the layout shift score. */
export async function measure(browser, { origin, banner, game, waits }) {
  const { context, page, devtools } = await openPhone(browser)
  const faults = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript(watch, { banner, game })
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  if (waits) await page.waitForFunction(() => window.__bench.content > 0, null, { timeout: 60_000 })
  // Late paints and shifts count too.
  await page.waitForTimeout(1500)
  const numbers = await page.evaluate(() => ({
    ...window.__bench,
    ready: performance.getEntriesByName('app-ready')[0]?.startTime ?? 0,
  }))
  await context.close()
  if (faults.length > 0) throw new Error(`${origin}: ${faults.join('\n')}`)
  return numbers
}

export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
