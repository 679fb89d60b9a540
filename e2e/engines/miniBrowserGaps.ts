import type { BrowserContext, Page, Route, FileChooser } from '@playwright/test'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In place of the system's window for choosing a file: the field that would have opened it. */
async function fileChooser(page: Page) {
  const field = await page.evaluateHandle(
    () =>
      new Promise<HTMLInputElement>((resolve) => {
        const hold = (event: MouseEvent) => {
          const field = event.target
          if (!(field instanceof HTMLInputElement) || field.type !== 'file') return
          event.preventDefault()
          window.removeEventListener('click', hold, true)
          resolve(field)
        }
        window.addEventListener('click', hold, true)
      }),
  )
  const setFiles = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    field.evaluate(
      (chosen, { name, type, bytes }) => {
        const files = new DataTransfer()
        files.items.add(new File([Uint8Array.from(bytes)], name, { type }))
        chosen.files = files.files
        chosen.dispatchEvent(new Event('input', { bubbles: true }))
        chosen.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
    )
  return { setFiles } as unknown as FileChooser
}

/** In place of a download that the browser would report: the link that was pressed, and what it leads to. */
async function download(page: Page) {
  const { name, href } = await page.evaluate(
    () =>
      new Promise<{ name: string; href: string }>((resolve) => {
        // These links are not in the document, so no event of theirs bubbles to it.
        const links = HTMLAnchorElement.prototype
        links.click = function () {
          // Removes the override, so that the inherited method applies again.
          Reflect.deleteProperty(links, 'click')
          if (this.hasAttribute('download')) resolve({ name: this.download, href: this.href })
          else this.click()
        }
      }),
  )
  const read = async (address: string) => [
    ...new Uint8Array(await (await fetch(address)).arrayBuffer()),
  ]
  const path = async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'download-')), 'file')
    await writeFile(file, Uint8Array.from(await page.evaluate(read, href)))
    return file
  }
  return { suggestedFilename: () => name, path }
}

declare global {
  interface Window {
    /** Playwright's input object in a page of a stock WebKit. */
    __pwWebViewInput: {
      _insertText(target: HTMLElement, text: string): void
      keydown(params: { key: string }): Promise<void>
    }
  }
}

/** Replaces what Playwright cannot do over this protocol, or does in another way than a person. */
export async function complete(context: BrowserContext, page: Page, baseURL = '') {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const { href } = new URL(url, baseURL)
    const bare = (address: string) => address.replace(/#.*/, '')
    // For a change of the hash Playwright would wait for another document.
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
    // Rejects when the step leaves the document.
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
 * `fill` sets a field's value from a script, which React does not see as a change. The editing commands write into
 * the field as a keyboard does.
 */
function insertAsTyped() {
  const hands = window.__pwWebViewInput
  hands._insertText = (_, text) => void document.execCommand('insertText', false, text)
  // A scripted key event deletes no text.
  const commands: Record<string, string> = { Delete: 'forwardDelete', Backspace: 'delete' }
  const keydown = hands.keydown.bind(hands)
  hands.keydown = async (params) => {
    await keydown(params)
    const command = commands[params.key]
    if (command) document.execCommand(command)
  }
}

/** A step in the history, until the page has popped it; Playwright would wait for another document. */
const stepped = (steps: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(steps)
  })

function tellConnection(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}
