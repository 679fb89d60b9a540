import { test as playwrights, type BrowserContext } from '@playwright/test'
import { complete } from './miniBrowserGaps'
import { startMiniBrowser } from './miniBrowser'
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

interface Display {
  /** As in the variable DISPLAY, such as `:99`. */
  name: string
  stop(): void
}

/**
 * A virtual display of a phone's size, and a window manager that puts MiniBrowser in full screen: otherwise it opens
 * at 1024x768 with a toolbar wider than a phone.
 */
async function startDisplay(width: number, height: number): Promise<Display> {
  const screen = `${width}x${height}x24`
  // Xvfb looks for a free number by itself and writes it to the file that it is given.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const name = `:${await firstLine(server)}`
  const manager = spawn('matchbox-window-manager', ['-use_titlebar', 'no'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  })
  return {
    name,
    stop() {
      manager.kill()
      server.kill()
    },
  }
}

function firstLine(server: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb 退出 / Xvfb ended: ${code}`)))
    createInterface({ input: server.stdio[3] as NodeJS.ReadableStream }).once('line', resolve)
  })
}

/** Blocks service workers as Playwright does elsewhere: registering succeeds and has no effect. */
const noWorkers = () => {
  // Not `navigator.serviceWorker`, which throws in a sandboxed frame.
  if ('ServiceWorkerContainer' in window)
    Object.assign(ServiceWorkerContainer.prototype, { register: () => Promise.resolve() })
}
const pretend = (name: string) => Object.defineProperty(navigator, 'userAgent', { get: () => name })

/**
 * Playwright's own fixtures on the system's WebKitGTK, for machines on which Playwright's WebKit cannot be had. Each
 * test has a screen and a browser of its own, because this WebKit has no contexts and its page fills the screen.
 */
const onWebKitGtk = playwrights.extend({
  context: async (
    { viewport, baseURL, colorScheme, contextOptions, serviceWorkers, userAgent },
    use,
  ) => {
    const path = process.env['WEBKIT_PATH']
    if (!path) throw new Error('WEBKIT_PATH：npm run e2e:webkit')
    const { width, height } = viewport ?? { width: 390, height: 844 }
    const display = await startDisplay(width, height)
    const { browser, close } = await startMiniBrowser(path, display.name).catch((error) => {
      display.stop()
      throw error
    })
    const [context] = browser.contexts() as [BrowserContext]
    const [page] = context.pages()
    if (!page) throw new Error('WebKitGTK：没有页面 / no page')
    await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion })
    await complete(context, page, baseURL)
    if (serviceWorkers === 'block') await page.addInitScript(noWorkers)
    if (userAgent) await page.addInitScript(pretend, userAgent)
    await use(context)
    await browser.close()
    await close()
    display.stop()
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
})

/** Playwright's own fixtures and nothing else, in whichever engine: for pages that are not the app's. */
export const test = process.env['WEBKIT'] === 'gtk' ? onWebKitGtk : playwrights
