import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webkit, type Browser } from '@playwright/test'
import { sockets } from './sockets'

/** A request that the inspector answers and Playwright never sends, as a WebSocket frame with an empty mask. */
const QUESTION = '{"id":0,"method":"Target.exists"}'
const NUDGE = Buffer.concat([
  Buffer.from([0x81, 0x80 | QUESTION.length, 0, 0, 0, 0]),
  Buffer.from(QUESTION),
])

/** Milliseconds after a request when the second half of its answer may be held. */
const WAITS = [2, 5, 10, 20]

/** Tracks whether a stream of WebSocket frames has just completed one. */
export function frameEdge() {
  let head: number[] = []
  let rest = 0
  const sizeOf = ([, second = 0]: number[]) => {
    const length = second & 0x7f
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + (second & 0x80 ? 4 : 0)
  }
  const lengthOf = ([, second = 0, ...more]: number[]) => {
    const length = second & 0x7f
    const bytes = length === 126 ? 2 : length === 127 ? 8 : 0
    return bytes ? more.slice(0, bytes).reduce((sum, byte) => sum * 256 + byte, 0) : length
  }
  /** Takes the next bytes; true when they end with a frame. */
  return (bytes: Buffer): boolean => {
    for (let at = 0; at < bytes.length;) {
      const step = Math.min(rest, bytes.length - at)
      if (step > 0) {
        rest -= step
        at += step
        continue
      }
      head.push(bytes[at++]!)
      if (head.length < 2 || head.length < sizeOf(head)) continue
      rest = lengthOf(head)
      head = []
    }
    return rest === 0 && head.length === 0
  }
}

/**
 * A proxy to WebKit's inspector without its delays: the second half of an answer waits up to 40 ms for a delayed
 * acknowledgement, which any further request sends at once. 45 ms per request become 8.
 * @returns its port, and how to end it
 */
function promptly(port: number) {
  const server = createServer((client) => {
    const inspector = connect(port, '127.0.0.1')
    const ended = frameEdge()
    let open = false
    let edge = true
    let timers: NodeJS.Timeout[] = []
    client.setNoDelay(true)
    inspector.setNoDelay(true)
    client.on('data', (bytes) => {
      // Before the answer to the first request these are no frames.
      if (open) edge = ended(bytes)
      for (const timer of timers) clearTimeout(timer)
      timers = WAITS.map((wait) => setTimeout(() => edge && inspector.write(NUDGE), wait))
      inspector.write(bytes)
    })
    inspector.on('data', (bytes) => {
      open = true
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, inspector],
      [inspector, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  return {
    port: () => (server.address() as AddressInfo).port,
    close: () => void server.close(),
  }
}

const INTERCEPTION = 'Network.addInterception'

/**
 * Playwright intercepts every request of a page with a route, `blob:` addresses too. WebKitGTK 2.50 reads those
 * synchronously for a form's file, so page and inspector would wait for each other: they are left alone.
 * @param data a message to the inspector
 */
export function withoutBlobs(data: string): string {
  if (!data.includes(INTERCEPTION)) return data
  const outer = JSON.parse(data) as { params?: { message?: string } }
  const inner = JSON.parse(outer.params?.message ?? '{}') as { method?: string; params?: object }
  if (inner.method !== INTERCEPTION) return data
  const message = JSON.stringify({ ...inner, params: { ...inner.params, url: '^(?!blob:)' } })
  return JSON.stringify({ ...outer, params: { ...outer.params, message } })
}

let installed = false

/** From now on this process intercepts no blobs. */
function interceptNoBlobs() {
  if (installed) return
  installed = true
  const socket = sockets()
  const { send } = socket
  socket.send = function (data, ...rest) {
    send.call(this, typeof data === 'string' ? withoutBlobs(data) : data, ...rest)
  }
}

/** One WebKitGTK with an empty profile; `close` ends it and forgets the profile. */
export interface MiniBrowser {
  browser: Browser
  close: () => Promise<void>
}

/** Milliseconds until a browser must be there; it takes one second on a quiet machine. */
const START = 20_000

/**
 * Starts WebKitGTK's MiniBrowser and connects Playwright over the Web Inspector's protocol, as it does for Safari on
 * iPhones. Only the list of pages has another form, so it is translated.
 */
export async function startMiniBrowser(path: string, display: string): Promise<MiniBrowser> {
  interceptNoBlobs()
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const inspector = `127.0.0.1:${port}`
  const prompt = promptly(port)
  const child = spawn(path, ['--full-screen', '--enable-developer-extras=true', 'about:blank'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      TZ: 'Asia/Shanghai',
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      // Composited in software, a frame takes a tenth of a second.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const list = createHttpServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    void pagesOf(inspector, prompt.port()).then((pages) => answer.end(JSON.stringify(pages)))
  }).listen(0, '127.0.0.1')
  const ended = new Promise((resolve) => child.once('close', resolve))
  const close = async () => {
    list.close()
    prompt.close()
    child.kill()
    await ended
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const until = Date.now() + START; (await pagesOf(inspector, port)).length === 0;) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`MiniBrowser 没有启动 / MiniBrowser did not start: ${path}`)
      await pause(50)
    }
    const { port: at } = list.address() as AddressInfo
    return { browser: await webkit.connectOverCDP(`http://127.0.0.1:${at}`), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The pages that the inspector's server offers, as `/json` of a debugging port lists them; none before it answers. */
async function pagesOf(inspector: string, port: number) {
  try {
    const html = await (await fetch(`http://${inspector}/`)).text()
    return [...html.matchAll(/\/socket\/\d+\/\d+\/WebPage/g)].map(([socket]) => ({
      webSocketDebuggerUrl: `ws://127.0.0.1:${port}${socket}`,
    }))
  } catch {
    return []
  }
}

/**
 * Each worker has ports of its own, below those that a system gives away: one that has just been found free could
 * else be another worker's before the browser listens there.
 */
let next = 21_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 1000 + (process.pid % 500)

async function freePort(): Promise<number> {
  const port = next++
  const server = createHttpServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
