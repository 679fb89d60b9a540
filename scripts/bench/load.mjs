import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { barePage, staticPage } from './controlPages.mjs'
import { manifestOf, split } from '../checks/budget.mjs'
import { KEPT } from '../setup/ready.mjs'
import { root } from '../setup/run.mjs'
import { home, newPhone, openBrowser, repeat, slowDown, SLOWER } from './browser.mjs'
import { packed, proxyTo, serveMembers, startApi } from './servers.mjs'
import { line, median } from './table.mjs'

/** A phone's line in the units of the developer tools: bytes per second, milliseconds a request. */
const lineOf = ({ latency, kbps }) => ({
  offline: false,
  latency,
  downloadThroughput: (kbps * 1000) / 8,
  uploadThroughput: (kbps * 1000) / 16,
})

/** Runs in the page: notes paints, layout shifts, long tasks, and when banner and games of the API are visible. */
function watch({ banner, game }) {
  const seen = (window.__bench = { fcp: 0, lcp: 0, cls: 0, content: 0, tasks: [], shifts: [] })
  const onEach = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  onEach('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  onEach('longtask', (task) => seen.tasks.push([task.startTime, task.duration]))
  onEach('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  onEach('layout-shift', (entry) => {
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

/** Runs in the page: when the app could be used. */
const readyAt = () => performance.getEntriesByName('app-ready')[0]?.startTime ?? 0

/** One cold load: milliseconds since navigation, the layout shift score, what was fetched; and the next visit's. */
async function visit(browser, { origin, kind }, { slower, settle, ...line }) {
  const context = await newPhone(browser, { ignoreHTTPSErrors: kind === 'h2' })
  const page = await context.newPage()
  const devtools = await slowDown(page, slower)
  const errors = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await devtools.send('Network.enable')
  if (kind !== 'near') await devtools.send('Network.emulateNetworkConditions', lineOf(line))
  await page.addInitScript(watch, home)
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  if (kind !== 'A')
    await page.waitForFunction(() => window.__bench.content > 0, null, { timeout: 60_000 })
  // Late paints and shifts count too.
  await page.waitForTimeout(settle)
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
  const nextVisit = async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
    return page.evaluate(readyAt)
  }
  // Ready once the whole build is kept.
  if (kind === 'kept') await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  if (kind === 'app' || kind === 'kept') numbers.again = await nextVisit()
  if (kind === 'kept') {
    const before = errors.length
    await context.setOffline(true)
    numbers.offline = await nextVisit()
    // Without a network each call is an error.
    errors.length = before
  }
  await context.close()
  if (errors.length > 0) throw new Error(`${origin}: ${errors.join('\n')}`)
  return numbers
}

/** Milliseconds that a column of the drawing stands for. */
const COLUMN = 50
const bar = (from, to) =>
  ' '.repeat(Math.round(from / COLUMN)) + '█'.repeat(Math.max(1, Math.round((to - from) / COLUMN)))

/** A load as lines of text: what was fetched, when, and when the page was painted and could be used. */
function waterfall({ fetched, fcp, ready }) {
  const marks = [
    { name: '— first paint', startTime: fcp, responseEnd: fcp },
    { name: '— can be used', startTime: ready, responseEnd: ready },
  ]
  return [...fetched, ...marks]
    .sort((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, responseEnd, transferSize }) => {
      const file = name.replace(/^\/assets\//, '').replace(/-\w{7}(?=\.\w+$)/, '')
      const times = [startTime, responseEnd].map((time) => String(Math.round(time)).padStart(5))
      const size = (transferSize ? (transferSize / 1000).toFixed(1) : '').padStart(6)
      return [file.slice(0, 26).padEnd(26), ...times, size, bar(startTime, responseEnd)].join(' ')
    })
    .join('\n')
}

/** How soon the members' build paints and shows the API's data, compared with two control pages in the same rounds. */
export default {
  builds: ['dist', KEPT],
  // `--latency 562 --kbps 1474` is Lighthouse's slow 4G as it is applied, milliseconds a request and kilobits a second.
  options: {
    rounds: [5, 1],
    slower: SLOWER,
    settle: [1500, 100],
    latency: [150, 150],
    kbps: [1600, 1600],
  },
  async run(settings, atEnd) {
    const { rounds, latency, kbps } = settings
    const dist = join(root, 'dist')
    const scripts = split(manifestOf('dist')).first.filter((file) => file.endsWith('.js'))
    const bodies = await Promise.all(scripts.map((file) => packed(join(dist, file))))
    const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0)
    const shell = staticPage(readFileSync(join(dist, 'index.html'), 'utf8'))
    const api = proxyTo(`${(await startApi(atEnd)).origin}/w/bench`)
    const browser = await openBrowser(atEnd)
    const origins = {
      app: await serveMembers(atEnd, api),
      h2: await serveMembers(atEnd, api, {}, { h2: true }),
      near: await serveMembers(atEnd, api),
      A: await serveMembers(atEnd, api, { '/index.html': shell }),
      B: await serveMembers(atEnd, api, barePage(bytes)),
      kept: await serveMembers(atEnd, api, {}, { folder: join(root, KEPT) }),
    }
    // In turns, so that a busy moment of the machine affects all three.
    const results = await repeat(rounds, async () => {
      const round = {}
      for (const [kind, origin] of Object.entries(origins))
        round[kind] = await visit(browser, { origin, kind }, settings)
      return round
    })
    const middle = (kind, what) => median(results.map((round) => round[kind][what]))
    const beside = (what, key, control, most) => {
      const [ours, its] = [middle('app', key), middle(control, key)]
      const note = `${Math.round(ours)} ms, ${control} ${Math.round(its)}`
      return line(what, ours / its, '×', { most, note })
    }
    const ms = (what, kind, key, more) => line(what, middle(kind, key), 'ms', more)
    const apps = results.map(({ app }) => app)
    const shift = Math.max(...apps.map(({ cls }) => cls))
    const shifted = apps.find(({ cls }) => shift > 0 && cls === shift)?.shifts
    // What nobody can go below: the page, one more round, and what both weigh on the line; beside it the same load without a line.
    const weight = median(
      apps.map(({ fetched, ready }) =>
        fetched
          .filter(({ responseEnd }) => responseEnd <= ready)
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      ),
    )
    const floor = 2 * latency + (weight * 8) / kbps
    const part = `line ${Math.round(floor)} (${Math.round(weight / 1000)} KB), processor ${Math.round(middle('near', 'ready'))}`
    const blocking = `B ${Math.round(middle('B', 'blocking'))}`
    const slow = latency > 500
    const usual = apps.find(({ ready }) => ready === middle('app', 'ready'))
    return {
      lines: [
        beside('first paint, to A: the shell, no script', 'fcp', 'A', 1.2),
        beside('largest paint, to A', 'lcp', 'A', 1.2),
        beside('content, to B: bare, the same bytes', 'content', 'B', 1.5),
        line('scripts of the first load', bytes / 1000, 'KB'),
        ms('can be used', 'app', 'ready', { note: part, most: slow ? 2200 : 1600 }),
        ms('can be used, HTTP/2', 'h2', 'ready'),
        ms('can be used, the next visit', 'app', 'again', slow && { most: 1200 }),
        ms('the next visit, kept', 'kept', 'again', { most: 700 }),
        ms('the next visit, kept, offline', 'kept', 'offline', { most: 1000 }),
        ms('long tasks beyond 50 ms', 'app', 'blocking', { note: blocking, most: 150 }),
        line('largest shift of any round', shift, '', { most: 0, note: JSON.stringify(shifted) }),
      ],
      text: `what left the phone, in the order of asking, in the round in the middle:\n${waterfall(usual)}`,
    }
  },
}
