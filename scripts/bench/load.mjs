import {
  CHEAP_PHONE_SLOWDOWN,
  createPhoneContext,
  createProxyHandler,
  getMedian,
  openBrowser,
  runRounds,
  serveBuild,
  slowCpuDown,
  startFakeServer,
} from './setup.mjs'

/** Network conditions in the units of the developer tools: bytes per second, milliseconds per request. */
const toConditions = ({ latency, kbps }) => ({
  offline: false,
  latency,
  downloadThroughput: (kbps * 1000) / 8,
  uploadThroughput: (kbps * 1000) / 16,
})

/** Runs in the page. `fcp`: first contentful paint; `cls`: cumulative layout shift. */
function recordLoad() {
  const results = { fcp: 0, cls: 0, content: 0, tasks: [], shifted: [] }
  window.loadResults = results
  const observe = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') results.fcp = entry.startTime
  })
  observe('longtask', (task) => results.tasks.push([task.startTime, task.duration]))
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    results.cls += entry.value
    results.shifted.push(entry.sources?.map(({ node }) => node?.className ?? String(node)))
  })
  const isContentShown = () => {
    const picture = document.querySelector('img[alt="活动图片"]')
    const game = document.querySelector('[role=tabpanel] button[aria-label]')
    return picture?.complete && picture.naturalWidth > 0 && game !== null
  }
  const check = () => {
    if (isContentShown()) results.content = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** Runs in the page: when the app was usable, and the bytes transferred by then. */
function readReadiness() {
  const ready = performance.getEntriesByName('app-ready')[0]?.startTime ?? 0
  const transfers = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const inTime = transfers.filter(({ responseEnd }) => responseEnd <= ready)
  return { ready, weight: inTime.reduce((sum, { transferSize }) => sum + transferSize, 0) }
}
const isReady = () => performance.getEntriesByName('app-ready').length > 0

const LATE_SHIFTS_MS = 1500
const LONG_TASK_MS = 50

/** Measures a cold load and the next visit, in milliseconds since navigation; `isLocal` without a slow network. */
async function measureVisits(browser, { origin, isLocal }, { slower, latency, kbps }) {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const devtools = await slowCpuDown(page, slower)
  const errors = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await devtools.send('Network.enable')
  if (!isLocal)
    await devtools.send('Network.emulateNetworkConditions', toConditions({ latency, kbps }))
  await page.addInitScript(recordLoad)
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => window.loadResults.content > 0, null, { timeout: 60_000 })
  await page.waitForFunction(isReady)
  await page.waitForTimeout(LATE_SHIFTS_MS)
  const first = {
    ...(await page.evaluate(() => window.loadResults)),
    ...(await page.evaluate(readReadiness)),
  }
  await page.goto('about:blank')
  await page.goto(`${origin}/`)
  await page.waitForFunction(isReady)
  const again = (await page.evaluate(readReadiness)).ready
  await context.close()
  if (errors.length > 0) throw new Error(`${origin}: ${errors.join('\n')}`)
  const blocking = first.tasks
    .filter(([start]) => start >= first.fcp)
    .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0)
  return { ...first, again, blocking }
}

function createRows({ name, slow, local, limits }, { latency, kbps }) {
  const bytes = getMedian(slow, 'weight')
  const lineMs = Math.round(2 * latency + (bytes * 8) / kbps)
  const processorMs = Math.round(getMedian(local, 'ready'))
  const shares = `line ${lineMs} (${Math.round(bytes / 1000)} KB), processor ${processorMs}`
  const createMsRow = (measure, field, more) => ({
    name: `${name}: ${measure}`,
    value: getMedian(slow, field),
    unit: 'ms',
    ...more,
  })
  const { cls, shifted } = slow.toSorted((a, b) => b.cls - a.cls)[0]
  const shiftedNote = cls > 0 ? { note: JSON.stringify(shifted) } : {}
  return [
    createMsRow('first paint', 'fcp'),
    createMsRow('content of the API', 'content'),
    createMsRow('can be used', 'ready', { note: shares, limit: limits.ready }),
    createMsRow('can be used, the next visit', 'again', { limit: limits.again }),
    createMsRow('long tasks beyond 50 ms', 'blocking', { limit: limits.blocking }),
    { name: `${name}: largest layout shift`, value: cls, unit: '', limit: 0, ...shiftedNote },
  ]
}

/** How soon both builds paint and are usable on a slow phone. */
export const loadBench = {
  builds: ['dist', 'dist-demo'],
  // `--latency 562 --kbps 1474` is Lighthouse's slow 4G: milliseconds per request, kilobits per second.
  defaults: { rounds: 5, slower: CHEAP_PHONE_SLOWDOWN, latency: 150, kbps: 1600 },
  async run(settings, addCleanup) {
    const fake = await startFakeServer(addCleanup)
    const handleApiCall = createProxyHandler(`${fake.origin}/w/bench`)
    const browser = await openBrowser(addCleanup)
    const isSlowNetwork = settings.latency > 500
    const memberLimits = {
      ready: isSlowNetwork ? 2200 : 1600,
      again: isSlowNetwork ? 1200 : undefined,
      blocking: 150,
    }
    const members = await serveBuild('dist', { handleApiCall, addCleanup })
    const demo = await serveBuild('dist-demo', { addCleanup })
    const sites = [
      { name: 'members', origin: members, limits: memberLimits, slow: [], local: [] },
      { name: 'demo', origin: demo, limits: {}, slow: [], local: [] },
    ]
    // In turns, so that a busy machine affects both builds.
    await runRounds(settings.rounds, async () => {
      for (const { origin, slow, local } of sites) {
        slow.push(await measureVisits(browser, { origin, isLocal: false }, settings))
        local.push(await measureVisits(browser, { origin, isLocal: true }, settings))
      }
    })
    return sites.flatMap((site) => createRows(site, settings))
  },
}
