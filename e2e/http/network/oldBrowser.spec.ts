import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test('过旧的浏览器得到说明', { tag: '@APP-01' }, async ({ page, watched }) => {
  watched.allowNetwork()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'structuredClone')
  })
  await page.goto('/')
  await expect(page.getByText(/浏览器版本过低/)).toBeVisible()
})
