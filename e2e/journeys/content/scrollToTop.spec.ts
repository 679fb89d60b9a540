import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

/** So low that every page scrolls. */
test.use({ viewport: { width: 390, height: 360 } })

test('改过的地址、前进后退，都回到页面顶部', { tag: '@NAV-02' }, async ({ app, page }) => {
  const scrollDown = async () => {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 200))
      expect(await page.evaluate(() => window.scrollY)).toBe(200)
    }).toPass()
  }
  const expectAtTop = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await app.open(paths.help)
  for (const [path, name] of [
    [paths.vip, 'VIP'],
    [paths.terms, '条款与规则'],
  ] as const) {
    await scrollDown()
    await app.goTo(path)
    await app.stands(path)
    await expect(app.page.getByRole('heading', { level: 1 })).toContainText(name)
    await expectAtTop()
  }
  await scrollDown()
  await page.goBack()
  await app.stands(paths.vip)
  await expectAtTop()
  await scrollDown()
  await page.goForward()
  await app.stands(paths.terms)
  await expectAtTop()
  await app.button('返回').click()
  await app.stands(paths.vip)
})
