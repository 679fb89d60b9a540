import { expect as base, test as playwrights, type TestInfo, type Page } from '@playwright/test'
import type { Overrides } from '../../mocks/scenario/load'
import type { PersonKey } from '../../fixtures/people'
import type { ScenarioName } from '../../scenarios/all'
import type { Scenario } from '../../scenarios/scenario'
import { dropped, evidence, lookedAt, showJournal } from '../evidence'
import { matchers } from '../matchers/matchers'
import { beginSession, begunAs, queryOf } from '../harness/begin'
import { fakeOf, type Fake } from '../harness/fake'
import { oneClock } from '../harness/oneClock'
import { knownScenario } from '../harness/stories'
import { controlHeadersOf, inPage, servedAt } from '../harness/surface'
import { keepCallsInside, reportPolicy, watch, type Watch } from '../harness/watch'
import { placeOf, type FakeAt } from './place'
import { AppModel } from '../pages/AppModel'

interface Start {
  scenario: string | Scenario
  overrides: Overrides
}

/** The app, in a scenario that an address cannot name too: one that a test brings as data. */
class OutsideApp extends AppModel {
  /** The start that the first visit still has to load. */
  #waiting: Start | undefined
  readonly #fake: Fake

  constructor(page: Page, watched: Watch, fake: Fake, start: Start | undefined) {
    super(page, start ? 'browser' : 'http', watched)
    this.#fake = fake
    if (typeof start?.scenario === 'string') this.query = queryOf(start.scenario, start.overrides)
    else this.#waiting = start
  }

  override async visit(path: string) {
    const start = this.#waiting
    if (!start) return super.visit(path)
    this.#waiting = undefined
    await super.visit('/')
    await this.ready()
    // Names were put into the query, so this one is data; the compiler cannot know.
    await this.#fake.load(start.scenario as Scenario, start.overrides)
    await this.goTo(path)
  }
}

export interface Options {
  /** Where the fake is; without it every test fails and says so. */
  fakeAt: FakeAt | undefined
  /** The situation in which each test begins: a name, or one of your own as data. `member` by default. */
  scenario: ScenarioName | Scenario
  /** Another person, moment or seed. */
  overrides: Overrides
  /**
   * Who has logged in, instead of the scenario's own person. The session is the test's world's: nobody logs in. What
   * else your page keeps after a login is yours to give it (Playwright's `storageState`).
   */
  as: PersonKey | 'guest' | undefined
  /** The key of the session storage under which the page keeps its token; `token` by default. */
  tokenKey: string
}
export interface Fixtures {
  /** This app as its members see it. For a page of your own, take Playwright's `page`. */
  app: OutsideApp
  /** The world under test: clock, rules, staff, journal, tables. */
  fake: Fake
  /** The problems so far, and those that a test expects. */
  watched: Watch
}
interface Hidden {
  /** The world is in its scenario before the test begins, where the fake is a server. */
  begun: void
}

/** Playwright's, and the matchers about the world behind the page. */
export const expect = base.extend(matchers)

const worldOf = ({ testId }: TestInfo) => testId

/**
 * The harness for other repositories. Each test has a world of its own. A console error, an uncaught error, a call
 * that nobody answers, an answer against the contract or a call to the network fails it.
 */
export const test = playwrights.extend<Options & Fixtures & Hidden>({
  fakeAt: [undefined, { option: true }],
  scenario: ['member', { option: true }],
  overrides: [{}, { option: true }],
  as: [undefined, { option: true }],
  tokenKey: ['token', { option: true }],
  baseURL: async ({ fakeAt, baseURL }, use) => {
    const place = placeOf(fakeAt)
    await use('page' in place ? place.page : baseURL)
  },

  watched: [
    async ({ page, context, fakeAt }, use) => {
      const watched = watch(page)
      await context.addInitScript(reportPolicy)
      // With the fake in the page, no call may reach the network.
      if ('page' in placeOf(fakeAt))
        // The modules of a page on Vite's dev server are no calls.
        await keepCallsInside(context, watched, ({ pathname }) => pathname.startsWith('/src/'))
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations, leaks').toEqual([])
    },
    { auto: true },
  ],

  fake: async ({ page, request, fakeAt }, use, info) => {
    const place = placeOf(fakeAt)
    const send =
      'page' in place
        ? inPage(page)
        : await oneClock(page, servedAt(request, { ...place, world: worldOf(info) }))
    await use(fakeOf(send))
  },

  begun: [
    async (
      { page, context, fake, fakeAt, scenario, overrides, as, tokenKey, watched, trace },
      use,
      info,
    ) => {
      const place = placeOf(fakeAt)
      const name = typeof scenario === 'string' ? knownScenario(scenario) : scenario.name
      info.annotations.push({ type: 'scenario', description: name })
      if ('api' in place) {
        await context.setExtraHTTPHeaders(controlHeadersOf({ world: worldOf(info) }))
        const { token } = await fake.load(scenario, begunAs(overrides, as))
        // A server that is still running knows this test's world from its last run.
        await fake.journal.clear()
        await beginSession(page, token, tokenKey)
      }
      await use()
      if (page.url() === 'about:blank') return
      const app = new OutsideApp(page, watched, fake, undefined)
      const faulty = await fake.journal.faulty().catch(() => [])
      if (info.status !== info.expectedStatus) await evidence(app, fake, info, dropped)
      else if (lookedAt(trace)) await showJournal(fake, info)
      expect(faulty, 'unhandled calls and answers off the contract').toEqual([])
    },
    { auto: true },
  ],

  app: async ({ page, fake, fakeAt, scenario, overrides, as, watched }, use) => {
    const start: Start | undefined =
      'page' in placeOf(fakeAt) ? { scenario, overrides: begunAs(overrides, as) } : undefined
    await use(new OutsideApp(page, watched, fake, start))
  },
})
