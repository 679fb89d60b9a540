import { CashierPage } from '../models/CashierPage'
import { expect, test } from '../test'

test.describe('第一个测试', () => {
  test.use({ scenario: 'member' })

  test('付款到账，会员查得到', { tag: ['@PAY-02', '@PAY-03', '@smoke'] }, async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await cashier.open()
    await cashier.orderUsdt('500')
    const before = await fake.centralCents()

    await fake.clock.freeze()
    await fake.staff.do('tron.markPaid', cashier.orderNo())
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已支付成功')

    expect(await fake.centralCents()).toBe(before + 50_000)
    const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
    expect(order).toMatchObject({ moneyCents: 50_000, state: 2 })
  })
})
