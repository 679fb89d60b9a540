import { existsSync } from 'node:fs'
import { defineConfig, devices, type PlaywrightTestProject } from '@playwright/test'
import { browserArgs } from './e2e/harness/browserArgs'
import { API_ORIGIN, DEMO_ORIGIN, MEMBERS_ORIGIN, ports } from './e2e/harness/ports'
import type { Options } from './e2e/test'

const isCi = Boolean(process.env.CI)
/** A server already at the port may be another clone's. */
const reuseExistingServer = false

/** A test's folder decides in which project it runs. */
const matchSpecs = (folder: string, files = '*') => `**/e2e/${folder}/**/${files}.spec.ts`

/**
 * Journeys run in the project `http`. Those tagged @grounds also run in `page` and `sw`, which could break them in their
 * own way (docs/decisions/checks.md). EVERYWHERE=yes, as each night, runs all but @http in all three.
 */
const runsEverywhere = Boolean(process.env.EVERYWHERE)
const journeys = matchSpecs('journeys')
/** In `sw` and `page`: their own tests, and the marked journeys. */
const markedTests = runsEverywhere ? undefined : /[ \\/](sw|page)[\\/]\S+ |@grounds/
const onlyHttpTag = /@http/

/** Files of journeys that prove looks, or what another file proves too. */
const laterJourneys =
  'harness|look[A-Z]|payLink|payQr|network|storage|betRecords|persons|records\\.|glide|download|scrollToTop'

/**
 * What `npm test` takes (PART=first), by project, file and tags. `npm run test:all` takes the others (PART=rest), and a
 * run without PART all of them.
 */
const firstPatterns = [
  // The other journeys that prove a requirement.
  `http (?!\\S*(${laterJourneys}))journeys\\S+ .*@[A-Z]+-\\d`,
  'http http.network.members',
  // Every screen and scenario, and the names that readers hear.
  'page page.screens.(every|aria)',
  'page matrix.page.moneyFaults',
  '(sw|page) .*@smoke',
  'chaos chaos.story',
]
const first = new RegExp(`^ ?(${firstPatterns.join('|')})`)

const part = process.env.PART
const isFirst = part === 'first'
/** A project's tests in this part of the suite. */
function selectTests({ only, except = [] }: { only?: RegExp | undefined; except?: RegExp[] } = {}) {
  if (isFirst) return { grep: first, grepInvert: except }
  const grepInvert = part === 'rest' ? [...except, first] : except
  return { ...(only && { grep: only }), grepInvert }
}

/** These go back, which works differently on iPhones. */
const iphoneJourneys = matchSpecs('journeys', '{backKey,cards,home,scrollToTop,redPacket,shell}')
/** Fails elsewhere: with CloseWatcher, going back leaves the screen. */
const onlyIphoneJourneys = matchSpecs('journeys', 'backKey')
/** Other projects prove the same. */
const journeysNotInHttp =
  runsEverywhere || isFirst ? [] : [matchSpecs('journeys', '{cards,home,shell}')]

/** SLOW=4: a processor four times slower, and timeouts four times longer. */
const slowdown = Number(process.env.SLOW ?? 1)

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: browserArgs,
}

/** scripts/suite/e2e.mjs builds only what the run's projects need. */
const serveIfBuilt = (folder: string, url: string, flags: string) =>
  existsSync(`${folder}/index.html`)
    ? [{ command: `node scripts/deploy/serve.mjs ${folder} ${flags}`, url, reuseExistingServer }]
    : []

const demoOptions = { baseURL: DEMO_ORIGIN, isFakeInPage: true }
const serverOptions = { baseURL: MEMBERS_ORIGIN }

type Project = PlaywrightTestProject<Options>
const page: Project = {
  name: 'page',
  testMatch: [matchSpecs('page'), matchSpecs('matrix/page'), journeys],
  testIgnore: onlyIphoneJourneys,
  ...selectTests({ only: markedTests, except: [onlyHttpTag] }),
  use: { ...demoOptions, serviceWorkers: 'block' },
}
const http: Project = {
  name: 'http',
  testMatch: [matchSpecs('http'), journeys],
  testIgnore: [onlyIphoneJourneys, ...journeysNotInHttp],
  // The project `floor` runs these in the same build.
  ...selectTests({ except: runsEverywhere || isFirst ? [] : [/@floor/] }),
  use: serverOptions,
}
/** Without CloseWatcher, a sheet is an entry of the history. */
const iphone: Project = {
  name: 'iphone',
  testMatch: iphoneJourneys,
  ...selectTests(),
  use: { ...serverOptions, without: ['CloseWatcher'] },
}

/**
 * The journeys in Playwright's own Firefox and WebKit, where those are installed and ENGINES asks for them
 * (npm run e2e -- --project=webkit). Neither has CloseWatcher; @chromium: what cannot be done in both.
 */
const engines = process.env.ENGINES ? ['Desktop Firefox', 'iPhone 15'] : []
const engineProjects = engines.map((device): Project => {
  const { defaultBrowserType: name, ...phone } = devices[device]!
  return {
    name,
    testMatch: journeys,
    ...selectTests({ except: [/@chromium/] }),
    use: {
      ...serverOptions,
      ...phone,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      without: ['CloseWatcher'],
      browserName: name,
      launchOptions: {},
    },
  }
})

export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.out/e2e',
  fullyParallel: true,
  forbidOnly: isCi,
  // On CI a failed test is tried again to see whether the failure is random; «flaky» is still a failure.
  retries: isCi ? 1 : 0,
  failOnFlakyTests: true,
  workers: 2,
  // Generous, because a busy machine is no failure; a quick one waits no longer.
  timeout: 60_000 * slowdown,
  expect: {
    timeout: 10_000 * slowdown,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/aria/{arg}{ext}' },
  },
  reportSlowTests: { max: 10, threshold: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '.out/e2e.json' }],
    ['html', { outputFolder: '.out/e2e-report', open: 'never' }],
    ['./e2e/harness/requirementsReporter.ts'],
    // Of a shard: `playwright merge-reports` makes one report of all.
    ...(process.env.E2E_BLOB ? [['blob', { outputDir: process.env.E2E_BLOB }] as const] : []),
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // One device pixel per CSS pixel, and no screenshots for each step: software rendering takes half of the
    // time on two cores.
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A wrong locator fails in five seconds; only a page may take longer.
    actionTimeout: 5000 * slowdown,
    navigationTimeout: 30_000 * slowdown,
    slower: slowdown,
    screenshot: 'only-on-failure',
    // A trace takes a seventh of the time: on CI and in a whole suite only a second try has one.
    trace: {
      mode: isCi || part ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: isCi,
    },
    launchOptions,
  },
  projects: [
    {
      name: 'sw',
      testMatch: [matchSpecs('sw'), journeys],
      testIgnore: onlyIphoneJourneys,
      ...selectTests({ only: markedTests, except: [onlyHttpTag] }),
      use: demoOptions,
    },
    page,
    http,
    iphone,
    {
      name: 'addons',
      testDir: 'mocks/addons',
      ...selectTests(),
      use: { ...demoOptions, serviceWorkers: 'block' },
    },
    // Without the features that the oldest supported browsers lack.
    {
      name: 'floor',
      testMatch: [matchSpecs('floor'), journeys],
      ...selectTests({ only: runsEverywhere ? undefined : /@floor/ }),
      use: { ...serverOptions, without: 'new' },
    },
    // Money on a bad network, through a proxy for each test; no retries.
    {
      name: 'chaos',
      testMatch: matchSpecs('chaos'),
      ...selectTests(),
      retries: 0,
      use: {
        ...serverOptions,
        trace: 'off',
        // Shrinking would leave one for each page of each story that it tries.
        screenshot: 'off',
        actionTimeout: 8000,
        // A member who returns from another site gets the page from the back-forward cache; Playwright disables
        // it by default, and the headless shell has none.
        launchOptions: {
          ...launchOptions,
          executablePath: process.env.CHROMIUM_FULL || launchOptions.executablePath,
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    // Every endpoint failing in every way: takes minutes, so only on request (npm run e2e:faults).
    ...(process.env.FAULTS
      ? [
          {
            name: 'faults',
            testMatch: matchSpecs('matrix/faults'),
            use: { ...demoOptions, serviceWorkers: 'block' as const },
          },
        ]
      : []),
    ...engineProjects,
  ],
  webServer: [
    ...serveIfBuilt('dist-demo', DEMO_ORIGIN, `--port ${ports.demo}`),
    ...serveIfBuilt('dist', MEMBERS_ORIGIN, `--port ${ports.members} --api-base ${API_ORIGIN}`),
    {
      command: 'node --import tsx mocks/http/main.ts',
      url: `${API_ORIGIN}/__control/health`,
      env: { PORT: String(ports.api) },
      reuseExistingServer,
    },
  ],
})
