import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'member', viewport: { width: 390, height: 844 } })

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

test(
  '余额涨了多少写在数字旁边，不占地方，不多说一遍；藏起余额就没有',
  { tag: '@SES-02' },
  async ({ app, page, fake }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await app.open(paths.money)
    const gains = page.locator('[data-gain]')
    const number = page
      .getByText('总资产 (元)')
      .locator('xpath=../..')
      .getByText(/^[\d,]+\.\d\d$/)
      .first()
    const before = (await number.boundingBox())!
    await expect(gains).toHaveCount(0)
    await expect(async () => {
      await fake.staff.do('member.credit')
      await fake.clock.advance(5)
      await expect(gains).toHaveCount(2, { timeout: 1000 })
    }).toPass()
    await fake.clock.freeze()
    await fake.clock.advance(3)
    await expect(gains).toHaveCount(0)
    const refresh = app.button('刷新余额')
    await fake.staff.do('member.credit')
    await refresh.click()
    await expect(gains).toHaveCount(2)
    const mark = gains.first()
    await expect(mark).toHaveAttribute('data-gain', '+¥100.00')
    await expect(mark).toHaveText('')
    await expect(mark).toHaveAttribute('aria-hidden', 'true')
    await expect
      .poll(() => number.boundingBox())
      .toMatchObject({ x: before.x, y: before.y, height: before.height })
    for (const one of await gains.all()) {
      const gain = (await one.boundingBox())!
      const beside = (await one.locator('xpath=preceding-sibling::*[1]').boundingBox())!
      const isAbove = gain.y + gain.height <= beside.y + 1
      expect(gain.x >= beside.x + beside.width || isAbove).toBe(true)
      expect(gain.x + gain.width).toBeLessThanOrEqual(320)
    }
    await fake.clock.advance(3)
    await expect(gains).toHaveCount(0)

    await app.button('隐藏余额').click()
    await fake.staff.do('member.credit')
    await refresh.click()
    await expect(refresh).not.toHaveAttribute('aria-busy')
    const shown = await fake.centralCents()
    await app.button('显示余额').click()
    await expect(
      page.getByText((shown / 100).toLocaleString('en', { minimumFractionDigits: 2 })).first(),
    ).toBeVisible()
    await expect(gains).toHaveCount(0)
  },
)

test.describe('打码量不足', () => {
  test.use({ scenario: 'turnover-missing' })
})

test.describe('金额不匹配', () => {
  test.use({ scenario: 'tron-hash-mismatch' })
})
