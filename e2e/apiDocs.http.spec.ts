import { expect } from '@playwright/test'
import { test } from './support/bare'
import { fakeOf } from './support/fake'
import { API } from './support/ports'
import { overHttp } from './support/remote'

// This is not the app's page, so the harness does not apply.
test('接口文档给人看也给人试：打开世界的页面，已用场景的会员登录，试一次余额和转账，世界里钱就动了', async ({
  page,
  request,
}, info) => {
  const problems: string[] = []
  const asked: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') problems.push(line.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (one) => asked.push(new URL(one.url()).origin))
  const fake = fakeOf(overHttp(request, info.testId))
  await fake.load('member')

  await page.goto(`${API}/w/${info.testId}/__docs`)
  await expect(page.getByRole('status')).toContainText('已用 王芳 demo888 的身份登录')
  await expect(page.getByLabel('世界')).toHaveValue(info.testId)

  // Every request of the page stays with this server.
  const call = (id: string) =>
    page.locator('.opblock').filter({ has: page.getByText(id, { exact: true }) })
  const balance = call('user.balance')
  await balance.locator('.opblock-summary-control').click()
  await balance.getByRole('button', { name: 'Execute' }).click()
  const live = balance.locator('.live-responses-table')
  await expect(live).toContainText('12860.50')
  await expect(balance.locator('.request-url')).toContainText(`${API}/w/${info.testId}/api/balance`)

  const transfer = call('wallet.transfer')
  await transfer.locator('.opblock-summary-control').click()
  // The example's request_id is replaced for each tap, so the second one moves money too. A minute apart, because
  // the server takes two equal transfers at once for one.
  for (const [i, left] of ['12859.50', '12858.50'].entries()) {
    await transfer.getByRole('button', { name: 'Execute' }).click()
    await fake.waitFor('wallet.transfer', i + 1)
    await expect(transfer.locator('.live-responses-table')).toContainText('转账成功')
    await balance.getByRole('button', { name: 'Execute' }).click()
    await expect(live).toContainText(left)
    await fake.clock.advance(60)
  }

  expect([...new Set(asked)]).toEqual([API])
  expect(problems).toEqual([])
})
