import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test('第一次打开，不等假后端的控制面：各画面都有内容，其余部分随后到，还是同一个世界', async ({
  app,
  page,
}) => {
  let releaseBackend = () => {}
  const untilReleased = new Promise<void>((resolve) => (releaseBackend = resolve))
  await page.route('**/assets/fullBackend-*.js', async (route) => {
    await untilReleased
    await route.continue()
  })

  await page.goto('/')
  await app.waitUntilReady()
  await expect(page.getByRole('img', { name: '活动图片' }).first()).toBeVisible()
  await app.goTo(paths.promotions)
  await expect(page.getByRole('list', { name: '优惠列表' }).getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => window.fakeBackend === undefined)).toBe(true)
  releaseBackend()
  await expect(page.locator('#toolbar')).toBeAttached()

  const readStatus = () => page.evaluate(() => window.fakeBackend?.status())
  expect(await readStatus()).toMatchObject({ scenario: 'default', generation: 1, as: 'guest' })
  const listEndpoints = () =>
    page.evaluate(() => window.fakeBackend?.['journal.list']().map(({ endpoint }) => endpoint))
  expect((await listEndpoints())?.length).toBeGreaterThan(4)
  await page.evaluate(() => window.fakeBackend?.['clock.advance'](3_600_000))
  const timeBefore = (await readStatus())?.now ?? Infinity
  await app.reload()
  await expect.poll(async () => (await readStatus())?.now ?? 0).toBeGreaterThanOrEqual(timeBefore)
})
