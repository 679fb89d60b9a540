import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { webkit, type Browser } from '@playwright/test'
import { interceptNoBlobs } from './interception'
import { promptly } from './prompt'

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
  const list = createServer((_, answer) => {
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
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
