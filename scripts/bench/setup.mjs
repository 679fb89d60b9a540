import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { close, freePort, listen, types } from '../deploy/serve.mjs'
import { root } from '../setup/run.mjs'
import { openChromium } from '../setup/browser.mjs'

/** Of one connection, not of the answer. */
const hopByHop = /^(connection|keep-alive|transfer-encoding)$/

/** Sends /api/* on to the server at `api`, which compresses its answers like a real one. */
export const proxyTo = (api) => (req, res) => {
  const { method, headers } = req
  const forwarded = request(api + req.url, { method, headers }, (answer) => {
    const own = Object.entries(answer.headers).filter(([name]) => !hopByHop.test(name))
    res.writeHead(answer.statusCode, Object.fromEntries(own))
    answer.pipe(res)
  })
  forwarded.on('error', () => res.destroy())
  req.pipe(forwarded)
}

/** A file of a build as it goes over the line: its own .br or, without one, gzipped. */
async function packed(file) {
  const body = await readFile(`${file}.br`).catch(() => undefined)
  return body
    ? { encoding: 'br', body }
    : { encoding: 'gzip', body: gzipSync(await readFile(file)) }
}

/** A page's preload hints as a `Link` header, which a slow phone follows before it has parsed the page. */
const hintsIn = (html) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)]
    .map(([, href]) => `<${href}>; rel=modulepreload; crossorigin`)
    .join(', ')

/** A host of a build as described in docs/deploy.md, `api` on the same origin; resolves with its address. */
export async function serveBuild(atEnd, build, api) {
  const folder = join(root, build)
  const known = new Map()
  const links = hintsIn(readFileSync(join(folder, 'index.html'), 'utf8'))
  const respond = async (req, res) => {
    const { pathname } = new URL(req.url, 'http://host')
    if (api && pathname.startsWith('/api/')) return api(req, res)
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      if (!known.has(path)) known.set(path, await packed(join(folder, normalize(path))))
    } catch {
      return res.writeHead(404).end()
    }
    const { encoding, body } = known.get(path)
    const type = types[extname(path)] ?? 'application/octet-stream'
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = { 'content-type': type, 'content-encoding': encoding, 'cache-control': kept }
    if (path === '/index.html') headers.link = links
    return res.writeHead(200, headers).end(body)
  }
  const server = createServer((req, res) => void respond(req, res))
  const port = await listen(server)
  atEnd(() => close(server))
  return `http://localhost:${port}`
}

/** How long the fake may take to start on a busy machine, and how often it is asked, in milliseconds. */
const [PATIENCE, INTERVAL] = [30_000, 100]

/** `npm run api` in a process of its own. `begin` loads a scenario into a world; resolves with its session's token. */
export async function startApi(atEnd) {
  const port = await freePort()
  const api = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  atEnd(() => void api.kill())
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/__control/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const since = Date.now(); !(await answers());) {
    if (Date.now() - since > PATIENCE) throw new Error('npm run api does not answer')
    await new Promise((later) => setTimeout(later, INTERVAL))
  }
  const begin = async (world, scenario) => {
    const headers = { 'content-type': 'application/json', 'x-world': world }
    const body = JSON.stringify([scenario])
    const answer = await fetch(`${origin}/__control/load`, { method: 'POST', headers, body })
    return (await answer.json()).token
  }
  return { origin, begin }
}

/** Headless Chromium: the full one loads pages of its own for each new tab, which a bench would count. */
export async function openBrowser(atEnd) {
  const browser = await openChromium()
  atEnd(() => browser.close())
  return browser
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

/** How many times slower a cheap phone's processor is. */
export const SLOWER = 4

/** Slows the page's processor down so many times. Returns the session of its developer tools. */
export async function slowDown(page, slower) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return devtools
}

/** What each round measured; says on the error stream how far it is. */
export async function repeat(rounds, measure) {
  const results = []
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
    results.push(await measure())
  }
  return results
}

/** A line of the table: what was measured, with its goal where there is one. */
export const line = (what, value, unit, more) => ({ what, value, unit, ...more })

/** NaN of none: not measured. */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
