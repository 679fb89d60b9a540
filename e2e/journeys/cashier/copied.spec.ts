import type { Locator } from '@playwright/test'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const selected = (shown: Locator) =>
  shown.evaluate((one) => {
    window.getSelection()?.selectAllChildren(one)
    return String(window.getSelection())
  })

test('手选的收款地址是一整段 34 位', async ({ app, fake }) => {
  const cashier = new CashierPage(app)
  await cashier.openAndOrder('500')
  const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
  const shown = app.page.getByRole('heading', { name: '收款地址' }).locator('../..').getByText(/^T/)
  expect(await selected(shown.first().locator('..'))).toBe(order?.address)
  for (const width of [320, 390]) {
    await app.page.setViewportSize({ width, height: 844 })
    const over = await shown
      .first()
      .locator('..')
      .evaluate((box) => [box.scrollWidth - box.clientWidth, box.children.length])
    expect(over).toEqual([0, 9])
  }
})
