import {
  createProxyHandler,
  serveBuild,
  startApi,
  createRow,
  median,
  createPhoneContext,
  openBrowser,
  measureEachRound,
  slowCpuDown,
  SLOWER,
} from './setup.mjs'

/** Network conditions in the units of the developer tools: bytes per second, milliseconds per request. */
const toConditions = ({ latency, kbps }) => ({
  offline: false,
  latency,
  downloadThroughput: (kbps * 1000) / 8,
  uploadThroughput: (kbps * 1000) / 16,
})

function recordLoad() {
  const results = (window.__bench = { fcp: 0, cls: 0, content: 0, tasks: [], shifted: [] })
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
  const check = () => {
    const picture = document.querySelector('img[alt="活动图片"]')
    const game = document.querySelector('[role=tabpanel] button[aria-label]')
    if (picture?.complete && picture.naturalWidth > 0 && game) results.content = performance.now()
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
async function visit(browser, { origin, isLocal }, { slower, ...phone }) {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const devtools = await slowCpuDown(page, slower)
  const errors = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await devtools.send('Network.enable')
  if (!isLocal) await devtools.send('Network.emulateNetworkConditions', toConditions(phone))
  await page.addInitScript(recordLoad)
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => window.__bench.content > 0, null, { timeout: 60_000 })
  await page.waitForFunction(isReady)
  await page.waitForTimeout(LATE_SHIFTS_MS)
  const first = {
    ...(await page.evaluate(() => window.__bench)),
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
  const getMedian = (visits, key) => median(visits.map((visit) => visit[key]))
  const weight = getMedian(slow, 'weight')
  const lineMs = Math.round(2 * latency + (weight * 8) / kbps)
  const shares = `line ${lineMs} (${Math.round(weight / 1000)} KB), processor ${Math.round(getMedian(local, 'ready'))}`
  const createMsRow = (measure, key, more) =>
    createRow(`${name}: ${measure}`, getMedian(slow, key), 'ms', more)
  const worst = slow.toSorted((a, b) => b.cls - a.cls)[0]
  const shiftedNote = worst.cls > 0 ? { note: JSON.stringify(worst.shifted) } : {}
  return [
    createMsRow('first paint', 'fcp'),
    createMsRow('content of the API', 'content'),
    createMsRow('can be used', 'ready', { note: shares, limit: limits.ready }),
    createMsRow('can be used, the next visit', 'again', { limit: limits.again }),
    createMsRow('long tasks beyond 50 ms', 'blocking', { limit: limits.blocking }),
    createRow(`${name}: largest layout shift`, worst.cls, '', { limit: 0, ...shiftedNote }),
  ]
}

/** How soon both builds paint and are usable on a slow phone. */
export const loadBench = {
  builds: ['dist', 'dist-demo'],
  // `--latency 562 --kbps 1474` is Lighthouse's slow 4G: milliseconds per request, kilobits per second.
  defaults: { rounds: 5, slower: SLOWER, latency: 150, kbps: 1600 },
  async run(settings, atEnd) {
    const api = createProxyHandler(`${(await startApi(atEnd)).origin}/w/bench`)
    const browser = await openBrowser(atEnd)
    const isSlowNetwork = settings.latency > 500
    const sites = {
      members: {
        origin: await serveBuild(atEnd, 'dist', api),
        limits: {
          ready: isSlowNetwork ? 2200 : 1600,
          again: isSlowNetwork ? 1200 : undefined,
          blocking: 150,
        },
      },
      demo: { origin: await serveBuild(atEnd, 'dist-demo'), limits: {} },
    }
    // In turns, so that a busy machine affects both builds.
    const rounds = await measureEachRound(settings.rounds, async () => {
      const round = {}
      for (const [name, { origin }] of Object.entries(sites))
        for (const isLocal of [false, true])
          round[`${name} ${isLocal}`] = await visit(browser, { origin, isLocal }, settings)
      return round
    })
    const getVisits = (name, isLocal) => rounds.map((round) => round[`${name} ${isLocal}`])
    return Object.entries(sites).flatMap(([name, { limits }]) =>
      createRows(
        { name, slow: getVisits(name, false), local: getVisits(name, true), limits },
        settings,
      ),
    )
  },
}
