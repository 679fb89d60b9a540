import { readFile } from 'node:fs/promises'
import {
  expect as playwrightExpect,
  type PlaywrightWorkerOptions,
  test as playwrightTest,
  type TestInfo,
} from '@playwright/test'
import type { PersonKey } from '@fixtures/people'
import type { PageStart } from '../mocks/scenario/load'
import type { Overrides } from '../mocks/world/world'
import type { ScenarioName } from '../scenarios/all'
import type { Scenario } from '../scenarios/scenario'
import { attachJournal, saveFailureEvidence } from './harness/evidence'
import { createFake, type Fake } from './harness/fake'
import { newBrowserFeatures, removeBrowserFeatures } from './harness/newBrowserFeatures'
import { installSyncedPageClock } from './harness/pageClock'
import { createPageControlSender, PageFake } from './harness/pageFake'
import { offerBundle, presetSessionToken } from './harness/pageSetup'
import type { SendControl } from './harness/remote'
import { createApiControlSender, toControlHeaders } from './harness/serverFake'
import { assertKnownTags, findTaggedScenarioNames, parseScenarioName } from './harness/tags'
import {
  abortAndReportLeakedCalls,
  type ProblemWatch,
  reportLeakedCalls,
  installPolicyViolationLogger,
  watchPageProblems,
} from './harness/watch'
import { auditMatchers } from './matchers/toConserveMoney'
import { callMatchers } from './matchers/toHaveCalled'
import { moveMatchers } from './matchers/toHaveMoved'
import { rowMatchers } from './matchers/toHaveRow'
import { noticeMatchers } from './matchers/toShowNotice'
import { AppModel } from './models/AppModel'

export interface Options {
  /** Whether the fake is in the page, as in the demo; otherwise it is `npm run api`. */
  isFakeInPage: boolean
  /** A scenario's name, or a scenario as data; `member` by default. */
  scenario: ScenarioName | Scenario
  /** Another person, time or seed. */
  overrides: Overrides
  as: PersonKey | 'guest' | undefined
  /** Path of a bundle to start from, relative to Playwright's working directory. */
  bundle: string | undefined
  /** Whether an amount's cents decide its outcome in the demo. */
  magicAmounts: boolean
  /** Missing browser features, such as `CloseWatcher`; `new`: all of newBrowserFeatures.ts. */
  without: readonly string[] | 'new'
  /** How many times slower the phone's processor is. */
  slower: number
}

interface Fixtures {
  app: AppModel
  /** The world under test: clock, rules, staff, journal, tables. */
  fake: Fake
  /** Errors so far, and what a test allows. */
  watched: ProblemWatch
}
interface InternalFixtures {
  sendControl: SendControl
  /** Undefined when the fake is a server. */
  pageFake: PageFake | undefined
}

export const expect = playwrightExpect.extend({
  ...auditMatchers,
  ...callMatchers,
  ...moveMatchers,
  ...noticeMatchers,
  ...rowMatchers,
})

/** The control `load`; an open page then shows the new world. */
const createLoad =
  (app: AppModel, sendControl: SendControl) =>
  async (scenario: ScenarioName | Scenario, overrides: Overrides = {}): Promise<PageStart> => {
    const { page } = app
    const wasOpen = page.url() !== 'about:blank'
    const load = async () => (await sendControl('load', [scenario, overrides])) as PageStart

    if (app.fakeRunsIn === 'server') {
      const pageStart = await load()
      await presetSessionToken(page, pageStart.token)
      // The page's session belongs to the old world.
      if (wasOpen) await page.reload()
      return pageStart
    }
    // Only an open page has a fake; its tab keeps the world, so the page may be left again.
    if (!wasOpen) await app.open('/')
    // The next address must not ask for the old world.
    app.loadedQuery = ''
    const pageStart = await load()
    if (wasOpen) return pageStart
    app.watched.noteLeaving()
    await page.goto('about:blank')
    return pageStart
  }

type Trace = PlaywrightWorkerOptions['trace']

async function auditWorld(app: AppModel, fake: Fake, info: TestInfo, trace: Trace) {
  const traceMode = typeof trace === 'object' ? trace.mode : trace
  const faultyCalls = await fake.journal.faulty().catch(() => [])
  if (info.status !== info.expectedStatus) await saveFailureEvidence(app, fake, info)
  else if (traceMode === 'on') await attachJournal(fake, info)
  expect(faultyCalls, 'unhandled calls and responses against the contract').toEqual([])
}

/** Each test has its own world. Console errors, uncaught errors and unhandled calls fail it. */
export const test = playwrightTest.extend<Options & Fixtures & InternalFixtures>({
  isFakeInPage: [false, { option: true }],
  // A test tagged @scenario:tron-paid starts in that scenario.
  scenario: [
    async ({}, use, info) => {
      const [taggedScenario] = findTaggedScenarioNames(info.tags)
      await use(parseScenarioName(taggedScenario ?? 'member'))
    },
    { option: true },
  ],
  overrides: [{}, { option: true }],
  as: [undefined, { option: true }],
  bundle: [undefined, { option: true }],
  magicAmounts: [false, { option: true }],
  without: [[], { option: true }],
  slower: [1, { option: true }],

  watched: [
    async (
      { page, context, isFakeInPage, serviceWorkers, magicAmounts, without, slower },
      use,
      { tags },
    ) => {
      assertKnownTags(tags)
      const watched = watchPageProblems(page)
      await context.addInitScript(installPolicyViolationLogger)
      if (!magicAmounts)
        await context.addInitScript(() => {
          window.plainAmounts = true
        })
      const removed = without === 'new' ? newBrowserFeatures : without
      await context.addInitScript(removeBrowserFeatures, removed)
      if (slower > 1) {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      }
      const guard = serviceWorkers === 'block' ? reportLeakedCalls : abortAndReportLeakedCalls
      if (isFakeInPage) await guard(context, watched)
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations, leaks').toEqual([])
    },
    { auto: true },
  ],

  pageFake: async ({ page, isFakeInPage }, use) =>
    use(isFakeInPage ? new PageFake(page) : undefined),

  sendControl: [
    async ({ page, request, isFakeInPage }, use, { testId }) =>
      use(
        isFakeInPage
          ? createPageControlSender(page)
          : await installSyncedPageClock(page, createApiControlSender(request, testId)),
      ),
    { auto: true },
  ],

  app: [
    async (
      { page, context, sendControl, pageFake, scenario, overrides, as, bundle, watched, trace },
      use,
      info,
    ) => {
      const name = typeof scenario === 'string' ? parseScenarioName(scenario) : scenario.name
      const [taggedScenario = name] = findTaggedScenarioNames(info.tags)
      expect(name, 'the scenario that the tag names').toBe(taggedScenario)
      expect(
        bundle && as,
        '现场文件里有登录的人，不能再写 as / a bundle has its person: no as beside it',
      ).toBeUndefined()
      info.annotations.push({ type: 'scenario', description: name })
      const allOverrides = as === undefined ? overrides : { ...overrides, as }
      const fake = createFake(sendControl)
      const app = new AppModel(page, pageFake ? 'page' : 'server', watched)
      if (!pageFake) {
        await context.setExtraHTTPHeaders(toControlHeaders({ worldName: info.testId }))
        const { token } = bundle
          ? await fake.bundle.open(JSON.parse(await readFile(bundle, 'utf8')))
          : await fake.load(scenario, allOverrides)
        // The server may have this world from an earlier run.
        await fake.journal.clear()
        await presetSessionToken(page, token)
      } else if (bundle) {
        app.loadedQuery = await offerBundle(context, bundle)
      } else if (name !== 'default' || Object.keys(allOverrides).length > 0) {
        await pageFake.setSource({ scenario, overrides: allOverrides })
      }
      await use(app)
      const isOpen = page.url() !== 'about:blank'
      if (isOpen) await auditWorld(app, fake, info, trace)
    },
    { auto: true },
  ],

  fake: async ({ app, sendControl, pageFake }, use) => {
    // A page's fake takes calls before the page is open.
    const sendAnytime = pageFake?.sendControl ?? sendControl
    await use(createFake(sendAnytime, { load: createLoad(app, sendAnytime) }))
  },
})
