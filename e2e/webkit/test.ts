import { test as base, type BrowserContext } from '@playwright/test'
import { complete } from './complete'
import { startDisplay } from './display'
import { startMiniBrowser } from './miniBrowser'

/** As Playwright blocks them elsewhere: they can be asked for, and are not there. */
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
export const test = base.extend({
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
