import { expect, test } from '@playwright/test'
import { fakeOf, overHttp } from '../../harness/fake'
import { API } from '../../harness/ports'

// This is not the app's page, so the harness does not apply: this page uses the browser's own dialog.
test('世界的页面给人看：列出每个世界和它的场景，删除要先确认', async ({ page, request }, info) => {
  const problems: string[] = []
  page.on('console', (line) => void (line.type() === 'error' && problems.push(line.text())))
  const fake = fakeOf(overHttp(request, info.testId))
  await fake.load('tron-paid')
  await page.goto(`${API}/__control/`)
  const mine = page.getByRole('row').filter({ hasText: info.testId })
  await expect(mine).toContainText('tron-paid')

  const status = await page.request.get(
    new URL((await mine.getByRole('link', { name: '状态' }).getAttribute('href')) ?? '', API).href,
  )
  expect(await status.json()).toMatchObject({ scenario: 'tron-paid' })

  page.once('dialog', (dialog) => void dialog.dismiss())
  await mine.getByRole('button', { name: '删除' }).click()
  await expect(mine).toHaveCount(1)
  await page.evaluate(() => Object.assign(window, { before: true }))
  page.once('dialog', (dialog) => void dialog.accept())
  await mine.getByRole('button', { name: '删除' }).click()
  await page.waitForFunction(() => !('before' in window))
  await expect(page.getByRole('heading', { name: '假后端的世界' })).toBeVisible()
  await expect(mine).toHaveCount(0)
  expect(problems).toEqual([])
})
