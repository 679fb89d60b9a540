import type { Locator } from '@playwright/test'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const selectText = (locator: Locator) =>
  locator.evaluate((element) => {
    window.getSelection()?.selectAllChildren(element)
    return String(window.getSelection())
  })

test('手选的收款地址是一整段 34 位', async ({ app, fake }) => {
  const cashier = new CashierPage(app)
  await cashier.openAndOrderUsdt('500')
  const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
  const parts = app.page.getByRole('heading', { name: '收款地址' }).locator('../..').getByText(/^T/)
  expect(await selectText(parts.first().locator('..'))).toBe(order?.address)
  for (const width of [320, 390]) {
    await app.page.setViewportSize({ width, height: 844 })
    const overflow = await parts
      .first()
      .locator('..')
      .evaluate((box) => [box.scrollWidth - box.clientWidth, box.children.length])
    expect(overflow).toEqual([0, 9])
  }
})
