import type { Locator } from '@playwright/test'
import { CashierPage, someHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

/** Milliseconds within which a demo's audience must see that an order is paid. */
const SOON = 1000

/** How long the page takes to show it, in ms of the page's own clock; measured there, not by this test's polling. */
async function shownAfter(seen: Locator, act: () => Promise<unknown>) {
  const page = seen.page()
  await page.evaluate(() => {
    const watched = window as Window & { shownAt?: number }
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('订单已支付成功')) return
      watched.shownAt = Date.now()
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const begun = (await act()) as number | undefined
  const from = begun ?? (await page.evaluate(() => Date.now()))
  await expect(seen).toContainText('订单已支付成功')
  const shownAt = await page.evaluate(() => (window as Window & { shownAt?: number }).shownAt)
  return (shownAt ?? Infinity) - from
}

for (const way of ['微信', '支付宝', '银行转账'])
  test(`${way}的订单一经确认，付款页一秒内就说到账`, async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await cashier.open()
    await app.tab(way).click()
    await app.field('存款金额').fill('500')
    if (way === '银行转账') {
      await app.field('存款人姓名').fill('王芳')
      await app.pick('银行类型', '招商银行')
      await app.field('银行卡号').fill('6225880100001234')
      await app.field('开户行地址').fill('杭州支行')
    }
    await app.button('立即存款').click()
    await app.stands(/^\/payInfo\?deposit_no=/)
    await expect(cashier.status()).toHaveText('待支付')
    const no = new URLSearchParams(app.address().split('?')[1]).get('deposit_no') ?? ''
    const took = await shownAfter(cashier.status(), () => fake.staff.do('deposit.approve', no))
    expect(took).toBeLessThan(SOON)
    await expect(app.page.getByRole('heading', { name: '充值成功' })).toBeVisible()
    await expect(app.page.getByRole('timer')).toHaveCount(0)
  })

test('USDT 订单由客服确认，付款页一秒内就说到账', async ({ app, fake }) => {
  const cashier = new CashierPage(app)
  await cashier.open()
  await cashier.orderUsdt('500')
  const took = await shownAfter(cashier.status(), () =>
    fake.staff.do('tron.markPaid', cashier.orderNo()),
  )
  expect(took).toBeLessThan(SOON)
})

test.describe('链上到账', () => {
  test.use({ scenario: 'tron-paid' })
  test('到点自己到账，付款页一秒内就说', async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await cashier.open()
    await cashier.orderUsdt('500')
    await cashier.submitHash(someHash('ab'))
    await expect(app.notice('提交成功')).toBeVisible()
    await expect.poll(async () => (await fake.status()).nextDue).not.toBeNull()
    const { nextDue, now } = await fake.status()
    const took = await shownAfter(cashier.status(), async () => {
      // Just before the event is due, so that the scheduler does the rest. The page's clock is the world's.
      await fake.clock.advance(((nextDue ?? 0) - now) / 1000 - 2)
      return nextDue
    })
    expect(took).toBeLessThan(SOON)
  })
})
