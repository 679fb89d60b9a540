import { all } from '../../../scenarios/all'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

const groups = [...new Set(all.map(({ group }) => group))]

const loadingScenarios = ['slow-network', 'game-slow', 'game-never-comes', 'service-slow']

const shouldTakePictures = Boolean(process.env['PICTURES'] ?? process.env['CI'])
const createScreenshotOptions = (name: string) =>
  ({
    path: `.out/scenario-pictures/${name}.jpg`,
    type: 'jpeg',
    quality: 60,
    scale: 'device',
    // Otherwise Playwright adds style elements, which the CSP blocks.
    animations: 'allow',
    caret: 'initial',
  }) as const

async function waitUntilLoaded({ page }: AppModel) {
  await page.waitForFunction(() => {
    const backend = window.fakeBackend
    const current = backend?.status().generation
    const calls = backend?.['journal.list']().filter(({ generation }) => generation === current)
    return calls?.length && calls.every(({ took }) => took !== undefined)
  })
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('正在连接客服…')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}

test.describe('每个场景都打得开', () => {
  test.use({ scenario: 'default', deviceScaleFactor: 0.5 })
  for (const group of groups) {
    test(group, { tag: ['@FAKE-03', '@FAKE-05'] }, async ({ app, fake, watched, context }) => {
      watched.allowNetwork()
      if (group === '异常') watched.allowHostileHtml()
      await context.route('https://192.0.2.1/**', () => undefined)
      await app.open('/')
      await app.page.locator('#toolbar').evaluate((toolbar) => {
        toolbar.style.display = 'none'
      })
      const scenarios = await fake.scenarios()
      for (const { name, open } of scenarios.filter((scenario) => scenario.group === group)) {
        await test.step(name, async () => {
          await fake.load(name)
          expect((await fake.status()).scenario).toBe(name)
          const title = app.page.getByRole('heading', { level: 1 })
          const screen = app.page.getByRole('main').or(title).first()
          await expect(screen, `${name} ${open}`).toBeVisible()
          if (!loadingScenarios.includes(name)) await waitUntilLoaded(app)
          await expect(app.title('页面异常')).toHaveCount(0)
          if (shouldTakePictures) await app.page.screenshot(createScreenshotOptions(name))
        })
      }
    })
  }
})
