import { readFile } from 'node:fs/promises'
import { expect as base } from '@playwright/test'
import { AppModel } from './pages/AppModel'
import { covers, type Covered } from './coverage/collect'
import { evidence, lookedAt, showJournal } from './evidence'
import { matchers } from './matchers/matchers'
import { test as bare } from './engines/bareTest'
import { beginSession, begunAs, type Options, queryOf, takeAway } from './harness/begin'
import { fakeOf, type Fake } from './harness/fake'
import { oneClock } from './harness/oneClock'
import { Persons } from './persons'
import { knownScenario, knownTags, storiesIn } from './harness/stories'
import { keepCallsInside, reportCalls, reportPolicy, watch, type Watch } from './harness/watch'

/** Playwright's, and the matchers about the world behind the page. */
export const expect = base.extend(matchers)

/** WebKitGTK has no browser that Playwright could start, and no contexts. */
const canLaunch = process.env['WEBKIT'] !== 'gtk'

interface Fixtures {
  app: AppModel
  fake: Fake
  watched: Watch
  covered: Covered
}
interface OfWorker {
  /** Each person's `storageState`, for a second phone: `browser.newContext({ storageState })`. */
  persons: Persons
}

/**
 * The harness: `test.use({ scenario })`, then `app.open(…)`. Each test has its own context, so its own world. A
 * console error, an unhandled call, an answer against the contract or a call to the network fails it.
 */
export const test = bare.extend<Options & Fixtures, OfWorker>({
  // A test that proves a story starts in it: @scenario:tron-paid.
  scenario: [
    async ({}, use, info) => use(knownScenario(storiesIn(info.tags)[0] ?? 'member')),
    { option: true },
  ],
  overrides: [{}, { option: true }],
  as: [undefined, { option: true }],
  bundle: [undefined, { option: true }],
  without: [[], { option: true }],
  overNetwork: [false, { option: true }],

  persons: [
    async ({ playwright, browserName }, use, { workerIndex }) =>
      use(new Persons(() => playwright[browserName].launch(), workerIndex)),
    { scope: 'worker' },
  ],
  storageState: async ({ as, persons, storageState, baseURL, overNetwork }, use) => {
    const ground = { baseURL, overNetwork }
    const hasPhone = as !== undefined && as !== 'guest' && canLaunch
    await use(hasPhone ? await persons.stateOf(as, ground) : storageState)
  },

  watched: [
    async ({ page, context, scenario, without, overNetwork, serviceWorkers }, use, info) => {
      // An unknown name must fail here, before another scenario is used instead.
      knownScenario(scenario)
      knownTags(info.tags)
      const watched = watch(page)
      await context.addInitScript(reportPolicy)
      // The data behind it takes two seconds to load: not in every worker.
      const names = without === 'young' ? (await import('./harness/youngFeatures')).young : without
      await context.addInitScript(takeAway, names)
      // With the fake in the browser, no API call may reach the network.
      const guard = serviceWorkers === 'block' ? reportCalls : keepCallsInside
      if (!overNetwork) await guard(context, watched)
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations, leaks').toEqual([])
    },
    { auto: true },
  ],

  covered: [covers, { auto: true }],

  fake: async ({ page, covered, overNetwork }, use) => {
    await use(fakeOf(overNetwork ? await oneClock(page, covered.send) : covered.send))
  },

  app: async (
    { page, context, fake, scenario, overrides, as, bundle, watched, overNetwork, trace },
    use,
    info,
  ) => {
    const [story = scenario] = storiesIn(info.tags)
    expect(scenario, 'the scenario that the tag names').toBe(story)
    expect(bundle && as, '现场文件里有登录的人，不能再写 as').toBeUndefined()
    const begun = begunAs(overrides, as)
    const app = new AppModel(page, overNetwork ? 'http' : 'browser', watched)
    if (app.kind === 'http') {
      await context.setExtraHTTPHeaders({ 'x-world': info.testId })
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
        (route) => route.fulfill({ path: bundle }),
      )
      app.query = `bundle=${address}`
      // The test names this file, so the page need not ask before opening it.
      await context.addInitScript((file) => {
        if (window.origin !== 'null') sessionStorage.setItem('fake:agreed', `own ${file}`)
      }, address)
    } else {
      app.query = queryOf(scenario, begun)
    }
    await use(app)
    const opened = page.url() !== 'about:blank'
    if (!opened) return
    const faulty = await fake.journal.faulty().catch(() => [])
    if (info.status !== info.expectedStatus) await evidence(app, fake, info)
    else if (lookedAt(trace)) await showJournal(fake, info)
    expect(faulty, 'unhandled calls and answers off the contract').toEqual([])
  },
})
