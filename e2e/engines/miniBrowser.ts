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

/** A question that the inspector answers and that Playwright never asked, as a frame with an empty mask. */
const QUESTION = '{"id":0,"method":"Target.exists"}'
const NUDGE = Buffer.concat([
  Buffer.from([0x81, 0x80 | QUESTION.length, 0, 0, 0, 0]),
  Buffer.from(QUESTION),
])

/** Milliseconds after a question when the second half of its answer may be held. */
const WAITS = [2, 5, 10, 20]

/** Knows of a stream of WebSocket frames whether one has just ended. */
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
 * A way to WebKit's inspector that makes it prompt. Within WebKit an answer goes through one more connection, which
 * holds its second half until the first is acknowledged; a computer delays that by 40 ms unless it has something to
 * send there: 45 ms for the smallest question, and twenty of them for a tap. So something is asked (8 ms).
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
 * Playwright intercepts every request of a page that has a route, also those for `blob:` addresses that WebKit makes
 * by itself to read a file. WebKitGTK 2.50 reads a file that is sent in a form while the page waits, so the page never
 * takes the inspector's answer and both wait for ever: these are left alone.
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
 * Starts WebKitGTK's own MiniBrowser and connects Playwright with it: Playwright speaks the Web Inspector's protocol
 * of a stock WebKit (it does so for Safari on iPhones), and WebKitGTK offers it at an address. Only the list of
 * pages has another form there, so it is translated.
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
