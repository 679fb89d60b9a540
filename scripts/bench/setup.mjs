import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { close, freePort, listen, types } from '../deploy/serve.mjs'
import { root } from '../setup/run.mjs'
import { openChromium } from '../setup/browser.mjs'

const hopByHop = /^(connection|keep-alive|transfer-encoding)$/

/** Compresses responses, as a real server does. */
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

async function packed(file) {
  const body = await readFile(`${file}.br`).catch(() => undefined)
  return body
    ? { encoding: 'br', body }
    : { encoding: 'gzip', body: gzipSync(await readFile(file)) }
}

const hintsIn = (html) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)]
    .map(([, href]) => `<${href}>; rel=modulepreload; crossorigin`)
    .join(', ')

/** As in docs/deploy.md, with `api` on the same origin; resolves with the address. */
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

/** In milliseconds. */
const [PATIENCE, INTERVAL] = [30_000, 100]

/** Starts `npm run api` as a process. `begin` loads a scenario and resolves with a session's token. */
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

/** Headless Chromium: the full one loads its own pages in each tab, which would be measured. */
export async function openBrowser(atEnd) {
  const browser = await openChromium()
  atEnd(() => browser.close())
  return browser
}

export const newPhone = (browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })

/** The CPU slowdown of a cheap phone. */
export const SLOWER = 4

export async function slowDown(page, slower) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return devtools
}

export async function repeat(rounds, measure) {
  const results = []
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
    results.push(await measure())
  }
  return results
}

export const line = (what, value, unit, more) => ({ what, value, unit, ...more })

/** NaN for an empty list. */
export const median = (numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
