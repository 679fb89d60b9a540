import { repeat } from './browser.mjs'
import { serveAnswers } from './servers.mjs'
import { line, median } from './table.mjs'

const bareWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))`
const bareWorkerPage = `<!doctype html><title>bare</title><script>
const began = performance.now()
navigator.serviceWorker.addEventListener('controllerchange', () => (window.took = performance.now() - began))
navigator.serviceWorker.register('/worker.js')
</script>`

/** How long the browser alone takes to register a service worker that does nothing. */
async function registerBareWorker(browser, origin) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => window.took !== undefined)
  const took = await page.evaluate(() => window.took)
  await context.close()
  return took
}

/** Milliseconds of one cold start of the demo, from the fake's own marks. */
async function startDemo(browser, origin, serviceWorkers) {
  const context = await browser.newContext({ serviceWorkers })
  const page = await context.newPage()
  await page.goto(`${origin}/?scenario=default`)
  await page.waitForFunction(() => performance.getEntriesByName('fake-answers').length > 0)
  const times = await page.evaluate(() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    return {
      fill: at('fake-filled') - at('fake-begins'),
      boot: at('fake-answers') - at('fake-begins'),
      total: at('fake-answers'),
    }
  })
  await context.close()
  return times
}

/** Starts in each transport, in turns, and of a worker that does nothing, in the same minutes. */
export async function startLines(browser, { demo, rounds }, atEnd) {
  const bare = await serveAnswers(atEnd, (url) =>
    url === '/worker.js'
      ? { type: 'text/javascript', body: bareWorker }
      : { type: 'text/html', body: bareWorkerPage },
  )
  const starts = await repeat(rounds, async () => ({
    worker: await startDemo(browser, demo, 'allow'),
    page: await startDemo(browser, demo, 'block'),
    bare: await registerBareWorker(browser, bare),
  }))
  const ms = (what, timeOf, more) => line(what, median(starts.map(timeOf)), 'ms', more)
  const quickest = (way) => ({
    note: `最快 ${Math.round(Math.min(...starts.map((start) => start[way].boot)))} ms`,
  })
  const worker = ms('启动，Service Worker', ({ worker }) => worker.boot, quickest('worker'))
  // Registering is the browser's own time and grows with the machine's load.
  const registering = ms('　浏览器注册一个空的 Worker', ({ bare }) => bare)
  return [
    worker,
    registering,
    line('　减去它，假后端自己的', Math.max(0, worker.value - registering.value), 'ms', {
      most: 150,
    }),
    ms('　填世界', ({ worker }) => worker.fill),
    ms('　从打开页面算起', ({ worker }) => worker.total),
    ms('启动，页内', ({ page }) => page.boot, { most: 150, ...quickest('page') }),
    ms('　填世界', ({ page }) => page.fill),
    ms('　从打开页面算起', ({ page }) => page.total),
  ]
}

const PATH = '/api/homenotice'

/** Runs in the page: milliseconds of each of several calls, one after another, and the last answer. */
async function oneByOne({ calls, path }) {
  const times = []
  let answer = ''
  for (let n = 0; n < calls; n++) {
    const began = performance.now()
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    answer = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - began)
  }
  return { times, answer }
}

/** A small read in each transport, and the same bytes from a plain server. */
export async function callLines(browser, { demo, calls }, atEnd) {
  const measure = async (origin, serviceWorkers) => {
    const context = await browser.newContext({ serviceWorkers })
    const page = await context.newPage()
    await page.goto(origin)
    if (origin.startsWith(demo)) await page.waitForFunction(() => window.fakeBackend !== undefined)
    const { times, answer } = await page.evaluate(oneByOne, { calls, path: PATH })
    await context.close()
    return { ms: median(times), answer }
  }
  const inPage = await measure(`${demo}/?scenario=default`, 'block')
  const inWorker = await measure(`${demo}/?scenario=default`, 'allow')
  const plainServer = await serveAnswers(atEnd, (url) =>
    url === PATH
      ? { type: 'application/json', body: inPage.answer }
      : { type: 'text/html', body: '<!doctype html>' },
  )
  const plain = await measure(plainServer, 'block')
  const beside = (what, { ms }) =>
    line(what, ms, 'ms', { note: `本地 HTTP 的 ${(ms / plain.ms).toFixed(1)} 倍` })
  return [
    beside('一次调用，Service Worker', inWorker),
    beside('一次调用，页内', inPage),
    line('一次调用，只会答这一句的本地 HTTP', plain.ms, 'ms'),
  ]
}
