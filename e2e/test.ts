import type { ScenarioName } from '../scenarios/all'
import { readFile, mkdir, writeFile } from 'node:fs/promises'
import {
  expect as base,
  type TestInfo,
  test as playwrights,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import type { Takeover } from '../mocks/scenario/load'
import type { Overrides } from '../mocks/world/world'
import type { Scenario } from '../scenarios/scenario'
import { matchers } from './matchers/matchers'
import { AppModel } from './models/AppModel'
import {
  startSession,
  withPerson,
  type Options as Beginning,
  parseFakeAt,
  removeFeatures,
} from './harness/options'
import {
  createFake,
  type Fake,
  toControlHeaders,
  createPageSend,
  createServerSend,
  type Send,
  PageFake,
} from './harness/fake'
import { syncPageClock } from './harness/pageClock'
import { toScenarioName, checkTags, findStories } from './harness/tags'
import {
  abortLeakedCalls,
  reportLeakedCalls,
  reportPolicyViolations,
  watch,
  type Watch,
} from './harness/watch'
import { youngFeatures } from './harness/youngFeatures'
import { basename, join, relative } from 'node:path'
import type { Entry } from '../mocks/world/journal'
import { beijing } from '../src/lib/time'

const JSON_TYPE = 'application/json'
const json = (content: unknown) => JSON.stringify(content, null, 1)

/**
 * What a failed test leaves: the journal, a picture, and a bundle that opens the same world in the demo (drop the file on
 * the app). Not beside its trace, which Playwright clears at the next run. The line that replays it is printed with the
 * failure.
 */
async function saveEvidence(app: AppModel, fake: Fake, info: TestInfo) {
  const [error] = info.errors
  // Reporters print the stack, which begins with the message.
  if (error?.stack) error.stack = `${await describeScreen(app)}\n${error.stack}`
  const made = await fake.bundle
    .make({ note: info.titlePath.slice(1).join(' › ') })
    .catch(() => null)
  if (!made) return
  // A server does not see the page, so the route and the session come from the browser.
  const token = await app.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null)
  const route = app.address()
  const bundle = {
    ...made,
    ...(route.startsWith('/') && { route }),
    world: { ...made.world, ...(token !== null && { token }) },
  }
  const files = { journal: made.journal, bundle }
  const folder = join(info.project.outputDir, '../failed', basename(info.outputDir))
  await mkdir(folder, { recursive: true })
  await app.page.screenshot({ path: join(folder, 'picture.png') }).catch(() => null)
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, `${file}.json`)
    await writeFile(path, json(content))
    // Not `attach`, which would put a copy beside it.
    info.attachments.push({ name: `${file}.json`, path, contentType: JSON_TYPE })
  }
  // Text is printed with the failure by Playwright's own reporters.
  const file = relative(process.cwd(), join(folder, 'bundle.json'))
  const body = `npm run replay -- "${file}"`
  await info.attach('重放 / replay', { body, contentType: 'text/plain' })
}

/** What a person saw, in a line: «/recharge 上写着：存款 · 返回 · 银行卡…». */
async function describeScreen({ page, address }: AppModel) {
  const said = await page.evaluate(() => document.body.innerText).catch(() => '')
  const words = said.trim().replace(/\s*\n\s*/g, ' · ')
  return `${address()} 上写着：${words.slice(0, 300) || '（什么也没有）'}`
}

/** Whether somebody will look at a passed test too: UI mode, `--trace on`, `test.use({ trace: 'on' })`. */
const isTraced = (trace: PlaywrightWorkerOptions['trace']) =>
  (typeof trace === 'object' ? trace.mode : trace) === 'on'

/** The journal beside the steps, in UI mode and in the trace: a line for each call, and all of it as JSON. */
async function attachJournal(fake: Fake, info: TestInfo) {
  const journal = await fake.journal.list().catch(() => [])
  const body = journal.map(formatEntry).join('\n')
  await info.attach('journal.txt', { body, contentType: 'text/plain' })
  await info.attach('journal.json', { body: json(journal), contentType: JSON_TYPE })
}

/** `2026-03-14 11:20:03 #12 wallet.transfer 200 转账成功（规则 / rule rule1）`. */
function formatEntry({
  seq,
  at,
  endpoint,
  method,
  path,
  status,
  response,
  rule,
  violation,
}: Entry) {
  const { code, message } = (response ?? {}) as { code?: number; message?: string }
  return [
    `${beijing(at)} #${seq}`,
    endpoint ?? `${method} ${path}`,
    code ?? status ?? '（没有答复 / no answer）',
    ...(message ? [message] : []),
    ...(rule ? [`（规则 / rule ${rule}）`] : []),
    ...(violation ? [`不合契约 / against the contract: ${violation}`] : []),
  ].join(' ')
}

interface Phone {
  /**
   * Features of the browser that the page must do without, as dotted names: `CloseWatcher` on iPhones,
   * `AbortSignal.any`, `Array.prototype.toSorted`; or `young`, all of youngFeatures.ts.
   */
  without: readonly string[] | 'young'
  /**
   * How many times slower the phone is (Chromium; SLOW=4 for a whole run): the pages of a slow phone fall behind what
   * a test does, so that it finds what a test does not wait for.
   */
  slower: number
}
export type Options = Beginning & Phone

interface Fixtures {
  /** This app as its members see it. */
  app: AppModel
  /** The world under test: clock, rules, staff, journal, tables. */
  fake: Fake
  /** What has failed so far behind the member's back, and what a test expects to fail. */
  watched: Watch
}
interface Hidden {
  /** Sends control calls to the test's world, as it is now. */
  send: Send
  /** None where the fake is a server. */
  pageFake: PageFake | undefined
}

/** Playwright's, and the matchers about the world behind the page. */
export const expect = base.extend(matchers)

/**
 * `load`: what it begins is what `app.open` shows then. Before the first one the page is opened for it and left
 * again: its tab keeps the world.
 */
const createLoad =
  (app: AppModel, send: Send) =>
  async (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const { page } = app
    const isFresh = page.url() === 'about:blank'
    const isInPage = app.kind === 'browser'
    if (isInPage && isFresh) await app.open('/')
    const started = (await send('load', [scenario, overrides])) as Takeover
    if (isInPage) {
      app.query = ''
      if (!isFresh) return started
      app.watched.noteLeaving()
      await page.goto('about:blank')
      return started
    }
    await startSession(page, started.token)
    // The page's own session went with the old world.
    if (!isFresh) await page.reload()
    return started
  }

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
      const [story] = findStories(info.tags)
      await use(toScenarioName(story ?? 'member'))
    },
    { option: true },
  ],
  overrides: [{}, { option: true }],
  as: [undefined, { option: true }],
  bundle: [undefined, { option: true }],
  magicAmounts: [false, { option: true }],
  without: [[], { option: true }],
  slower: [1, { option: true }],
  baseURL: async ({ fakeAt, baseURL }, use) => {
    const place = parseFakeAt(fakeAt)
    await use('page' in place ? place.page : baseURL)
  },

  watched: [
    async (
      { page, context, fakeAt, serviceWorkers, magicAmounts, without, slower },
      use,
      { tags },
    ) => {
      checkTags(tags)
      const watched = watch(page)
      await context.addInitScript(reportPolicyViolations)
      if (!magicAmounts) await context.addInitScript(() => (window.plainAmounts = true))
      await context.addInitScript(removeFeatures, without === 'young' ? youngFeatures : without)
      if (slower > 1) {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      }
      // With the fake in the browser, no API call may reach the network.
      const guard = serviceWorkers === 'block' ? reportLeakedCalls : abortLeakedCalls
      if ('page' in parseFakeAt(fakeAt)) await guard(context, watched)
      await use(watched)
      expect(watched.problems, 'console errors, page errors, policy violations, leaks').toEqual([])
    },
    { auto: true },
  ],

  pageFake: async ({ page, fakeAt }, use) =>
    use('page' in parseFakeAt(fakeAt) ? new PageFake(page) : undefined),

  send: [
    async ({ page, request, fakeAt }, use, { testId: world }) => {
      const place = parseFakeAt(fakeAt)
      await use(
        'page' in place
          ? createPageSend(page)
          : await syncPageClock(page, createServerSend(request, { ...place, world })),
      )
    },
    { auto: true },
  ],

  app: [
    async (
      { page, context, send, pageFake, scenario, overrides, as, bundle, watched, trace },
      use,
      info,
    ) => {
      const name = typeof scenario === 'string' ? toScenarioName(scenario) : scenario.name
      const [story = name] = findStories(info.tags)
      expect(name, 'the scenario that the tag names').toBe(story)
      expect(
        bundle && as,
        '现场文件里有登录的人，不能再写 as / a bundle has its person: no as beside it',
      ).toBeUndefined()
      info.annotations.push({ type: 'scenario', description: name })
      const begun = withPerson(overrides, as)
      const fake = createFake(send)
      const app = new AppModel(page, pageFake ? 'browser' : 'http', watched)
      if (!pageFake) {
        await context.setExtraHTTPHeaders(toControlHeaders({ world: info.testId }))
        const { token } = bundle
          ? await fake.bundle.open(JSON.parse(await readFile(bundle, 'utf8')))
          : await fake.load(scenario, begun)
        // A server that is still running knows this test's world from its last run.
        await fake.journal.clear()
        await startSession(page, token)
      } else if (bundle) {
        const address = '/opened-bundle.json'
        await context.route(
          ({ pathname }) => pathname === address,
          (route) => route.fulfill({ path: bundle }),
        )
        app.query = `bundle=${address}`
        // The test's own file: nobody has to be asked whether it may be opened.
        await context.addInitScript((file) => {
          if (window.origin !== 'null') sessionStorage.setItem('fake:agreed', `own ${file}`)
        }, address)
      } else if (name !== 'default' || Object.keys(begun).length > 0)
        await pageFake.setSource({ scenario, overrides: begun })
      await use(app)
      const opened = page.url() !== 'about:blank'
      if (!opened) return
      const faulty = await fake.journal.faulty().catch(() => [])
      if (info.status !== info.expectedStatus) await saveEvidence(app, fake, info)
      else if (isTraced(trace)) await attachJournal(fake, info)
      expect(faulty, 'unhandled calls and answers off the contract').toEqual([])
    },
    { auto: true },
  ],

  fake: async ({ app, send, pageFake }, use) => {
    const patient = pageFake?.send ?? send
    await use(createFake(patient, { load: createLoad(app, patient) }))
  },
})
