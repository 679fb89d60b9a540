import type { Locator, Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { boxOf } from '../../models/looks'
import { expect, test } from '../../test'

/** The frame's column on a wide page: 430 px. */
const COLUMN = 430

const columnOf = (page: Page) => boxOf(page.locator('#root'))

/** It lies within the column. */
async function within(one: Locator, page: Page) {
  await expect(one).toBeVisible()
  const [box, column] = [await boxOf(one), await columnOf(page)]
  expect(box.x).toBeGreaterThanOrEqual(column.x - 0.5)
  expect(box.right).toBeLessThanOrEqual(column.right + 0.5)
}

for (const [width, height] of [
  [600, 900],
  [900, 700],
  [1440, 900],
] as const)
  test.describe(`${width} 像素宽`, () => {
    test.use({ viewport: { width, height }, isMobile: false, hasTouch: false })

    test('一列 430 像素，连同抽屉、弹层和对话框；旁边放得下时是品牌、一句话和二维码', async ({
      app,
    }) => {
      const { page } = app
      await app.open(paths.home)
      expect((await columnOf(page)).width).toBe(COLUMN)
      const beside = page.getByRole('complementary', { name: '关于本站' })
      if (width < 900) {
        // In the middle of the page, which a mouse's scroll bar makes a little narrower.
        const { x } = await columnOf(page)
        expect(x).toBeCloseTo(
          (await page.evaluate(() => document.body.clientWidth)) / 2 - COLUMN / 2,
        )
        await expect(beside).toHaveCount(0)
      } else {
        await expect(beside).toBeVisible()
        const [box, column] = [await boxOf(beside), await columnOf(page)]
        expect(box.x).toBeGreaterThan(0)
        expect(box.right).toBeLessThan(column.x - 16)
        const code = await boxOf(page.getByRole('img', { name: '手机访问二维码' }))
        expect(code.width).toBeGreaterThanOrEqual(100)
        expect(code.bottom).toBeLessThan(height)
      }
      await within(page.getByRole('banner'), page)
      await within(app.tabBar(), page)
      await app.button('菜单').click()
      await within(app.dialog('侧边菜单'), page)
      await page.keyboard.press('Escape')
      // Without a header, below the frame's upper edge.
      await app.goTo(paths.promotions)
      const title = page.getByRole('heading', { name: '优惠活动' })
      await within(title, page)
      expect((await boxOf(title)).y).toBeGreaterThan(24)
      await app.goTo(paths.rebate)
      await within(page.getByRole('banner'), page)
      await app.button('游戏类型').click()
      const sheet = app.dialog('游戏类型')
      await within(sheet, page)
      await expect.poll(async () => (await boxOf(sheet)).y).toBeGreaterThan(24)
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
