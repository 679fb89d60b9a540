import AxeBuilder from '@axe-core/playwright'
import type { ScenarioName } from '../../../scenarios/all'
import { screens } from '../../../scripts/scenarios/screens'
import { links, paths } from '../../../src/lib/paths'
import {
  findFieldsTooCloseToAbove,
  findLayoutFaults,
  findTooLowControls,
  findOddTextSizes,
} from '../../harness/layoutFaults'
import { setRootFontSize } from '../../harness/measures'
import { waitUntilSettled } from '../../harness/waitUntilSettled'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

interface Stop {
  scenario: ScenarioName
  path: string
  press?: { role: 'button' | 'tab'; name: string }
}
const inScenario = (scenario: ScenarioName, all: readonly string[]): Stop[] =>
  all.map((path) => ({ scenario, path }))

const forMembers = screens.filter(({ as }) => as !== 'guest').map(({ path }) => path)
const stops: Stop[] = [
  ...inScenario('member', [...forMembers, links.password(2), links.messages(2)]),
  ...inScenario('member', [links.transactions(3)]),
  { scenario: 'member', path: paths.home, press: { role: 'button', name: '菜单' } },
  { scenario: 'member', path: paths.mine, press: { role: 'button', name: '退出登录' } },
  { scenario: 'member', path: paths.deposit, press: { role: 'tab', name: 'USDT' } },
  { scenario: 'member', path: paths.deposit, press: { role: 'tab', name: '微信' } },
  ...inScenario('guest', [paths.home, paths.login, links.login(undefined, 1), paths.vip]),
  ...inScenario('new-member', [paths.mine, paths.welfare, paths.transactions, links.cards(1)]),
  ...inScenario('new-member', [paths.betRecords, paths.messages, paths.deposit, paths.withdrawal]),
  ...inScenario('red-packet-open', [paths.redPacket]),
  ...inScenario('site-repair', [paths.home]),
  ...inScenario('long-texts', [paths.home, paths.mine, paths.promotions, paths.messages]),
]
const FONT_SIZES = ['130%', '150%', '200%']
const MIN_ELDER_HEIGHT_PX = 60
test.use({ trace: 'off' })

const PARTS = 8
const parts = [inScenario('member', [paths.scenarios])]
for (let part = 0; part < PARTS; part++)
  parts.push(stops.filter((_stop, index) => Math.floor((index * PARTS) / stops.length) === part))

type Rules = NonNullable<Parameters<AxeBuilder['options']>[0]['runOnly']>

async function findAccessibilityFaults({ page }: AppModel, runOnly: Rules) {
  // axe is half a megabyte: injected once per page.
  const isInjected = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isInjected && { axeSource: 'void 0' }) })
    .exclude('#toolbar')
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'], preload: false })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

const WCAG_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
} satisfies Rules
const CONTRAST_RULE = { type: 'rule', values: ['color-contrast'] } satisfies Rules

type Scheme = 'light' | 'dark'
async function switchScheme({ page }: AppModel, colorScheme: Scheme): Promise<Scheme> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
  return colorScheme
}

const setElderMode = ({ page }: AppModel, isOn: boolean) =>
  page.evaluate(async (isElder) => {
    document.documentElement.toggleAttribute('data-elder', isElder)
    const sheet = document.querySelector<HTMLLinkElement>('link[blocking]')
    if (!sheet || sheet.media === '') return
    const isLoaded = new Promise((done) => sheet.addEventListener('load', done, { once: true }))
    sheet.media = ''
    sheet.disabled = false
    await isLoaded
  }, isOn)

async function openStop(app: AppModel, { path, press }: Stop) {
  await app.goTo(path)
  await waitUntilSettled(app.page)
  if (!press) return
  await app.page.getByRole(press.role, { name: press.name, exact: true }).click()
  await waitUntilSettled(app.page)
}

test('每个地址都走到', () => {
  const visitedPaths = new Set(parts.flat().map(({ path }) => path.replace(/\?.*$/, '')))
  expect(Object.values(paths).filter((path) => !visitedPaths.has(path))).toEqual([])
})

for (const [part, stopsOfPart] of parts.entries())
  test.describe(`每个页面都读得清、用得到 ${part + 1}`, () => {
    const firstStop = stopsOfPart[0]!
    test.use({ scenario: firstStop.scenario })
    test('无障碍规则，浅色与深色；字放大到 130、150、200 %；长辈模式', async ({
      app,
      fake,
      watched,
    }) => {
      watched.allowNetwork()
      // axe messages every frame; Firefox logs frames that do not answer.
      watched.allow(/Failed to execute .postMessage/)
      await app.open(firstStop.path)
      let loadedScenario = firstStop.scenario
      let scheme: Scheme = 'light'
      for (const stop of stopsOfPart) {
        const { scenario, path, press } = stop
        const label = `${scenario} ${path} ${press?.name ?? ''}`
        const expectNoFaults = async (faults: Promise<string[]>, what: string) =>
          expect.soft(await faults, `${label} ${what}`).toEqual([])
        await test.step(label, async () => {
          if (scenario !== loadedScenario) await fake.load(scenario)
          loadedScenario = scenario
          await openStop(app, stop)
          await expectNoFaults(findFieldsTooCloseToAbove(app.page), 'room between the fields')
          if (path !== paths.scenarios)
            await expectNoFaults(findOddTextSizes(app.page), 'seven sizes')
          await expectNoFaults(findAccessibilityFaults(app, WCAG_RULES), scheme)
          scheme = await switchScheme(app, scheme === 'light' ? 'dark' : 'light')
          await expectNoFaults(findAccessibilityFaults(app, CONTRAST_RULE), scheme)
          for (const size of FONT_SIZES) {
            await setRootFontSize(app.page, size)
            await expectNoFaults(findLayoutFaults(app.page), size)
          }
          await setRootFontSize(app.page, '')
          await setElderMode(app, true)
          await expectNoFaults(findLayoutFaults(app.page), '长辈模式')
          await expectNoFaults(findTooLowControls(app.page, MIN_ELDER_HEIGHT_PX), 'low controls')
          await setElderMode(app, false)
          if (press?.role === 'button') await app.page.keyboard.press('Escape')
        })
      }
    })
  })
