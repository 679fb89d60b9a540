import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closeServerNow, findFreePort, listenAndGetPort, contentTypes } from '../deploy/serve.mjs'
import { openOrInstallChromium, phoneOptions } from '../setup/browser.mjs'
import { root } from '../setup/run.mjs'

const HOP_BY_HOP_HEADERS = /^(connection|keep-alive|transfer-encoding)$/

export const createProxyHandler = (apiBase) => (req, res) => {
  const { method, headers } = req
  const forwarded = request(apiBase + req.url, { method, headers }, (response) => {
    const headersToKeep = Object.entries(response.headers).filter(
      ([name]) => !HOP_BY_HOP_HEADERS.test(name),
    )
    res.writeHead(response.statusCode, Object.fromEntries(headersToKeep))
    response.pipe(res)
  })
  forwarded.on('error', () => res.destroy())
  req.pipe(forwarded)
}

async function readCompressed(file) {
  const brotli = await readFile(`${file}.br`).catch(() => undefined)
  if (brotli) return { encoding: 'br', body: brotli }
  return { encoding: 'gzip', body: gzipSync(await readFile(file)) }
}

const createLinkHeader = (html) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)]
    .map(([, href]) => `<${href}>; rel=modulepreload; crossorigin`)
    .join(', ')

/** Hosts a build as docs/deploy.md says, with the API on the same origin; resolves with the origin. */
export async function serveBuild(build, { handleApiCall, addCleanup }) {
  const folder = join(root, build)
  const filesByPath = new Map()
  const links = createLinkHeader(readFileSync(join(folder, 'index.html'), 'utf8'))
  const respond = async (req, res) => {
    const { pathname } = new URL(req.url, 'http://host')
    // The fake's server has the pictures too.
    if (handleApiCall && /^\/(api|__pages)\//.test(pathname)) return handleApiCall(req, res)
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      if (!filesByPath.has(path))
        filesByPath.set(path, await readCompressed(join(folder, normalize(path))))
    } catch {
      return res.writeHead(404).end()
    }
    const { encoding, body } = filesByPath.get(path)
    const isHashed = path.startsWith('/assets/')
    const headers = {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'content-encoding': encoding,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (path === '/index.html') headers.link = links
    return res.writeHead(200, headers).end(body)
  }
  const server = createServer((req, res) => void respond(req, res))
  const port = await listenAndGetPort(server)
  addCleanup(() => closeServerNow(server))
  return `http://localhost:${port}`
}

const START_TIMEOUT_MS = 30_000
const CHECK_INTERVAL_MS = 100

/** Starts `npm run api`. `loadScenario` resolves with the session's token. */
export async function startFakeServer(addCleanup) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/http/main.ts'], {
    cwd: root,
    env: { ...process.env, CONTROL_TOKEN: '', HOST: '', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  addCleanup(() => void child.kill())
  const origin = `http://127.0.0.1:${port}`
  const isHealthy = async () => {
    const response = await fetch(`${origin}/__control/health`).catch(() => undefined)
    return response?.ok ?? false
  }
  const startedAt = Date.now()
  while (!(await isHealthy())) {
    if (Date.now() - startedAt > START_TIMEOUT_MS) throw new Error('npm run api does not respond')
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
  }
  const loadScenario = async (world, scenario) => {
    const headers = { 'content-type': 'application/json', 'x-world': world }
    const body = JSON.stringify([scenario])
    const response = await fetch(`${origin}/__control/load`, { method: 'POST', headers, body })
    return (await response.json()).token
  }
  return { origin, loadScenario }
}

export async function openBrowser(addCleanup) {
  const browser = await openOrInstallChromium()
  addCleanup(() => browser.close())
  return browser
}

/** A phone with an empty cache. */
export const createPhoneContext = (browser) =>
  browser.newContext({ ...phoneOptions, deviceScaleFactor: 2 })

/** A cheap phone's processor is about this many times slower. */
export const CHEAP_PHONE_SLOWDOWN = 4

/** Returns the session of the developer tools. */
export async function slowCpuDown(page, timesSlower) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  return devtools
}

export async function runRounds(rounds, measure) {
  const results = []
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`round ${round} of ${rounds}\n`)
    results.push(await measure())
  }
  return results
}

/** NaN without results. */
export function getMedian(results, field) {
  const values = results.map((result) => result[field]).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
