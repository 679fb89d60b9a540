import { readFile } from 'node:fs/promises'
import { expect as base, type TestInfo, test as playwrights } from '@playwright/test'
import type { Takeover } from '../mocks/scenario/load'
import type { Overrides } from '../mocks/scenario/load'
import type { Scenario } from '../scenarios/scenario'
import { evidence, lookedAt, showJournal } from './evidence'
import { matchers } from './matchers/matchers'
import { AppModel } from './models/AppModel'
import { beginSession, begunAs, type Options, queryOf } from './harness/begin'
import { fakeOf, type Fake } from './harness/fake'
import { oneClock } from './harness/oneClock'
import { PageFake } from './harness/pageFake'
import { placeOf } from './harness/place'
import { knownScenario, storiesIn } from './harness/stories'
import { controlHeadersOf, inPage, servedAt, type Send } from './harness/surface'
import { keepCallsInside, reportCalls, reportPolicy, watch, type Watch } from './harness/watch'

interface Fixtures {
  /** This app as its members see it. */
  app: AppModel
  /** The world under test: clock, rules, staff, journal, tables. */
  fake: Fake
  /** What has failed so far behind the member's back, and what a test expects to fail. */
  watched: Watch
}
interface Hidden {
  /** Sends control calls to the test's world. */
  send: Send
  /** The fake in the page; none where it is a server. */
  within: PageFake | undefined
}

/** Playwright's, and the matchers about the world behind the page. */
export const expect = base.extend(matchers)

/**
 * The same surface; what `load` begins is what `app.open` shows then. Before the first one the page is opened for it
 * and left again: its tab keeps the world.
 */
const loading =
  (app: AppModel, send: Send, within: PageFake | undefined): Send =>
  async (name, args) => {
    const there = within ? within.patient(send, () => app.visited) : send
    if (name !== 'load') return there(name, args)
    const { page } = app
    const fresh = page.url() === 'about:blank'
    app.begins = undefined
    if (within) {
      const [scenario, overrides = {}] = args as [string | Scenario, Overrides?]
      const begin = async () => {
        // A page without the fake refuses the call in its own words.
        if (fresh) await app.open('/').catch(() => undefined)
        const started = (await there(name, args)) as Takeover
        app.query = typeof scenario === 'string' ? queryOf(scenario, overrides) : ''
        within.settles()
        if (!fresh) return started
        app.watched.leaves()
        await page.goto('about:blank')
        return started
      }
      return fresh ? within.passing(begin) : begin()
    }
    const started = (await send(name, args)) as Takeover
    await beginSession(page, started.token)
    // The page's own session went with the old world.
    if (!fresh) await page.reload()
    return started
  }

/** Tests that leave their scenario to the fixtures. */
const unnamed = new WeakSet<TestInfo>()

/**
 * The fixtures: `test.use({ scenario })`, then `app.open(…)`. Each test has a world
 * of its own. A console error, an uncaught error, a call that nobody answers, an answer against the contract or a
 * call to the network fails it.
 */
export const test = playwrights.extend<Options & Fixtures & Hidden>({
  fakeAt: [undefined, { option: true }],
  // A test that proves a story starts in it: @scenario:tron-paid.
  scenario: [
    async ({}, use, info) => {
      const [story] = storiesIn(info.tags)
      if (story === undefined) unnamed.add(info)
      await use(knownScenario(story ?? 'member'))
    },
    { option: true },
  ],
  overrides: [{}, { option: true }],
  as: [undefined, { option: true }],
  bundle: [undefined, { option: true }],
  baseURL: async ({ fakeAt, baseURL }, use) => {
    const place = placeOf(fakeAt)
    await use('page' in place ? place.page : baseURL)
  },

  watched: [
    async ({ page, context, fakeAt, serviceWorkers }, use) => {
      const watched = watch(page)
      await context.addInitScript(reportPolicy)
      // With the fake in the browser, no API call may reach the network.
      const guard = serviceWorkers === 'block' ? reportCalls : keepCallsInside
      if ('page' in placeOf(fakeAt)) await guard(context, watched)
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations, leaks').toEqual([])
    },
    { auto: true },
  ],

  within: async ({ page, fakeAt }, use) =>
    use('page' in placeOf(fakeAt) ? new PageFake(page) : undefined),

  send: [
    async ({ page, request, fakeAt, within }, use, { testId: world }) => {
      const place = placeOf(fakeAt)
      const there =
        'page' in place
          ? inPage(page)
          : await oneClock(page, servedAt(request, { ...place, world }))
      await use(within?.early(there) ?? there)
    },
    { auto: true },
  ],

  app: [
    async (
      { page, context, send, within, scenario, overrides, as, bundle, watched, trace },
      use,
      info,
    ) => {
      const name = typeof scenario === 'string' ? knownScenario(scenario) : scenario.name
      const [story = name] = storiesIn(info.tags)
      expect(name, 'the scenario that the tag names').toBe(story)
      expect(
        bundle && as,
        '现场文件里有登录的人，不能再写 as / a bundle has its person: no as beside it',
      ).toBeUndefined()
      info.annotations.push({ type: 'scenario', description: name })
      const begun = begunAs(overrides, as)
      const fake = fakeOf(send)
      const app = new AppModel(page, within ? 'browser' : 'http', watched)
      const named = !unnamed.has(info)
      if (within && !bundle && (named || Object.keys(begun).length > 0))
        await within.asks({ scenario, overrides: begun })
      if (app.kind === 'http') {
        await context.setExtraHTTPHeaders(controlHeadersOf({ world: info.testId }))
        const { token } = bundle
          ? await fake.bundle.open(JSON.parse(await readFile(bundle, 'utf8')))
          : await fake.load(scenario, begun)
        // A server that is still running knows this test's world from its last run.
        await fake.journal.clear()
        await beginSession(page, token)
      } else if (bundle) {
        const address = '/opened-bundle.json'
        await context.route(
          ({ pathname }) => pathname === address,
          (route) => {
            within?.reads()
            return route.fulfill({ path: bundle })
          },
        )
        within?.expects(bundle)
        app.query = `bundle=${address}`
        // The test's own file: nobody has to be asked whether it may be opened.
        await context.addInitScript((file) => {
          if (window.origin !== 'null') sessionStorage.setItem('fake:agreed', `own ${file}`)
        }, address)
      } else if (typeof scenario === 'string') app.query = queryOf(scenario, begun)
      // An address cannot name it.
      else app.begins = () => loading(app, send, within)('load', [scenario, begun])
      await use(app)
      const opened = page.url() !== 'about:blank'
      if (!opened) return
      const faulty = await fake.journal.faulty().catch(() => [])
      if (info.status !== info.expectedStatus) await evidence(app, fake, info)
      else if (lookedAt(trace)) await showJournal(fake, info)
      const trouble = await within?.trouble(app.visited)
      if (trouble !== undefined) throw new Error(trouble)
      expect(faulty, 'unhandled calls and answers off the contract').toEqual([])
    },
    { auto: true },
  ],

  fake: async ({ app, send, within }, use) => use(fakeOf(loading(app, send, within))),
})
