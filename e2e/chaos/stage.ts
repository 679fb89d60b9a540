import type { BrowserContext, Page, Request } from '@playwright/test'
import { createRandom } from '../../fixtures/chance/random'
import { endpoints } from '../../src/contract/all'
import { requestIdOf } from '../../src/contract/envelope'
import { words } from '../../src/lib/words'
import { AppModel, type Press } from '../models/AppModel'
import type { Fake } from '../harness/fake'
import type { Watch } from '../harness/watch'
import { gates } from './gates'
import { type NetworkFault, phoneFaults, showers } from './networkFaults'
import { type Journey, until } from './journey'
import type { Run } from './plan'
import type { Proxy } from './proxy'
import { type Heard, isAnswer, questions, type Verdict, verdictOf } from './said'

/** Milliseconds that anything may take once the network is good. */
const PATIENCE = 10_000
/** Milliseconds by which every answer is late for the rapid thumb. */
const LATE = 1500
/** Applied before the tap. */
const phoneFirst: readonly NetworkFault[] = ['refused', 'offline']

/** One tap of the member and its result. */
export class Tap {
  /** What the screen said before the records were read. */
  first: Verdict = 'nothing'
  constructor(
    readonly app: AppModel,
    /** Where in the list of messages those about it begin. */
    public since: number,
  ) {}
}

/** The stage of a run: phone, network and messages, and the member's actions. */
export class Stage {
  readonly taps: Tap[] = []
  /** The app's own sends of the call that moves money, and their ids. */
  sent = 0
  readonly keys = new Set<string>()
  member = ''
  #before: readonly string[] = []
  readonly #path: string

  constructor(
    readonly app: AppModel,
    readonly run: Run,
    readonly journey: Journey,
    readonly proxy: Proxy,
    readonly heard: Heard[],
    readonly fake: Fake,
  ) {
    this.#path = endpoints.find(({ id }) => id === journey.on)?.path ?? ''
    this.context.on('request', (request: Request) => {
      if (new URL(request.url()).pathname !== this.#path) return
      this.sent++
      const key = requestIdOf(request.postDataJSON())
      if (key) this.keys.add(key)
    })
  }
  get context(): BrowserContext {
    return this.app.page.context()
  }
  get arrived() {
    return this.proxy.arrivals(this.#path).length
  }
  /** How often the browser repeated a call by itself. */
  get repeats() {
    return Math.max(0, this.arrived - this.sent)
  }

  /** Opens the app and navigates to the screen by links. */
  async enter(app = this.app) {
    await app.open('/')
    await this.goThere(app)
  }
  async goThere(app = this.app): Promise<boolean> {
    const { path, prepare } = this.journey
    await app.goTo(path)
    return (await prepare?.(app)) !== false
  }
  /** A second tab, as if opened from the first; `alone`: a new one, which only shares who has logged in. */
  async newTab(watched: Watch, alone = false) {
    const session = await this.app.page.evaluate(
      (only) => {
        const all = Object.entries<string>({ ...sessionStorage })
        return Object.fromEntries(only ? all.filter(([key]) => only.includes(key)) : all)
      },
      alone ? ['token'] : undefined,
    )
    const page = await this.context.newPage()
    await page.addInitScript((kept) => {
      if (location.origin === 'null' || sessionStorage.getItem('e2e')) return
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    }, session)
    await this.#readsAway(page)
    return new AppModel(page, this.app.kind, watched)
  }

  /** The app's question before it sends something that may already have been done. */
  question = (app = this.app) =>
    app.page.getByRole('dialog').filter({ hasText: new RegExp(questions.join('|')), visible: true })

  /** A late 结果待确认 dialog may cover any button at any time; it is read and closed. */
  async #readsAway(page: Page) {
    const dialog = page.getByRole('dialog').filter({ hasText: words.unknownOutcome, visible: true })
    const putAway = () => dialog.getByRole('button').first().click({ timeout: 2000 })
    await page.addLocatorHandler(dialog, () => putAway().catch(() => undefined))
  }

  /** From now on the network behaves as the run says. */
  async storm() {
    const { fault, times, pause, spares, variant, gesture, showers: wet, n, seed } = this.run
    const weather = wet ? showers(createRandom(`${seed}/weather/${n}`)) : undefined
    // Late enough to leave, return and tap meanwhile.
    const late = gesture === 'rapidThumb' ? LATE : 0
    this.proxy.arm(
      { on: this.#path, fault, times, pause: pause + late, late, spares, variant },
      weather,
    )
    if (spares === 0) await this.phoneFails(phoneFirst)
  }
  /** What the fault does to the phone itself. */
  async phoneFails(which = phoneFaults) {
    if (!which.includes(this.run.fault)) return
    if (this.run.fault === 'refused') await this.proxy.vanish()
    else await this.context.setOffline(true)
  }
  /** The phone is online again; the server may still be hit. */
  async phoneIsBack() {
    await this.proxy.listen().catch(() => undefined)
    await this.context.setOffline(false)
  }
  async calm() {
    this.proxy.calm()
    await this.phoneIsBack()
  }

  async tap(app = this.app, press: Press = 'click') {
    const tap = new Tap(app, this.heard.length)
    this.taps.push(tap)
    await this.journey.tap(app, press, PATIENCE)
    return tap
  }
  /** Taps if the button can be tapped now; a locked button ignores it. */
  async tryTap(app: AppModel, patience = 1500): Promise<Tap | undefined> {
    const tap = new Tap(app, this.heard.length)
    this.taps.push(tap)
    try {
      await this.journey.tap(app, 'click', patience)
      return tap
    } catch {
      this.forget(tap)
      return undefined
    }
  }
  /** A tap that sent nothing. */
  forget = (tap: Tap) => void this.taps.splice(this.taps.indexOf(tap), 1)
  /** How often the ledger has moved so far, after the server has completed all calls. */
  async moved(): Promise<number> {
    await this.proxy.idle()
    const after = await this.journey.effects(this.fake, this.member)
    return most(this.#before, after)
  }
  async begin() {
    await this.#readsAway(this.app.page)
    this.proxy.through(gates[this.run.trouble])
    this.member = (await this.fake.status()).member ?? ''
    this.#before = await this.journey.effects(this.fake, this.member)
  }
  /** Waits until the call is under way or the screen has said how it ended. */
  async underWay(tap: Tap) {
    const [sent, arrived] = [this.sent, this.arrived]
    const begun = () =>
      this.arrived > arrived ||
      this.sent > sent ||
      this.arrived > 0 ||
      this.verdict(tap) !== 'nothing'
    await until(begun, 2000)
    if (this.run.spares === 0) await this.phoneFails(['offlineDuring'])
  }
  /** What the tap's own messages say. */
  said(tap: Tap): Verdict {
    const next = this.taps.find(({ app, since }) => app === tap.app && since > tap.since)
    const messages = this.heard
      .slice(tap.since, next?.since)
      .filter(({ page }: { page: Page }) => page === tap.app.page)
    if (tap.first === 'nothing') tap.first = verdictOf(messages.filter(isAnswer), this.journey)
    return verdictOf(messages, this.journey)
  }
  /** The same; where messages make no claim, the screen's state is judged. */
  verdict(tap: Tap): Verdict {
    const { wordless, idempotent, empties } = this.journey
    const claimsNothing = wordless || idempotent || (empties && this.repeats > 0)
    const said = this.said(tap)
    return claimsNothing && said === 'unmoved' ? 'unknown' : said
  }
  /**
   * What the screen finally says about a tap, or that it asks about it. The page's clock skips the half minute of a
   * time-out.
   */
  async told(tap: Tap): Promise<Verdict> {
    if (this.journey.wordless) return this.verdict(tap)
    if (this.run.fault === 'stall') {
      await until(() => this.arrived > 0 || this.verdict(tap) !== 'nothing', 2000)
      if (this.verdict(tap) === 'nothing') await tap.app.page.clock.fastForward(31_000)
    }
    const asks = () => this.question(tap.app).isVisible()
    await until(async () => this.verdict(tap) !== 'nothing' || (await asks()), PATIENCE)
    return this.verdict(tap)
  }
}

/** How often each thing was done more than before; the maximum. */
function most(before: readonly string[], after: readonly string[]) {
  const count = (all: readonly string[], what: string) => all.filter((one) => one === what).length
  return Math.max(0, ...after.map((what) => count(after, what) - count(before, what)))
}
