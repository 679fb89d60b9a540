import type { Locator, Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { measureBox } from '../../harness/measures'
import { expect, test } from '../../test'

const getFoot = (page: Page) => page.locator('[data-foot]')

async function expectUncovered(page: Page, locator: Locator) {
  const { bottom: top } = await measureBox(page.getByRole('banner'))
  const { y: bottom } = await measureBox(getFoot(page))
  const box = await measureBox(locator)
  expect(box.y).toBeGreaterThanOrEqual(top)
  expect(box.bottom).toBeLessThanOrEqual(bottom)
}

test('转账成功摆在表单的位置上，余额都看得见；一会儿表单回来', async ({ app, page, fake }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open(paths.transfer)
  await app.field('转账金额').fill('1234.5')
  await fake.clock.freeze()
  await app.button('立即转账').click()
  const success = app.notice('转账成功')
  await expect(success).toHaveCount(1)
  const venues = await measureBox(page.getByRole('list', { name: '场馆余额' }))
  expect((await measureBox(success)).y).toBeGreaterThan(venues.bottom)
  await expect(page.getByText('¥1,234.50')).toBeVisible()
  await fake.clock.advance(2)
  await expect(success).toHaveCount(0)
  await expect(app.field('转账金额')).toHaveValue('')
  await expectUncovered(page, app.field('转账金额'))
})

test.describe('软键盘', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })
  const KEYBOARD_PX = 336
  /** An iPhone's keyboard covers the page and changes only visualViewport. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const size = { height: 844, width: 390, offsetTop: 0, scale: 1 }
      const view = Object.assign(new EventTarget(), size)
      Object.defineProperty(window, 'visualViewport', { value: view })
      Object.assign(window, {
        keyboard: (covers: number) => {
          view.height = 844 - covers
          view.dispatchEvent(new Event('resize'))
        },
      })
    })
  })
  const coverByKeyboard = (page: Page, coveredPx: number) =>
    page.evaluate(
      (px) => (window as never as { keyboard: (px: number) => void }).keyboard(px),
      coveredPx,
    )

  test('取款：支付密码和按钮都在键盘上方；收起后一切照旧', async ({ app, page }) => {
    await app.open(paths.withdrawal)
    await expect(app.button('展开')).toBeVisible()
    await expect(app.field('打码量')).not.toHaveValue('--')
    await app.field('支付密码').click()
    const footBefore = await measureBox(getFoot(page))
    await coverByKeyboard(page, KEYBOARD_PX)
    const readFootTop = async () => (await measureBox(getFoot(page))).y
    await expect.poll(readFootTop).toBeCloseTo(844 - KEYBOARD_PX - footBefore.height, 0)
    await expect
      .poll(async () => (await measureBox(app.field('支付密码'))).bottom)
      .toBeLessThanOrEqual(await readFootTop())
    await expectUncovered(page, app.field('支付密码'))
    await coverByKeyboard(page, 0)
    await expect.poll(readFootTop).toBeCloseTo(footBefore.y, 0)
    expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('')
  })

  for (const [path, field] of [
    [paths.addBankCard, '支付密码'],
    [paths.profile, '生日'],
  ] as const)
    test(`${path} 最后一个输入框滚到键盘上方`, async ({ app, page }) => {
      await app.open(path)
      await app.field(field).click()
      await coverByKeyboard(page, KEYBOARD_PX)
      await expect
        .poll(async () => (await measureBox(app.field(field))).bottom)
        .toBeLessThanOrEqual(844 - KEYBOARD_PX)
      const { bottom } = await measureBox(page.getByRole('banner'))
      expect((await measureBox(app.field(field))).y).toBeGreaterThan(bottom)
    })
})
