import type { BrowserContext, Page, Route } from '@playwright/test'
import { download, fileChooser } from './files'

declare global {
  interface Window {
    /** Playwright's hands in a page of a stock WebKit. */
    __pwWebViewInput: {
      _insertText(target: HTMLElement, text: string): void
      keydown(params: { key: string }): Promise<void>
    }
  }
}

/** What Playwright does not do over this protocol, or in another way than a person, done here for every test. */
export async function complete(context: BrowserContext, page: Page, baseURL = '') {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const { href } = new URL(url, baseURL)
    const bare = (address: string) => address.replace(/#.*/, '')
    // Within a page Playwright would wait for another one.
    if (bare(href) !== bare(page.url()) || !href.includes('#')) return goto(href, options)
    await page.evaluate((to) => location.assign(to), href)
    return null
  }
  page.reload = async () => {
    await page.evaluate(() => {
      Object.assign(window, { __left: true })
      location.reload()
    })
    await page.waitForFunction(() => !('__left' in window) && document.readyState === 'complete')
    return null
  }
  const step = async (steps: number) => {
    // A step to another document takes the answer with it.
    await page.evaluate(stepped, steps).catch(() => undefined)
    return null
  }
  page.goBack = () => step(-1)
  page.goForward = () => step(1)

  const waitForEvent = page.waitForEvent.bind(page) as (...args: unknown[]) => Promise<never>
  const own: Record<string, (page: Page) => Promise<unknown>> = {
    filechooser: fileChooser,
    download,
  }
  page.waitForEvent = ((event: string, ...rest: unknown[]) =>
    own[event]?.(page) ?? waitForEvent(event, ...rest)) as Page['waitForEvent']

  const cut = (route: Route) => route.abort()
  context.setOffline = async (offline) => {
    if (offline) await context.route(/./, cut)
    else await context.unroute(/./, cut)
    await page.evaluate(tellConnection, !offline)
  }
  await page.addInitScript(insertAsTyped)
}

/**
 * `fill` sets a field's value from a script, which React takes for its own doing and so for no change. The editing
 * commands write into the field as a keyboard does.
 */
function insertAsTyped() {
  const hands = window.__pwWebViewInput
  hands._insertText = (_, text) => void document.execCommand('insertText', false, text)
  // An event from a script deletes nothing.
  const commands: Record<string, string> = { Delete: 'forwardDelete', Backspace: 'delete' }
  const keydown = hands.keydown.bind(hands)
  hands.keydown = async (params) => {
    await keydown(params)
    const command = commands[params.key]
    if (command) document.execCommand(command)
  }
}

/** A step in the history, until the page has heard of it; within a page Playwright would wait for another one. */
const stepped = (steps: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(steps)
  })

function tellConnection(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
