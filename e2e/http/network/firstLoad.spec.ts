import { expect } from '@playwright/test'
import { test } from '@playwright/test'
import { readBuildManifest, groupBundleFiles } from '../../../scripts/checks/budget.mjs'

test('首页加载的脚本和样式，都在预算的清单里', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1)
    if (/\.(js|css)$/.test(path)) loaded.push(path)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const counted = groupBundleFiles(readBuildManifest('dist')).first
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((path) => !counted.includes(path))).toEqual([])
})
