import { mkdir, rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { links, paths } from '@/lib/paths'
import { closeServerNow, listenAndGetPort, createStaticFileServer } from '../deploy/serve.mjs'
import { openOrInstallChromium, phoneOptions } from '../setup/browser.mjs'
import { screenAddresses } from './screens'

export interface Situation {
  name: string
  scenario: string
  /** Empty for the scenario's own start. */
  path: string
  before?: (page: Page) => Promise<unknown>
  /** In px; 390x844 by default. */
  size?: readonly [width: number, height: number]
  text?: '130%'
}

const openTab = (name: string) => (page: Page) =>
  page.getByRole('tab', { name, exact: true }).click()
const pressButton = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const variants: Record<string, Pick<Situation, 'size' | 'text'> & { scenario?: string }> = {
  member: {},
  new: { scenario: 'new-member' },
  offline: { scenario: 'offline' },
  long: { scenario: 'long-texts' },
  narrow: { size: [320, 568] },
  large: { text: '130%' },
  tablet: { size: [768, 1024] },
  desktop: { size: [1440, 900] },
}

const payUsdt = async (page: Page) => {
  await openTab('USDT')(page)
  await page.getByRole('textbox', { name: '存款金额', exact: true }).fill('1000')
  await pressButton('立即存款')(page)
  await page.getByRole('img', { name: '收款二维码' }).waitFor()
  await page.evaluate(() => window.fakeBackend?.['staff.do']('tron.markPaid'))
  await page.getByText('订单已支付成功').first().waitFor()
}

const extraSituations: Situation[] = [
  { name: 'home-guest', scenario: 'default', path: paths.home },
  { name: 'home-menu', scenario: 'member', path: paths.home, before: pressButton('菜单') },
  { name: 'home-slow', scenario: 'slow-network', path: paths.home },
  { name: 'repair', scenario: 'site-repair', path: paths.home },
  { name: 'login', scenario: 'default', path: paths.login },
  { name: 'register', scenario: 'default', path: links.login(undefined, 1) },
  { name: 'login-refused', scenario: 'default', path: paths.login, before: pressButton('登录') },
  { name: 'expired', scenario: 'session-expiry', path: paths.deposit },
  { name: 'deposit-usdt', scenario: 'member', path: paths.deposit, before: openTab('USDT') },
  { name: 'payInfo-paid', scenario: 'member', path: paths.deposit, before: payUsdt },
  { name: 'toolbar', scenario: 'member', path: paths.home, before: pressButton('开发工具') },
  { name: 'game-slot', scenario: 'game-slot', path: '' },
  { name: 'game-maintenance', scenario: 'game-maintenance', path: '' },
  { name: 'scenarios', scenario: 'member', path: paths.scenarios },
]

const situations: readonly Situation[] = [
  ...screenAddresses.flatMap(({ name, path }) =>
    Object.entries(variants).map(([variantName, variant]) => ({
      name: `${name}-${variantName}`,
      scenario: 'member',
      path,
      ...variant,
    })),
  ),
  ...extraSituations,
]

const OUT_FOLDER = '.out/shots'
const PHONE = [phoneOptions.viewport.width, phoneOptions.viewport.height] as const
const nameParts = process.argv.slice(2)
const matches = situations.filter(
  ({ name }) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
)

const server = createStaticFileServer('dist-demo')
const origin = `http://localhost:${await listenAndGetPort(server)}`
const browser = await openOrInstallChromium()
if (nameParts.length === 0) await rm(OUT_FOLDER, { recursive: true, force: true })
await mkdir(OUT_FOLDER, { recursive: true })

let failures = 0
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    ...phoneOptions,
    colorScheme,
    reducedMotion: 'reduce',
  })
  for (const { name, scenario, path, before, size: [width, height] = PHONE, text } of matches) {
    const page = await context.newPage()
    try {
      await page.setViewportSize({ width, height })
      await page.goto(`${origin}/?scenario=${scenario}#${path}`)
      await page.locator('html[data-ready=true]').waitFor()
      // The policy allows no style element.
      if (text)
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      // The home path alone opens the scenario's start.
      if (path) await page.evaluate((hash) => void (location.hash = hash), path)
      await before?.(page)
      await waitForSkeletons(page)
      await page.screenshot({ path: `${OUT_FOLDER}/${name}-${colorScheme}.png` })
      console.log(`${name}-${colorScheme}`)
    } catch (error) {
      failures++
      console.error(`✗ ${name}-${colorScheme}: ${String(error).split('\n')[0]}`)
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
closeServerNow(server)
console.log(`${matches.length * 2 - failures} pictures in ${OUT_FOLDER}, ${failures} failed`)
process.exitCode = failures === 0 ? 0 : 1

/** Waits until no skeleton is left, at most three seconds. */
async function waitForSkeletons(page: Page) {
  const hasNone = () => document.querySelector('[data-skeleton]') === null
  await page.waitForFunction(hasNone, null, { timeout: 3000 }).catch(() => undefined)
  await page.waitForTimeout(400)
}
