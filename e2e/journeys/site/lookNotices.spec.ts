import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { WithdrawalPage } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

test.use({ scenario: 'member', viewport: { width: 390, height: 844 } })

test('手指打开的弹窗不画焦点圈，键盘打开的画', { tag: '@NAV-07' }, async ({ app }) => {
  await app.open(paths.mine)
  const readOutline = () =>
    app.page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  const inside = app.page.getByRole('dialog').locator(':focus')
  await app.button('退出登录').tap()
  await expect(inside).toHaveCount(1)
  expect(await readOutline()).toBe('none')
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.button('退出登录').focus()
  await app.page.keyboard.press('Tab')
  await app.page.keyboard.press('Shift+Tab')
  await app.page.keyboard.press('Enter')
  await expect(inside).toHaveCount(1)
  expect(await readOutline()).not.toBe('none')
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
      .locator('p')
      .getByText(/^[\d,]+\.\d\d$/)
      .first()
    const boxBefore = (await number.boundingBox())!
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
    const gain = gains.first()
    await expect(gain).toHaveAttribute('data-gain', '+¥100.00')
    await expect(gain).toHaveText('')
    await expect(gain).toHaveAttribute('aria-hidden', 'true')
    await expect
      .poll(() => number.boundingBox())
      .toMatchObject({ x: boxBefore.x, y: boxBefore.y, height: boxBefore.height })
    await fake.clock.advance(3)
    await expect(gains).toHaveCount(0)

    await app.button('隐藏余额').click()
    await fake.staff.do('member.credit')
    await refresh.click()
    await expect(refresh).not.toHaveAttribute('aria-busy')
    const cents = await fake.centralCents()
    await app.button('显示余额').click()
    await expect(
      page.getByText((cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })).first(),
    ).toBeVisible()
    await expect(gains).toHaveCount(0)
  },
)

const markTextsInSight = (page: Page) =>
  page.evaluate(() => {
    const { bottom } = document.querySelector('#root header')!.getBoundingClientRect()
    for (const element of document.querySelectorAll('#root main :is(label, h2, small, [role=tab])'))
      element.toggleAttribute('data-in-sight', element.getBoundingClientRect().top >= bottom)
    for (const element of document.querySelectorAll('#root header *'))
      element.toggleAttribute('data-in-sight', true)
  })

const findTextsUnderNotices = (page: Page) =>
  page.evaluate(() => {
    const measureAll = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        text: element.textContent,
        box: element.getBoundingClientRect(),
      }))
    const notices = measureAll('[data-tone]:is([role=status], [role=alert])')
    const covered = measureAll('[data-in-sight]').filter(({ box }) =>
      notices.some(
        ({ box: notice }) =>
          box.width > 0 &&
          box.left < notice.right &&
          notice.left < box.right &&
          box.top < notice.bottom &&
          notice.top < box.bottom,
      ),
    )
    return { notices: notices.map(({ text }) => text), covered: covered.map(({ text }) => text) }
  })

test.describe('打码量不足', () => {
  test.use({ scenario: 'turnover-missing' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ])
    test(`${size.width}：提示在页头下面，页面给它让出位置`, async ({ app, page, fake }) => {
      await page.setViewportSize(size)
      const withdrawal = await new WithdrawalPage(app).open()
      await withdrawal.fill('银行卡取款', '200')
      await fake.clock.freeze()
      await markTextsInSight(page)
      await withdrawal.sendButton().click()
      await expect(app.notice('打码量不足')).toBeVisible()
      await expect(page.locator('[data-cover]')).toHaveCount(0)
      expect(await findTextsUnderNotices(page)).toMatchObject({ covered: [] })
      await fake.clock.advance(3)
      await expect(app.notice('打码量不足')).toHaveCount(0)
      expect(
        await page.evaluate(() => document.documentElement.style.getPropertyValue('--notice-room')),
      ).toBe('')
    })
})

test.describe('金额不匹配', () => {
  test.use({ scenario: 'tron-hash-mismatch' })
  test('两条提示叠在页头下面，都读得到，什么都不盖', async ({ app, page, fake }) => {
    await new CashierPage(app).openAndOrderUsdt('500')
    await fake.clock.freeze()
    await app.field('交易哈希').fill(createTransactionHash('ab'))
    await app.button('提交哈希').scrollIntoViewIfNeeded()
    await markTextsInSight(page)
    await app.button('提交哈希').click()
    await expect(app.notice('请检查转账金额是否正确')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    const { notices, covered } = await findTextsUnderNotices(page)
    expect([notices.length, covered]).toEqual([2, []])
  })
})
