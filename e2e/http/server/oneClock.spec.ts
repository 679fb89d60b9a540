import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

test(
  '测试自己装了 page.clock：一次 fake.clock.advance，服务器与它一起走',
  { tag: '@PAY-02' },
  async ({ app, fake }) => {
    await app.page.clock.install()
    const cashier = await new CashierPage(app).ordered('500')
    const now = () => app.page.evaluate(() => Date.now())
    const [page, world] = [await now(), (await fake.status()).now]
    await fake.clock.advance('10m')
    await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)
    await fake.clock.advance('1d')
    await expect(app.page.getByText('付款时间已到，若已付款，到账后自动更新')).toBeVisible()
    const passed = (await now()) - page
    expect(passed).toBeGreaterThanOrEqual(87_000_000)
    expect(Math.abs(passed - ((await fake.status()).now - world))).toBeLessThan(5000)
  },
)
