import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test('第一次打开首页不等整个假后端：首页先有内容，别的请求等其余部分到了再答', async ({
  app,
  page,
}) => {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/fullBackend-*.js', async (route) => {
    await held
    await route.continue()
  })

  await page.goto('/')
  await app.ready()
  await expect(page.getByRole('img', { name: '活动图片' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  // A control call waits until the rest of the fake is loaded.
  let answered = false
  const early = page
    .evaluate(async () => window.fakeBackend?.status())
    .finally(() => (answered = true))

  await app.goTo(paths.promotions)
  await expect(page.locator('#root [aria-busy=true]').first()).toBeVisible()
  expect(answered).toBe(false)
  letIn()
  expect(await early).toMatchObject({ scenario: 'default', generation: 1 })
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('#toolbar')).toBeAttached()

  // The world stays the same one, and a reload keeps it.
  const status = () => page.evaluate(() => window.fakeBackend?.status())
  expect(await status()).toMatchObject({ scenario: 'default', generation: 1, as: 'guest' })
  const journal = () =>
    page.evaluate(() => window.fakeBackend?.['journal.list']().map(({ endpoint }) => endpoint))
  expect((await journal())?.length).toBeGreaterThan(4)
  await page.evaluate(() => window.fakeBackend?.['clock.advance'](3_600_000))
  const before = (await status())?.now ?? Infinity
  await app.reload()
  await expect.poll(async () => (await status())?.now ?? 0).toBeGreaterThanOrEqual(before)
})
