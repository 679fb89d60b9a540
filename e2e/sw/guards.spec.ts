import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import type { ProblemWatch } from '../harness/watch'
import { expect, test } from '../test'

async function interceptUnhandledCalls(context: BrowserContext, watched: ProblemWatch) {
  watched.allowNetwork()
  const unhandledUrls: string[] = []
  await context.unroute('**/api/**')
  await context.route('**/api/**', (route) => {
    unhandledUrls.push(route.request().url())
    return route.fulfill({
      status: 599,
      json: { code: 599, message: 'fake server not active', data: null },
    })
  })
  return unhandledUrls
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
    await interceptUnhandledCalls(context, watched)
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
    const unhandledUrls = await interceptUnhandledCalls(context, watched)
    await stopServiceWorkers(app.page)
    await app.button('立即存款').click()
    const paymentTitle = app.title('充值信息')
    await expect(paymentTitle.or(app.dialog('结果待确认')).first()).toBeVisible()
    const unhandledCount = unhandledUrls.filter((url) => url.endsWith('/api/recharge')).length
    const handledCalls = await fake.calls('deposit.create')
    expect(unhandledCount + handledCalls.length).toBe(1)
    expect(await paymentTitle.isVisible()).toBe(handledCalls.length === 1)
  },
)

test(
  '唤起微信之类的深链接之后，假服务器仍在接管',
  { tag: '@FAKE-01' },
  async ({ app, fake, context, watched }) => {
    await app.open(paths.mine)
    await interceptUnhandledCalls(context, watched)
    await app.page.evaluate(() => {
      window.location.href = 'weixin://dl/business'
    })
    await app.goTo(paths.transactions)
    await expect(app.page.getByRole('listitem').first()).toBeVisible()
    expect(await fake.calls('records.transactions')).not.toEqual([])
  },
)

test('两个标签页各有各的世界', { tag: '@FAKE-03' }, async ({ app, context, fake }) => {
  await app.open(paths.home)
  const otherTab = await context.newPage()
  await otherTab.goto(`/?scenario=new-member#${paths.home}`)
  await expect(otherTab.locator('html')).toHaveAttribute('data-ready', 'true')
  await fake.staff.do('member.credit')
  await expect(app.page.getByRole('banner')).toContainText('12,960.50')
  await expect(otherTab.getByRole('banner')).toContainText('0.00')
  expect(await otherTab.evaluate(() => window.fakeBackend?.status().scenario)).toBe('new-member')
})
