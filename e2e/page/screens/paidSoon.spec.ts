import type { Fake } from '../../harness/fake'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

async function expectPaidSoon(fake: Fake, cashier: CashierPage, pay: () => Promise<unknown>) {
  await fake.clock.freeze()
  await pay()
  await fake.clock.advance(1)
  await expect(cashier.status()).toContainText('订单已支付成功')
}

test('微信的订单一经确认，付款页一秒内就说到账', async ({ app, fake }) => {
  const cashier = await new CashierPage(app).open()
  await app.tab('微信').click()
  await app.field('存款金额').fill('500')
  await app.button('立即存款').click()
  await app.stands(/^\/payInfo\?deposit_no=/)
  await expect(cashier.status()).toHaveText('待支付')
  const depositNo = new URLSearchParams(app.address().split('?')[1]).get('deposit_no') ?? ''
  await expectPaidSoon(fake, cashier, () => fake.staff.do('deposit.approve', depositNo))
  await expect(app.page.getByRole('timer')).toHaveCount(0)
})

test('USDT 订单由客服确认，付款页一秒内就说到账', async ({ app, fake }) => {
  const cashier = await new CashierPage(app).openAndOrderUsdt('500')
  await expectPaidSoon(fake, cashier, () => fake.staff.do('tron.markPaid', cashier.orderNo()))
})

test.describe('链上到账', () => {
  test.use({ scenario: 'tron-paid' })
  test('到点自己到账，付款页一秒内就说', async ({ app, fake }) => {
    const cashier = await new CashierPage(app).openAndOrderUsdt('500')
    await cashier.submitHash(createTransactionHash('ab'))
    await expect(app.notice('提交成功')).toBeVisible()
    await expect.poll(async () => (await fake.status()).nextDue).not.toBeNull()
    await expectPaidSoon(fake, cashier, async () => {
      const { nextDue, now } = await fake.status()
      await fake.clock.advance(((nextDue ?? 0) - now) / 1000)
    })
  })
})
