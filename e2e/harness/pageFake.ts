import type { Page } from '@playwright/test'
import { meetFake, type Asked, type Wishes } from './meetFake'
import { NoFake, type Send } from './surface'

/** Controls that answer nothing, or only a rule's number: before the page is open they wait for its fake. */
const WAITING = [
  'rules.add',
  'rules.remove',
  'rules.clear',
  'network.delay',
  'staff.do',
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
]
/** The number of a rule whose world is not there yet. */
const isWaitingId = (id: unknown) => typeof id === 'string' && /^waiting\d+$/.test(id)

/** Milliseconds in which a page publishes its fake: a worker is registered before. */
const ARRIVES = 10_000

let versions = 0

type Publishing = { fakeBackend?: unknown }
const isThere = () => (window as Publishing).fakeBackend !== undefined

/** The fake within the page: what a test says before it is there, and whether it is the one that was asked for. */
export class PageFake {
  readonly #wishes: Wishes = { version: 0, asked: undefined, calls: [], paused: false }
  #settled = false
  /** The bundle's file that the page was to begin with, until it has asked for it. */
  #unread: string | undefined

  constructor(readonly page: Page) {}

  /** The page shall begin so, however often it is opened. */
  async asks(asked: Asked) {
    this.#wishes.asked = asked
    await this.#tell()
  }
  /** The page shall begin with this bundle's file, which the demo fetches where its address says so. */
  expects(bundle: string) {
    this.#unread = bundle
  }
  /** The page has asked for its bundle. */
  reads() {
    this.#unread = undefined
  }
  /** `fake.load`: nobody asks any more what the page was to begin with. */
  settles() {
    this.#settled = true
  }
  /** Whoever opens the page in it opens it only to leave it again. */
  async passing<T>(work: () => Promise<T>): Promise<T> {
    this.#wishes.paused = true
    await this.#tell()
    try {
      return await work()
    } finally {
      this.#wishes.paused = false
      await this.#tell()
    }
  }
  #tell() {
    this.#wishes.version = ++versions
    return this.page.addInitScript(meetFake, this.#wishes)
  }

  /** The same surface, where what changes the world may be sent before there is a page. */
  early =
    (there: Send): Send =>
    async (name, args) => {
      if (this.page.url() === 'about:blank' && WAITING.includes(name)) {
        const id = `waiting${this.#wishes.calls.length + 1}`
        this.#wishes.calls.push({ id, name, args })
        await this.#tell()
        return name === 'rules.add' ? id : undefined
      }
      if (!args.some(isWaitingId)) return there(name, args)
      const ids = await this.page.evaluate(() => window.fakeMeeting?.ids())
      const known = args.map((one) => (isWaitingId(one) ? (ids?.[one as string] ?? one) : one))
      return there(name, known)
    }

  /** The same surface, which waits for the fake of an open page and refuses one that was not asked for. */
  patient =
    (there: Send, isPassedOn: () => boolean): Send =>
    async (name, args) => {
      if (this.page.url() !== 'about:blank' && this.#isOpen(isPassedOn())) {
        await this.#arrives(name)
        const trouble = await this.trouble(isPassedOn())
        if (trouble !== undefined) throw new Error(trouble)
      }
      return there(name, args).catch(async (error: unknown) => {
        if (!(error instanceof NoFake) || this.page.url() === 'about:blank') throw error
        await this.#arrives(name)
        return there(name, args)
      })
    }
  async #arrives(name: string) {
    await this.page.waitForFunction(isThere, null, { timeout: ARRIVES }).catch(() => {
      throw new NoFake(name, NOBODY)
    })
  }

  /** Whether it has yet to be seen that the page got what was said before; the demo's address passes most of it on. */
  #isOpen(isPassedOn: boolean) {
    const { asked, calls } = this.#wishes
    const isUntold = this.#unread !== undefined || calls.length > 0
    return !this.#settled && (isUntold || (asked !== undefined && !isPassedOn))
  }

  /** What is wrong with the page's fake, for a person, until it has been right once. */
  async trouble(isPassedOn: boolean): Promise<string | undefined> {
    if (!this.#isOpen(isPassedOn)) return undefined
    const met = await this.page
      .evaluate(async () => ({
        isThere: (window as Publishing).fakeBackend !== undefined,
        trouble: await window.fakeMeeting?.trouble(),
      }))
      .catch(() => undefined)
    if (!met) return undefined
    if (!met.isThere) return isPassedOn ? undefined : NOBODY
    if (this.#unread !== undefined) return unreadWords(this.#unread)
    const trouble = isPassedOn && met.trouble?.runs ? undefined : met.trouble
    this.#settled = trouble === undefined
    return trouble && wordsOf(trouble, this.#wishes.asked)
  }
}

const NOBODY =
  '页面里没有假后端；假后端是一台服务器的，写 fakeAt: { api } / ' +
  'no fake in the page; for a fake that is a server, fakeAt: { api }'

const unreadWords = (bundle: string) =>
  `test.use 要的是 bundle: ${bundle}，页面没有从它开始：用 app.open，不用 page.goto。 / ` +
  'the page did not begin with the bundle: use app.open'

const nameOf = (scenario: string | { name: string }) =>
  typeof scenario === 'string' ? scenario : scenario.name

function wordsOf(
  { refused, runs }: { refused?: string; runs?: { scenario: string; as: string } },
  asked: Asked | undefined,
) {
  if (refused !== undefined)
    return `页面打开前说好的事没有做成 / asked for before the page was open, and refused: ${refused}`
  const wanted = Object.entries({
    ...(asked && { scenario: nameOf(asked.scenario) }),
    ...asked?.overrides,
  })
  const words = wanted.map(([key, value]) => `${key}: ${value}`).join('、')
  return [
    `test.use 要的是 ${words}，页面里跑的是 scenario: ${runs?.scenario}、as: ${runs?.as}。`,
    '改法：用 app.open，不用 page.goto；或不写 test.use，打开以后 fake.load(…)。',
    ' / the page runs another world: open it with app.open, or call fake.load without test.use',
  ].join('')
}
