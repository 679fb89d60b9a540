import { all } from '../scenarios/all'
import type { AppModel } from './pages/AppModel'
import { expect, test } from './test'

const groups = [...new Set(all.map(({ group }) => group))]

/** Where these begin, something is meant to be awaited: the picture shows just that. */
const waiting = ['slow-network', 'game-slow', 'game-never-comes', 'service-slow']

/** A small picture of where a scenario begins; `npm run pictures` puts them into the demo. */
const picture = (name: string) =>
  ({
    path: `.out/scenario-pictures/${name}.jpg`,
    type: 'jpeg',
    quality: 60,
    scale: 'device',
    // Each of these would put a style into the page, which its policy refuses; motion is reduced anyway.
    animations: 'allow',
    caret: 'initial',
  }) as const

/** Every call of the new world is answered, nothing loads any more, every picture in sight is there. */
async function calm({ page }: AppModel) {
  // Looked at where it is: a journal with its bodies is much to send for a yes or no.
  await page.waitForFunction(() => {
    const backend = window.fakeBackend
    const world = backend?.status().generation
    const calls = backend?.['journal.list']().filter(({ generation }) => generation === world)
    return calls?.length && calls.every(({ took }) => took !== undefined)
  })
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('正在连接客服…')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.loading === 'lazy'),
  )
}

/** Each story's own test is tagged with its scenario; here each is opened as a link opens it, and shown. */
test.describe('每个场景都打得开', () => {
  test.use({ scenario: 'default', deviceScaleFactor: 0.5 })
  for (const group of groups) {
    test(group, { tag: ['@FAKE-03', '@FAKE-05'] }, async ({ app, fake, watched, context }) => {
      watched.allowNetwork()
      if (group === '异常') watched.allowHostileHtml()
      // The desk that never comes: no network is needed for that.
      await context.route('https://192.0.2.1/**', () => undefined)
      await app.open('/')
      await app.page.locator('#toolbar').evaluate((toolbar) => {
        toolbar.style.display = 'none'
      })
      for (const { name, open } of (await fake.scenarios()).filter((s) => s.group === group)) {
        await test.step(name, async () => {
          await fake.load(name)
          expect((await fake.status()).scenario).toBe(name)
          const title = app.page.getByRole('heading', { level: 1 })
          const screen = app.page.getByRole('main').or(title).first()
          await expect(screen, `${name} ${open}`).toBeVisible()
          if (!waiting.includes(name)) await calm(app)
          await expect(app.title('页面异常')).toHaveCount(0)
          await app.page.screenshot(picture(name))
        })
      }
    })
  }
})
