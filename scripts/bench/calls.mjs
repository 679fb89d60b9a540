import { createServer } from 'node:http'
import { median } from './measure.mjs'

const CALLS = 200
const PATH = '/api/homenotice'

/** Runs in the page: milliseconds of each of several calls, one after another. */
async function oneByOne({ calls, path }) {
  const times = []
  for (let n = 0; n < calls; n++) {
    const began = performance.now()
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** A page and the answer of a call, from a minimal server. */
async function plainServer(answer) {
  const server = createServer((request, response) => {
    const isCall = request.url === PATH
    response.setHeader('content-type', isCall ? 'application/json' : 'text/html')
    request.resume().on('end', () => response.end(isCall ? answer : '<!doctype html>'))
  })
  await new Promise((ready) => server.listen(0, ready))
  return server
}

async function measured(browser, { origin, serviceWorkers, settle }) {
  const context = await browser.newContext({ serviceWorkers })
  const page = await context.newPage()
  await page.goto(origin)
  await settle(page)
  const times = await page.evaluate(oneByOne, { calls: CALLS, path: PATH })
  const answer = await page.evaluate(
    async (path) => (await fetch(path, { method: 'POST', body: '{}' })).text(),
    PATH,
  )
  await context.close()
  return { ms: median(times), answer }
}

/** The median milliseconds of a small read in each transport, and of the same bytes from a plain server. */
export async function callCosts(browser, origin) {
  const fake = (serviceWorkers) =>
    measured(browser, {
      origin: `${origin}/?scenario=default`,
      serviceWorkers,
      settle: (page) => page.waitForFunction(() => window.fakeBackend !== undefined),
    })
  const page = await fake('block')
  const worker = await fake('allow')
  const server = await plainServer(page.answer)
  const plain = await measured(browser, {
    origin: `http://localhost:${server.address().port}/`,
    serviceWorkers: 'block',
    settle: () => undefined,
  })
  server.close()
  return { worker: worker.ms, page: page.ms, plain: plain.ms }
}
