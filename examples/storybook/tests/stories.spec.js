import { expect, test } from '@playwright/test'

for (const [story, balance] of [
  ['member', '12860.5'],
  ['new-member', '0'],
])
  test(`${story} is drawn in its own world`, async ({ page }) => {
    await page.goto(`iframe.html?id=balance--${story}`)
    await expect(page.getByText(`中心钱包：${balance}`, { exact: true })).toBeVisible()
  })
