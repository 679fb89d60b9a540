import { expect } from '@playwright/test'
import { test } from '@playwright/test'
import { readBuildManifest, groupBundleFiles } from '../../../scripts/checks/budget.mjs'

test('首页加载的脚本和样式，都在预算的清单里', async ({ page }) => {
  const loadedPaths: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1)
    if (/\.(js|css)$/.test(path)) loadedPaths.push(path)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const budgetPaths = groupBundleFiles(readBuildManifest('dist')).first
  expect(loadedPaths.length).toBeGreaterThan(1)
  expect(loadedPaths.filter((path) => !budgetPaths.includes(path))).toEqual([])
})
