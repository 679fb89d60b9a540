import type { Page } from '@playwright/test'
import { inPage, NoFake, type Send } from './fake'
import type { Overrides } from '../../mocks/scenario/load'
import type { Scenario } from '../../scenarios/scenario'

/** What a test asked its page to begin with. */
export interface Asked {
  scenario: string | Scenario
  overrides: Overrides
}
export interface Wishes {
  /** The latest counts, in whatever order the scripts run. */
  version: number
  asked: Asked | undefined
  /** Control calls for the first world that comes. */
  calls: { id: string; name: string; args: unknown[] }[]
  /** The page is opened to be left again. */
  paused: boolean
}
interface Trouble {
  refused?: string
  runs?: { scenario: string; as: string }
}
interface Meeting {
  wishes: Wishes
  /** The real numbers of the rules that waited. */
  ids(): Promise<Record<string, string>>
  trouble(): Promise<Trouble | undefined>
}
declare global {
  interface Window {
    fakeMeeting?: Meeting
  }
}

/**
 * Runs in the page before its scripts: when the page publishes its fake as `window.fakeBackend`, looks whether it is
 * what the test asked for, and plays what waited, in the same task and so before the page's first call.
 */
export function meetFake(wishes: Wishes) {
  // about:blank has no storage; a frame's fake is not the page's.
  if (window.origin === 'null' || window !== window.top) return
  if (window.fakeMeeting) {
    if (window.fakeMeeting.wishes.version < wishes.version) window.fakeMeeting.wishes = wishes
    return
  }
  type Status = {
    scenario: string
    as: string
    seed: number
    source: { scenario: string | { name: string }; overrides: Overrides } | null
  }
  type Surface = { status: () => Status }
  const KEY = 'e2e:waiting'
  const publishing = window as { fakeBackend?: Surface }
  let fake = publishing.fakeBackend
  let trouble: Trouble | undefined
  let isJudged = false
  const under: Promise<unknown>[] = []
  const idsSoFar = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  const note = (id: string, answer: unknown) =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...idsSoFar(), [id]: answer ?? '' }))
  const refused = (error: unknown) => {
    trouble ??= { refused: error instanceof Error ? error.message : String(error) }
  }

  const fits = ({ scenario, overrides }: Asked, status: Status) => {
    const own: Overrides = status.source?.overrides ?? {}
    const isSame = JSON.stringify(status.source?.scenario) === JSON.stringify(scenario)
    const hasSame = (key: 'as' | 'at' | 'seed') => {
      if (overrides[key] === undefined) return own[key] === undefined
      return overrides[key] === (key === 'at' ? own.at : status[key])
    }
    return isSame && hasSame('as') && hasSame('at') && hasSame('seed')
  }
  const judge = (asked: Asked, status: Status) => {
    isJudged = true
    if (!fits(asked, status)) trouble ??= { runs: { scenario: status.scenario, as: status.as } }
  }
  const play = (surface: Surface) => {
    const done = idsSoFar()
    const controls = surface as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const { id, name, args } of meeting.wishes.calls) {
      // Once in a tab: the demo's keeps its world over a reload.
      if (id in done) continue
      note(id, '')
      const ids = idsSoFar()
      // One that waited may name another.
      const answer = controls[name]!(...args.map((one) => ids[one as string] ?? one))
      if (answer instanceof Promise) under.push(answer.then((one) => note(id, one)).catch(refused))
      else note(id, answer)
    }
  }
  const meet = (surface: Surface) => {
    const { asked, paused } = meeting.wishes
    if (paused) return
    try {
      if (asked) judge(asked, surface.status())
      play(surface)
    } catch (error) {
      refused(error)
    }
  }

  const meeting: Meeting = {
    wishes,
    async ids() {
      await Promise.all(under)
      return idsSoFar()
    },
    async trouble() {
      await Promise.all(under)
      const { asked, paused } = meeting.wishes
      // What was published past the setter below.
      const surface = publishing.fakeBackend
      if (asked && surface && !isJudged && !paused) judge(asked, surface.status())
      return trouble
    },
  }
  window.fakeMeeting = meeting
  Object.defineProperty(window, 'fakeBackend', {
    configurable: true,
    enumerable: true,
    get: () => fake,
    set(surface: Surface) {
      fake = surface
      if (surface) meet(surface)
    },
  })
}

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

  /** Whether the page was opened by an address that says what was asked for. */
  isPassedOn = () => false

  constructor(
    readonly page: Page,
    private readonly there: Send = inPage(page),
  ) {}

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

  /**
   * Sends a control call. What changes the world may be sent before there is a page; the fake of an open page is
   * waited for, and refused when it is not the one that was asked for.
   */
  send: Send = async (name, args) => {
    const isBlank = this.page.url() === 'about:blank'
    if (isBlank && WAITING.includes(name)) {
      const id = `waiting${this.#wishes.calls.length + 1}`
      this.#wishes.calls.push({ id, name, args })
      await this.#tell()
      return name === 'rules.add' ? id : undefined
    }
    if (!isBlank && this.#isOpen()) {
      await this.#arrives(name)
      const trouble = await this.trouble()
      if (trouble !== undefined) throw new Error(trouble)
    }
    const ids = args.some(isWaitingId)
      ? await this.page.evaluate(() => window.fakeMeeting?.ids())
      : undefined
    const known = args.map((one) => ids?.[one as string] ?? one)
    return this.there(name, known).catch(async (error: unknown) => {
      if (!(error instanceof NoFake) || isBlank) throw error
      await this.#arrives(name)
      return this.there(name, known)
    })
  }
  async #arrives(name: string) {
    await this.page.waitForFunction(isThere, null, { timeout: ARRIVES }).catch(() => {
      throw new NoFake(name, NOBODY)
    })
  }

  /** Whether it has yet to be seen that the page got what was said before; the demo's address passes most of it on. */
  #isOpen() {
    const { asked, calls } = this.#wishes
    const isUntold = this.#unread !== undefined || calls.length > 0
    return !this.#settled && (isUntold || (asked !== undefined && !this.isPassedOn()))
  }

  /** What is wrong with the page's fake, for a person, until it has been right once. */
  async trouble(): Promise<string | undefined> {
    if (!this.#isOpen()) return undefined
    const isPassedOn = this.isPassedOn()
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

function wordsOf({ refused, runs }: Trouble, asked: Asked | undefined) {
  if (refused !== undefined)
    return `页面打开前说好的事没有做成 / asked for before the page was open, and refused: ${refused}`
  const scenario = asked && nameOf(asked.scenario)
  const wanted = Object.entries({ ...(scenario && { scenario }), ...asked?.overrides })
  const words = wanted.map(([key, value]) => `${key}: ${value}`).join('、')
  return [
    `test.use 要的是 ${words}，页面里跑的是 scenario: ${runs?.scenario}、as: ${runs?.as}。`,
    '改法：用 app.open，不用 page.goto；或不写 test.use，打开以后 fake.load(…)。',
    ' / the page runs another world: open it with app.open, or call fake.load without test.use',
  ].join('')
}
