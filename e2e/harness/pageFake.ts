import { expect, type Page } from '@playwright/test'
import type { TabSetup } from '../../mocks/browser/storageKeys'
import type { ControlName } from '../../mocks/control/control'
import { presetSessionStorage } from './pageSetup'
import type { SendControl } from './remote'

class NoFakeInPageError extends Error {
  constructor(control: string) {
    super(`${control}：页面还没有打开，先 app.open(…) / no page yet: open it first`)
  }
}

const NO_FAKE_MESSAGE =
  '页面里没有假后端；假后端是一台服务器的，写 isFakeInPage: false / ' +
  'no fake in the page; for a fake that is a server, isFakeInPage: false'

/**
 * Calls `window.fakeBackend`, with arguments and result as JSON: Firefox takes minutes to pass a whole world as
 * objects.
 */
export const createPageControlSender =
  (page: Page): SendControl =>
  async (name, args) => {
    const result = await page.evaluate(
      async ([control, argsJson]) => {
        const { fakeBackend } = window as {
          fakeBackend?: Record<string, (...args: unknown[]) => unknown>
        }
        if (!fakeBackend) return null
        const run = fakeBackend[control]
        if (!run) throw new TypeError(`没有叫 ${control} 的操作 / unknown: ${control}`)
        return JSON.stringify(await run(...(JSON.parse(argsJson) as unknown[])))
      },
      [name, JSON.stringify(args)] as const,
    )
    if (result === null) throw new NoFakeInPageError(name)
    return result === undefined ? undefined : (JSON.parse(result) as unknown)
  }

/** These may be called before the page is open: the page carries them out when it starts. */
const EARLY_CONTROLS: readonly string[] = [
  'rules.add',
  'rules.remove',
  'rules.clear',
  'network.delay',
  'staff.do',
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
] satisfies ControlName[]
const FIRST_EARLY_RULE = 1001

const START_TIMEOUT_MS = 10_000

export class PageFake {
  #setup: TabSetup = { calls: [] }
  #earlyRuleCount = 0

  constructor(private readonly page: Page) {
    page.on('framenavigated', (frame) => {
      // The page has read the setup.
      if (frame === page.mainFrame() && frame.url() !== 'about:blank') this.#setup = { calls: [] }
    })
  }

  async setSource(source: TabSetup['source']) {
    this.#setup.source = source
    await this.#writeSetup()
  }

  #writeSetup = () => presetSessionStorage(this.page, 'fake:setup', JSON.stringify(this.#setup))

  sendControl: SendControl = async (name, args) => {
    const isOpen = this.page.url() !== 'about:blank'
    if (!isOpen && EARLY_CONTROLS.includes(name)) return this.#sendEarly(name, args)
    const sendToPage = createPageControlSender(this.page)
    try {
      return await sendToPage(name, args)
    } catch (error) {
      if (!(error instanceof NoFakeInPageError) || this.page.url() === 'about:blank') throw error
    }
    const hasFake = () => this.page.evaluate(() => window.fakeBackend !== undefined)
    await expect.poll(hasFake, { message: NO_FAKE_MESSAGE, timeout: START_TIMEOUT_MS }).toBe(true)
    return sendToPage(name, args)
  }

  async #sendEarly(name: string, args: unknown[]): Promise<string | undefined> {
    let ruleId: string | undefined
    if (name === 'rules.add') {
      ruleId = `rule${FIRST_EARLY_RULE + this.#earlyRuleCount}`
      this.#earlyRuleCount += 1
    }
    const allArgs = ruleId === undefined ? args : [...args, ruleId]
    this.#setup.calls.push([name as ControlName, allArgs])
    await this.#writeSetup()
    return ruleId
  }
}
