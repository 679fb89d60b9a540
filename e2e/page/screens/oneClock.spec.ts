import { CashierPage } from '../../models/CashierPage'
import { ToolbarModel } from '../../models/ToolbarModel'
import { expect, test } from '../../test'

const DAY = 86_400_000

test(
  '工具栏「+1 天」：服务器、倒计时、计时器和日期一起到明天；撤销就回来',
  { tag: ['@FAKE-04', '@PAY-02'] },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).ordered('500')
    const rang = await app.page.evaluateHandle(() => {
      const fired: number[] = []
      const began = Date.now()
      setTimeout(() => fired.push(Date.now() - began), 43_200_000)
      return fired
    })
    const before = (await fake.status()).now

    const toolbar = await new ToolbarModel(app).open('时钟')
    await toolbar.button('+1 天').click()
    await expect.poll(async () => (await rang.jsonValue())[0]).toBeGreaterThanOrEqual(DAY)
    await expect(app.page.getByText('付款时间已到，若已付款，到账后自动更新')).toBeVisible()
    expect((await fake.status()).now - before).toBeGreaterThanOrEqual(DAY)

    await toolbar.button(/^撤销/).first().click()
    await expect(cashier.countdown()).toHaveText(/^(60:00|59:\d\d|58:\d\d)$/)
    expect(await app.page.evaluate(() => Date.now())).toBeLessThan(before + DAY)
  },
)
