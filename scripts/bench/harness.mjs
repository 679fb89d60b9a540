import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { root } from '../setup/run.mjs'
import { startApi } from './api.mjs'
import { boots } from './boot.mjs'
import { openDemo, median } from './measure.mjs'

/** Tests per minute in the last run of the suites (.out/e2e.json); undefined when there was none. */
export function testRate(file = join(root, '.out', 'e2e.json')) {
  if (!existsSync(file)) return undefined
  const { stats, config } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = stats.expected + stats.unexpected + stats.flaky
  if (tests === 0) return undefined
  return {
    tests,
    workers: config.metadata?.actualWorkers ?? config.workers,
    at: stats.startTime,
    perMinute: tests / (stats.duration / 60_000),
  }
}

const CATEGORIES = ['hot', 'joker', 'realbet']

/** A person who looks around, deposits and is helped by staff: about thirty calls. */
async function journey({ send, control }, world, token) {
  const headers = { 'x-world': world, authorization: `Bearer ${token}` }
  const post = async (path, body = {}) => {
    const { code, message } = await send('POST', `/api/${path}`, body, headers)
    if (code !== 200) throw new Error(`${path}: ${message}`)
  }
  for (const path of ['app', 'homenotice', 'user', 'balance']) await post(path)
  for (const category of CATEGORIES)
    await send('GET', `/api/game/list?category=${category}`, undefined, headers)
  for (let page = 1; page <= 5; page++) {
    await post('gettransrecord', { date: 4, type: 1, page, api_type: '' })
    await post('betrecord', { date: 4, page, api_type: '' })
  }
  for (let time = 0; time < 5; time++) {
    await control(world, 'staff.do', 'member.credit')
    await post('balance')
  }
}

const health = (api) => api.send('GET', '/__control/health')

async function allAsleep(api, worlds) {
  for (let tries = 0; (await health(api)).asleep < worlds; tries++) {
    if (tries > 600) throw new Error('some world does not fall asleep')
    await new Promise((later) => setTimeout(later, 500))
  }
}

/**
 * The memory in megabytes of a server with this many worlds: just begun, each after a journey, and all asleep.
 */
async function worldsInMemory(worlds) {
  const sizes = {}
  for (const kind of ['begun', 'used', 'asleep']) {
    const api = await startApi({ SLEEP_AFTER: kind === 'asleep' ? '1' : '' })
    try {
      sizes.empty ??= api.memory()
      for (let n = 0; n < worlds; n++) {
        const { token } = await api.control(`bench${n}`, 'load', 'member')
        if (kind !== 'begun') await journey(api, `bench${n}`, token)
      }
      if (kind === 'asleep') await allAsleep(api, worlds)
      const { worlds: held } = await health(api)
      if (held !== worlds) throw new Error(`${held} worlds of ${worlds} are there`)
      sizes[kind] = api.memory()
    } finally {
      api.stop()
    }
  }
  return sizes
}

const SECONDS = 0.8
const AT_ONCE = 8

const reads = {
  homenotice: ['POST', '/api/homenotice', {}],
  balance: ['POST', '/api/balance', {}],
  betrecord: ['POST', '/api/betrecord', { date: 4, page: 1, api_type: '' }],
  'game/list': ['GET', '/api/game/list?category=hot'],
}

/** Answers per second of `npm run api` for each read, with eight calls at a time from this process. */
async function readsPerSecond(runs) {
  const api = await startApi()
  try {
    const { token } = await api.control('bench', 'load', 'member')
    const headers = { 'x-world': 'bench', authorization: `Bearer ${token}` }
    const rates = {}
    for (const [name, [method, path, body]] of Object.entries(reads)) {
      const run = async (seconds) => {
        const ends = performance.now() + seconds * 1000
        let answered = 0
        const client = async () => {
          while (performance.now() < ends) {
            const { code } = await api.send(method, path, body, headers)
            if (code !== 200) throw new Error(`${name}: ${code}`)
            answered++
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, client))
        return answered / seconds
      }
      await run(SECONDS)
      const all = []
      for (let n = 0; n < runs; n++) all.push(await run(SECONDS))
      rates[name] = median(all)
    }
    return rates
  } finally {
    api.stop()
  }
}

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
async function callCosts(browser, origin) {
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

/** Measures start and calls of the built demo in the browser. */
async function inBrowser(runs) {
  const { browser, origin, close } = await openDemo()
  try {
    return { boot: await boots(browser, origin, runs), calls: await callCosts(browser, origin) }
  } finally {
    await close()
  }
}

async function inNode() {
  const { listReads } = await tsImport('./lists.ts', import.meta.url)
  // A first run that does not count: its code is not compiled yet.
  await listReads(200)
  const lists = []
  for (const rows of [1000, 10_000, 100_000]) lists.push(await listReads(rows))
  return lists
}

/** The whole report of `npm run bench:harness`, with the machine it ran on. */
export async function measureHarness(runs, worlds) {
  const { boot, calls } = await inBrowser(runs)
  const lists = await inNode()
  const rates = await readsPerSecond(runs)
  const memory = await worldsInMemory(worlds)
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    load: loadavg().map((one) => Number(one.toFixed(1))),
  }
  return { machine, runs, worlds, boot, calls, lists, rates, memory, tests: testRate() }
}
