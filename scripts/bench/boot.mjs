import { createServer } from 'node:http'
import { median } from './measure.mjs'

const page = `<!doctype html><title>bare</title><script>
const began = performance.now()
navigator.serviceWorker.addEventListener('controllerchange', () => (window.took = performance.now() - began))
navigator.serviceWorker.register('/worker.js')
</script>`
const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

/** A page whose service worker does nothing: how long the browser alone takes to register one. */
async function bareWorker(browser) {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? worker : page)
  })
  await new Promise((ready) => server.listen(0, ready))
  return {
    async once() {
      const context = await browser.newContext()
      const tab = await context.newPage()
      await tab.goto(`http://localhost:${server.address().port}/`)
      await tab.waitForFunction(() => window.took !== undefined)
      const took = await tab.evaluate(() => window.took)
      await context.close()
      return took
    },
    close: () => server.close(),
  }
}

/** Milliseconds of one cold start of the demo, from the fake's own marks. */
async function bootOnce(browser, origin, serviceWorkers) {
  const context = await browser.newContext({ serviceWorkers })
  const page = await context.newPage()
  await page.goto(`${origin}/?scenario=default`)
  await page.waitForFunction(() => performance.getEntriesByName('fake-answers').length > 0)
  const times = await page.evaluate(() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    return {
      fill: at('fake-filled') - at('fake-begins'),
      transport: at('fake-answers') - at('fake-filled'),
      boot: at('fake-answers') - at('fake-begins'),
      total: at('fake-answers'),
      which: window.fakeBackend.transport,
    }
  })
  await context.close()
  return times
}

/**
 * Medians and minima of `runs` starts per transport, in turns, and of a worker that does nothing, in the same
 * minutes.
 */
export async function boots(browser, origin, runs) {
  const seen = { worker: [], page: [] }
  const bare = await bareWorker(browser)
  const bareTimes = []
  for (let run = 0; run < runs; run++) {
    for (const way of ['allow', 'block']) {
      const times = await bootOnce(browser, origin, way)
      seen[times.which].push(times)
    }
    bareTimes.push(await bare.once())
  }
  bare.close()
  return {
    worker: summary(seen.worker),
    page: summary(seen.page),
    bareWorker: median(bareTimes),
  }
}

function summary(boots) {
  const middle = (what) => median(boots.map((times) => times[what]))
  return {
    fill: middle('fill'),
    transport: middle('transport'),
    boot: middle('boot'),
    total: middle('total'),
    quickest: Math.min(...boots.map(({ boot }) => boot)),
  }
}
