import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../setup/browser.mjs'
import { root } from '../setup/run.mjs'
import { staticServer } from '../deploy/serve.mjs'

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
  const seen = (window.__bench = { fcp: 0, lcp: 0, cls: 0, content: 0, tasks: [], shifts: [] })
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('longtask', (task) => seen.tasks.push([task.startTime, task.duration]))
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

/** A phone with an empty cache. */
export const newPhone = (browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })

/** A page on such a phone, with a slow processor. */
export async function openPhone(browser) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { context, page, devtools }
}

/** Runs in the page: what a load fetched, with milliseconds since navigation. */
const fetched = () =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    ({ name, startTime, responseEnd, transferSize }) => ({
      name: new URL(name, location.href).pathname,
      startTime,
      responseEnd,
      transferSize,
    }),
  )

/** When the app could be used: after the load, and after one with what the browser kept of it. */
const readyAt = () => performance.getEntriesByName('app-ready')[0]?.startTime ?? 0

/** One cold load: milliseconds since navigation, the layout shift score, what was fetched; and the next visit's. */
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
  const numbers = {
    ...(await page.evaluate(() => window.__bench)),
    ready: await page.evaluate(readyAt),
    fetched: await page.evaluate(fetched),
    again: 0,
  }
  // What each long task after the first paint keeps a finger waiting beyond 50 ms.
  numbers.blocking = numbers.tasks
    .filter(([start]) => start >= numbers.fcp)
    .reduce((sum, [, duration]) => sum + duration - 50, 0)
  if (waits) {
    await page.goto('about:blank')
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await page.waitForTimeout(2500)
    numbers.again = await page.evaluate(readyAt)
  }
  await context.close()
  if (faults.length > 0) throw new Error(`${origin}: ${faults.join('\n')}`)
  return numbers
}

export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Headless Chromium: the full one loads pages of its own for each new tab, which a bench would count. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser({ headless: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  })

/** The built demo on a server of its own, and a browser to open it. */
export async function openDemo() {
  const server = staticServer(join(root, 'dist-demo'))
  await new Promise((listening) => server.listen(0, listening))
  const browser = await openBrowser()
  return {
    browser,
    origin: `http://localhost:${server.address().port}`,
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
