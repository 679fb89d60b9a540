import { expect, type Page } from '@playwright/test'
import { test } from '@playwright/test'
import { createFake } from '../../harness/fake'
import { API_ORIGIN } from '../../harness/ports'
import { createApiControlSender } from '../../harness/serverFake'

class ApiDocsPage {
  readonly problems: string[] = []
  readonly #origins = new Set<string>()

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.problems.push(message.text())
    })
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('request', (sentRequest) => this.#origins.add(new URL(sentRequest.url()).origin))
  }

  open = (world: string) => this.page.goto(`${API_ORIGIN}/w/${encodeURIComponent(world)}/__docs`)
  requestedOrigins = () => [...this.#origins]
  status = () => this.page.getByRole('status')

  async openCall(id: string) {
    const panel = this.page
      .locator('.opblock')
      .filter({ has: this.page.getByText(id, { exact: true }) })
    await panel.locator('.opblock-summary-control').click()
    const send = panel.getByRole('button', { name: 'Execute' })
    await expect(send).toBeVisible()
    return {
      response: panel.locator('.live-responses-table'),
      address: panel.locator('.request-url'),
      send: () => send.click(),
    }
  }
}

test('接口文档给人看也给人试：打开世界的页面，已用场景的会员登录，试一次余额和转账，世界里钱就动了', async ({
  page,
  request,
}, info) => {
  const docs = new ApiDocsPage(page)
  const fake = createFake(createApiControlSender(request, info.testId))
  await fake.load('member')

  await docs.open(info.testId)
  await expect(docs.status()).toContainText('已用 王芳 demo888 的身份登录')
  await expect(page.getByLabel('世界')).toHaveValue(info.testId)

  const balance = await docs.openCall('user.balance')
  await balance.send()
  await expect(balance.response).toContainText('12860.50')
  await expect(balance.address).toContainText(`${API_ORIGIN}/w/${info.testId}/api/balance`)

  const transfer = await docs.openCall('wallet.transfer')
  for (const [index, balanceLeft] of ['12859.50', '12858.50'].entries()) {
    await transfer.send()
    await fake.waitFor('wallet.transfer', index + 1)
    await expect(transfer.response).toContainText('转账成功')
    await balance.send()
    await expect(balance.response).toContainText(balanceLeft)
    await fake.clock.advance(60)
  }

  expect(docs.requestedOrigins()).toEqual([API_ORIGIN])
  expect(docs.problems).toEqual([])
})
