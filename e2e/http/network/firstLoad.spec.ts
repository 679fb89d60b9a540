import { expect } from '@playwright/test'
import { manifestOf, split } from '../../../scripts/checks/budget.mjs'
import { test } from '../../engines/bareTest'

test('首页加载的脚本和样式，都在预算的清单里', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname.slice(1))
      .filter((path) => /\.(js|css)$/.test(path)),
  )
  const counted = split(manifestOf('dist')).first
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((path) => !counted.includes(path))).toEqual([])
})
