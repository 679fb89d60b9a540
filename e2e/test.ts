import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import {
  expect as playwrightExpect,
  type TestInfo,
  test as playwrightTest,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import type { Takeover } from '../mocks/scenario/load'
import type { Entry } from '../mocks/world/journal'
import type { Overrides } from '../mocks/world/world'
import type { ScenarioName } from '../scenarios/all'
import type { Scenario } from '../scenarios/scenario'
import { formatBeijingTime } from '../src/lib/time/time'
import {
  createFake,
  type Fake,
  toControlHeaders,
  createPageSend,
  createServerSend,
  type Send,
  PageFake,
} from './harness/fake'
import {
  presetToken,
  withPerson,
  type Options as Beginning,
  parseFakeAt,
  deletePageGlobals,
} from './harness/options'
import { syncPageClock } from './harness/pageClock'
import { toScenarioName, checkTags, findTaggedScenarios } from './harness/tags'
import {
  abortLeakedCalls,
  reportLeakedCalls,
  reportPolicyViolations,
  watchPage,
  type Watch,
} from './harness/watch'
import { featuresMissingAtFloor } from './harness/youngFeatures'
import { matchers } from './matchers/matchers'
import { AppModel } from './models/AppModel'

const JSON_TYPE = 'application/json'
const toJson = (content: unknown) => JSON.stringify(content, null, 1)

/** Not in Playwright's output folder, which the next run clears. */
async function saveEvidence(app: AppModel, fake: Fake, info: TestInfo) {
  const [error] = info.errors
  // Reporters print the stack.
  if (error?.stack) error.stack = `${await describeScreen(app)}\n${error.stack}`
  const fakeBundle = await fake.bundle
    .make({ note: info.titlePath.slice(1).join(' › ') })
    .catch(() => null)
  if (!fakeBundle) return
  // A server knows neither the page's route nor its session.
  const token = await app.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null)
  const route = app.address()
  const bundle = {
    ...fakeBundle,
    ...(route.startsWith('/') && { route }),
    world: { ...fakeBundle.world, ...(token !== null && { token }) },
  }
  const files = { journal: fakeBundle.journal, bundle }
  const folder = join(info.project.outputDir, '../failed', basename(info.outputDir))
  await mkdir(folder, { recursive: true })
  await app.page.screenshot({ path: join(folder, 'picture.png') }).catch(() => null)
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, `${file}.json`)
    await writeFile(path, toJson(content))
    // `attach` would copy the file.
    info.attachments.push({ name: `${file}.json`, path, contentType: JSON_TYPE })
  }
  // Reporters print attached text.
  const file = relative(process.cwd(), join(folder, 'bundle.json'))
  const body = `npm run replay -- "${file}"`
  await info.attach('重放 / replay', { body, contentType: 'text/plain' })
}

/** `/recharge 上写着：存款 · 返回 · 银行卡…` */
async function describeScreen({ page, address }: AppModel) {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '')
  const words = text.trim().replace(/\s*\n\s*/g, ' · ')
  return `${address()} 上写着：${words.slice(0, 300) || '（什么也没有）'}`
}

/** In UI mode too. */
const isTraced = (trace: PlaywrightWorkerOptions['trace']) =>
  (typeof trace === 'object' ? trace.mode : trace) === 'on'

/** Attaches the journal as lines and as JSON. */
async function attachJournal(fake: Fake, info: TestInfo) {
  const journal = await fake.journal.list().catch(() => [])
  const body = journal.map(formatEntry).join('\n')
  await info.attach('journal.txt', { body, contentType: 'text/plain' })
  await info.attach('journal.json', { body: toJson(journal), contentType: JSON_TYPE })
}

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
    `${formatBeijingTime(at)} #${seq}`,
    endpoint ?? `${method} ${path}`,
    code ?? status ?? '（没有答复 / no answer）',
    ...(message ? [message] : []),
    ...(rule ? [`（规则 / rule ${rule}）`] : []),
    ...(violation ? [`不合契约 / against the contract: ${violation}`] : []),
  ].join(' ')
}

interface Phone {
  /** Missing browser features, such as `CloseWatcher`; `young`: all of youngFeatures.ts. */
  without: readonly string[] | 'young'
  slower: number
}
export type Options = Beginning & Phone

interface Fixtures {
  /** The app as its members see it. */
  app: AppModel
  /** The world under test: clock, rules, staff, journal, tables. */
  fake: Fake
  /** Errors so far, and what a test allows. */
  watched: Watch
}
interface InternalFixtures {
  /** Sends control calls to the test's world. */
  send: Send
  /** Undefined when the fake is a server. */
  pageFake: PageFake | undefined
}

export const expect = playwrightExpect.extend(matchers)

/** `fake.load`: a fresh page is opened for it and left again, since its tab keeps the world. */
const createLoad =
  (app: AppModel, send: Send) =>
  async (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const { page } = app
    const isFresh = page.url() === 'about:blank'
    const isInPage = app.kind === 'browser'
    if (isInPage && isFresh) await app.open('/')
    const takeover = (await send('load', [scenario, overrides])) as Takeover
    if (isInPage) {
      app.query = ''
      if (!isFresh) return takeover
      app.watched.noteLeaving()
      await page.goto('about:blank')
      return takeover
    }
    await presetToken(page, takeover.token)
    // The page's session belongs to the old world.
    if (!isFresh) await page.reload()
    return takeover
  }

/** Each test has its own world. Console errors, uncaught errors and unhandled calls fail it. */
export const test = playwrightTest.extend<Options & Fixtures & InternalFixtures>({
  fakeAt: [undefined, { option: true }],
  // A test tagged @scenario:tron-paid starts in that scenario.
  scenario: [
    async ({}, use, info) => {
      const [story] = findTaggedScenarios(info.tags)
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
    const location = parseFakeAt(fakeAt)
    await use('page' in location ? location.page : baseURL)
  },

  watched: [
    async (
      { page, context, fakeAt, serviceWorkers, magicAmounts, without, slower },
      use,
      { tags },
    ) => {
      checkTags(tags)
      const watched = watchPage(page)
      await context.addInitScript(reportPolicyViolations)
      if (!magicAmounts) await context.addInitScript(() => (window.plainAmounts = true))
      await context.addInitScript(
        deletePageGlobals,
        without === 'young' ? featuresMissingAtFloor : without,
      )
      if (slower > 1) {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      }
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
      const location = parseFakeAt(fakeAt)
      await use(
        'page' in location
          ? createPageSend(page)
          : await syncPageClock(page, createServerSend(request, { ...location, world })),
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
      const [story = name] = findTaggedScenarios(info.tags)
      expect(name, 'the scenario that the tag names').toBe(story)
      expect(
        bundle && as,
        '现场文件里有登录的人，不能再写 as / a bundle has its person: no as beside it',
      ).toBeUndefined()
      info.annotations.push({ type: 'scenario', description: name })
      const allOverrides = withPerson(overrides, as)
      const fake = createFake(send)
      const app = new AppModel(page, pageFake ? 'browser' : 'http', watched)
      if (!pageFake) {
        await context.setExtraHTTPHeaders(toControlHeaders({ world: info.testId }))
        const { token } = bundle
          ? await fake.bundle.open(JSON.parse(await readFile(bundle, 'utf8')))
          : await fake.load(scenario, allOverrides)
        // The server may have this world from an earlier run.
        await fake.journal.clear()
        await presetToken(page, token)
      } else if (bundle) {
        const address = '/opened-bundle.json'
        await context.route(
          ({ pathname }) => pathname === address,
          (route) => route.fulfill({ path: bundle }),
        )
        app.query = `bundle=${address}`
        // Agrees to the app's question whether to open the file.
        await context.addInitScript((file) => {
          if (window.origin !== 'null') sessionStorage.setItem('fake:agreed', `own ${file}`)
        }, address)
      } else if (name !== 'default' || Object.keys(allOverrides).length > 0)
        await pageFake.setSource({ scenario, overrides: allOverrides })
      await use(app)
      if (page.url() === 'about:blank') return
      const faulty = await fake.journal.faulty().catch(() => [])
      if (info.status !== info.expectedStatus) await saveEvidence(app, fake, info)
      else if (isTraced(trace)) await attachJournal(fake, info)
      expect(faulty, 'unhandled calls and responses against the contract').toEqual([])
    },
    { auto: true },
  ],

  fake: async ({ app, send, pageFake }, use) => {
    const sendAnytime = pageFake?.send ?? send
    await use(createFake(sendAnytime, { load: createLoad(app, sendAnytime) }))
  },
})
