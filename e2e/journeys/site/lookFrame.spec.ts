import { paths } from '../../../src/lib/paths'
import { boxOf } from '../../models/looks'
import { expect, test } from '../../test'

for (const [width, height] of [
  [600, 900],
  [900, 700],
  [1440, 900],
] as const)
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height }, isMobile: false, hasTouch: false })

    test('旁边放得下时是品牌、一句话和二维码', async ({ app }) => {
      await app.open(paths.home)
      const beside = app.page.getByRole('complementary', { name: '关于本站' })
      await expect(beside).toHaveCount(width < 900 ? 0 : 1)
      if (width < 900) return
      await expect(beside.getByRole('img', { name: '手机访问二维码' })).toBeInViewport({ ratio: 1 })
    })
  })

test.describe('横着拿的手机', () => {
  test.use({ viewport: { width: 844, height: 390 } })
  test('顶栏随内容滚走，底栏是低低一行', async ({ app }) => {
    const { page } = app
    await app.open(paths.home)
    expect((await boxOf(app.tabBar())).height).toBeLessThanOrEqual(46)
    for (const tab of await app.tabBar().getByRole('link').all())
      expect((await boxOf(tab)).height).toBeGreaterThanOrEqual(44)
    const head = page.getByRole('banner')
    // Again, where what came first was too short to scroll so far.
    const scrolled = async () => {
      await page.evaluate(() => window.scrollTo(0, 200))
      return (await boxOf(head)).y
    }
    await expect.poll(scrolled).toBeLessThan(-100)
    await app.goTo(paths.deposit)
    await expect(app.button('返回')).toBeVisible()
    await expect.poll(scrolled).toBeLessThan(-100)
  })
})

test.describe('访客', () => {
  test.use({ scenario: 'default' })

  test('侧边菜单先请人登录', async ({ app }) => {
    await app.open(paths.home)
    await app.button('菜单').click()
    await app.dialog('侧边菜单').getByRole('link', { name: '登录' }).click()
    await app.stands(paths.login)
  })
})

test('侧边菜单的头上是会员，点他到「我的」', async ({ app }) => {
  await app.open(paths.home)
  await app.button('菜单').click()
  const member = app.dialog('侧边菜单').getByRole('link', { name: /demo888/ })
  await expect(member).toContainText('VIP5')
  await expect(member).toContainText('12,860.50')
  await member.click()
  await app.stands(paths.mine)
})
