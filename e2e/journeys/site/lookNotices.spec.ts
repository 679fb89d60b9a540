import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'member', viewport: { width: 390, height: 844 } })

/** Notices, without the alerts of fields and pages. */
const noticed = (page: Page) => page.locator('[role=alert] > span, [role=status] > span')

test('填错的话只在它的栏目下说一次，焦点在那一栏', async ({ app }) => {
  await app.open(paths.transfer)
  // The venues make what is above the form higher.
  await expect(app.button('展开')).toBeVisible()
  await app.button('立即转账').click()
  const amount = app.field('转账金额')
  await expect(amount).toBeFocused()
  const alert = app.page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(noticed(app.page)).toHaveCount(0)
  await expect(amount).toHaveAccessibleDescription(new RegExp(await alert.innerText()))
  const [field, words] = [await amount.boundingBox(), await alert.boundingBox()]
  expect(words!.y).toBeGreaterThanOrEqual(field!.y + field!.height - 1)
  expect(words!.y).toBeLessThan(field!.y + field!.height + 40)
})

test('提示在顶栏之下、内容之上，过后自己离开', async ({ app }) => {
  await app.open(paths.mine)
  await app.tabBar().getByRole('link', { name: '我的' }).click()
  const notice = app.notice('已在当前页面！')
  await expect(notice).toBeVisible()
  const box = (await notice.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(52)
  expect(box.y + box.height).toBeLessThan(844 / 3)
  expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThan(2)
  await expect(notice).toHaveCount(0)
})

test('手指打开的弹窗不画焦点圈，键盘打开的画', { tag: '@NAV-07' }, async ({ app }) => {
  await app.open(paths.mine)
  const ring = () => app.page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  const inside = app.page.getByRole('dialog').locator(':focus')
  await app.button('退出登录').tap()
  await expect(inside).toHaveCount(1)
  expect(await ring()).toBe('none')
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.button('退出登录').focus()
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.press('Shift+Tab')
  await app.page.keyboard.press('Enter')
  await expect(inside).toHaveCount(1)
  expect(await ring()).not.toBe('none')
})

test('眼睛一按，处处的余额都藏起来，重开仍然藏着', async ({ app }) => {
  await app.open(paths.mine)
  await expect(app.page.getByText('12,860.50')).toBeVisible()
  await app.button('隐藏余额').click()
  for (const path of [paths.mine, paths.home, paths.withdrawal, paths.money]) {
    await app.goTo(path)
    await expect(app.page.getByText('••••').first()).toBeVisible()
    await expect(app.page.getByText('12,860.50')).toHaveCount(0)
  }
  await app.reload()
  await expect(app.page.getByText('••••').first()).toBeVisible()
  await expect(app.page.getByText('12,860.50')).toHaveCount(0)
  await app.goTo(paths.mine)
  await app.button('显示余额').click()
  await expect(app.page.getByText('12,860.50')).toBeVisible()
})
