import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

/** Calls that no service worker took get 599. */
async function answerUncaughtCalls(context: BrowserContext) {
  const uncaughtUrls: string[] = []
  await context.unroute('**/api/**')
  await context.route('**/api/**', (route) => {
    uncaughtUrls.push(route.request().url())
    return route.fulfill({
      status: 599,
      json: { code: 599, message: 'fake server not active', data: null },
    })
  })
  return uncaughtUrls
}

async function stopServiceWorkers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
}

test(
  'Service Worker 被浏览器杀掉后，读到的仍是假服务器的答案',
  { tag: ['@FAKE-01', '@smoke'] },
  async ({ app, fake, context, watched }) => {
    await app.open(paths.mine)
    watched.allowNetwork()
    await answerUncaughtCalls(context)
    await stopServiceWorkers(app.page)
    await app.goTo(paths.transactions)
    await expect(app.page.getByRole('listitem').first()).toBeVisible()
    expect(await fake.calls('records.transactions')).not.toEqual([])
  },
)

test(
  'Service Worker 恰在提交时被杀掉：资金请求最多发出一次',
  { tag: ['@FAKE-01', '@DEP-09'] },
  async ({ app, fake, context, watched }) => {
    await app.open(paths.deposit)
    await app.tab('微信').click()
    await app.field('存款金额').fill('500')
    watched.allowNetwork()
    const uncaughtUrls = await answerUncaughtCalls(context)
    await stopServiceWorkers(app.page)
    await app.button('立即存款').click()
    const paymentTitle = app.title('充值信息')
    await expect(paymentTitle.or(app.dialog('结果待确认')).first()).toBeVisible()
    const uncaughtCount = uncaughtUrls.filter((url) => url.endsWith('/api/recharge')).length
    const caughtCalls = await fake.calls('deposit.create')
    expect(uncaughtCount + caughtCalls.length).toBe(1)
    expect(await paymentTitle.isVisible()).toBe(caughtCalls.length === 1)
  },
)

test(
  '唤起微信之类的深链接之后，假服务器仍在接管',
  { tag: '@FAKE-01' },
  async ({ app, fake, context, watched }) => {
    await app.open(paths.mine)
    watched.allowNetwork()
    await answerUncaughtCalls(context)
    await app.page.evaluate(() => {
      window.location.href = 'weixin://dl/business'
    })
    await app.goTo(paths.transactions)
    await expect(app.page.getByRole('listitem').first()).toBeVisible()
    expect(await fake.calls('records.transactions')).not.toEqual([])
  },
)
