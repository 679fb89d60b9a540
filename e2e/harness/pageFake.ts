import { expect, type Page } from '@playwright/test'
import type { TabSetup } from '../../mocks/browser/storageKeys'
import type { ControlName } from '../../mocks/control/control'
import { writeTab } from './begin'
import { inPage, NoFake, type Send } from './fake'

/** Controls that may be called before the page is open: they return nothing, or a rule's id. */
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
/** Rules that are added early are numbered from here on: a scenario's own have the numbers below. */
const FIRST_EARLY_RULE = 1001

/** A worker is registered before a page publishes its fake. */
const PUBLISHED_WITHIN_MS = 10_000

/** The fake in the page, and how the page's tab begins. */
export class PageFake {
  #setup: TabSetup = { calls: [] }
  #rules = 0

  constructor(private readonly page: Page) {
    page.on('framenavigated', (frame) => {
      // The page has taken it.
      if (frame === page.mainFrame() && frame.url() !== 'about:blank') this.#setup = { calls: [] }
    })
  }

  async begin(source: TabSetup['source']) {
    this.#setup.source = source
    await this.#write()
  }
  #write = () => writeTab(this.page, 'fake:setup', JSON.stringify(this.#setup))

  /** Sends a control call, some before there is a page; waits for the fake of a page that has just been opened. */
  send: Send = async (name, args) => {
    const { page } = this
    if (page.url() === 'about:blank' && EARLY_CONTROLS.includes(name))
      return this.#sendEarly(name, args)
    return inPage(page)(name, args).catch(async (error: unknown) => {
      if (!(error instanceof NoFake) || page.url() === 'about:blank') throw error
      const isPublished = () => page.evaluate(() => window.fakeBackend !== undefined)
      await expect.poll(isPublished, { message: NOBODY, timeout: PUBLISHED_WITHIN_MS }).toBe(true)
      return inPage(page)(name, args)
    })
  }
  async #sendEarly(name: string, args: unknown[]) {
    const id = name === 'rules.add' ? `rule${FIRST_EARLY_RULE + this.#rules++}` : undefined
    this.#setup.calls.push([name as ControlName, id === undefined ? args : [...args, id]])
    await this.#write()
    return id
  }
}

const NOBODY =
  '页面里没有假后端；假后端是一台服务器的，写 fakeAt: { api } / ' +
  'no fake in the page; for a fake that is a server, fakeAt: { api }'
