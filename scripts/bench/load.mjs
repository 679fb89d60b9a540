import {
  proxyTo,
  serveBuild,
  startApi,
  line,
  median,
  newPhone,
  openBrowser,
  repeat,
  slowDown,
  SLOWER,
} from './setup.mjs'

/** For CDP: bytes per second and milliseconds. */
const lineOf = ({ latency, kbps }) => ({
  offline: false,
  latency,
  downloadThroughput: (kbps * 1000) / 8,
  uploadThroughput: (kbps * 1000) / 16,
})

function watch() {
  const seen = (window.__bench = { fcp: 0, cls: 0, content: 0, tasks: [], shifted: [] })
  const onEach = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  onEach('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  onEach('longtask', (task) => seen.tasks.push([task.startTime, task.duration]))
  onEach('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    seen.cls += entry.value
    seen.shifted.push(entry.sources?.map(({ node }) => node?.className ?? String(node)))
  })
  const look = () => {
    const picture = document.querySelector('img[alt="活动图片"]')
    const game = document.querySelector('[role=tabpanel] button[aria-label]')
    if (picture?.complete && picture.naturalWidth > 0 && game) seen.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function readiness() {
  const ready = performance.getEntriesByName('app-ready')[0]?.startTime ?? 0
  const came = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  const inTime = came.filter(({ responseEnd }) => responseEnd <= ready)
  return { ready, weight: inTime.reduce((sum, { transferSize }) => sum + transferSize, 0) }
}
const isReady = () => performance.getEntriesByName('app-ready').length > 0

async function visit(browser, { origin, near }, { slower, ...phone }) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const devtools = await slowDown(page, slower)
  const errors = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await devtools.send('Network.enable')
  if (!near) await devtools.send('Network.emulateNetworkConditions', lineOf(phone))
  await page.addInitScript(watch)
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => window.__bench.content > 0, null, { timeout: 60_000 })
  await page.waitForFunction(isReady)
  await page.waitForTimeout(1500)
  const first = {
    ...(await page.evaluate(() => window.__bench)),
    ...(await page.evaluate(readiness)),
  }
  await page.goto('about:blank')
  await page.goto(`${origin}/`)
  await page.waitForFunction(isReady)
  const again = (await page.evaluate(readiness)).ready
  await context.close()
  if (errors.length > 0) throw new Error(`${origin}: ${errors.join('\n')}`)
  const blocking = first.tasks
    .filter(([start]) => start >= first.fcp)
    .reduce((sum, [, duration]) => sum + duration - 50, 0)
  return { ...first, again, blocking }
}

function linesOf(name, far, near, { latency, kbps }, most) {
  const middle = (of, key) => median(of.map((one) => one[key]))
  const weight = middle(far, 'weight')
  const wire = Math.round(2 * latency + (weight * 8) / kbps)
  const floor = `line ${wire} (${Math.round(weight / 1000)} KB), processor ${Math.round(middle(near, 'ready'))}`
  const ms = (what, key, more) => line(`${name}: ${what}`, middle(far, key), 'ms', more)
  const worst = far.toSorted((a, b) => b.cls - a.cls)[0]
  const shifted = worst.cls > 0 ? { note: JSON.stringify(worst.shifted) } : {}
  return [
    ms('first paint', 'fcp'),
    ms('content of the API', 'content'),
    ms('can be used', 'ready', { note: floor, most: most.ready }),
    ms('can be used, the next visit', 'again', { most: most.again }),
    ms('long tasks beyond 50 ms', 'blocking', { most: most.blocking }),
    line(`${name}: largest layout shift`, worst.cls, '', { most: 0, ...shifted }),
  ]
}

export const load = {
  builds: ['dist', 'dist-demo'],
  // Lighthouse's slow 4G: `--latency 562 --kbps 1474`, in milliseconds and kilobits a second.
  options: { rounds: 5, slower: SLOWER, latency: 150, kbps: 1600 },
  async run(settings, atEnd) {
    const api = proxyTo(`${(await startApi(atEnd)).origin}/w/bench`)
    const browser = await openBrowser(atEnd)
    const slow = settings.latency > 500
    const sites = {
      members: {
        origin: await serveBuild(atEnd, 'dist', api),
        most: { ready: slow ? 2200 : 1600, again: slow ? 1200 : undefined, blocking: 150 },
      },
      demo: { origin: await serveBuild(atEnd, 'dist-demo'), most: {} },
    }
    // Interleaved, so that the machine's load affects both builds.
    const rounds = await repeat(settings.rounds, async () => {
      const round = {}
      for (const [name, { origin }] of Object.entries(sites))
        for (const near of [false, true])
          round[`${name} ${near}`] = await visit(browser, { origin, near }, settings)
      return round
    })
    const of = (name, near) => rounds.map((round) => round[`${name} ${near}`])
    return Object.entries(sites).flatMap(([name, { most }]) =>
      linesOf(name, of(name, false), of(name, true), settings, most),
    )
  },
}
