import type { Locator, Page } from '@playwright/test'
import { screenAddresses } from '../../scripts/scenarios/screens'
import { paths } from '../../src/lib/paths'
import { API_ORIGIN } from '../harness/ports'
import type { AppModel } from '../models/AppModel'
import { TransferPage } from '../models/TransferPage'
import { WithdrawalPage } from '../models/WithdrawalPage'
import { expect, test as base } from '../test'
import { NetworkProxy } from './proxy'

const test = base.extend<{ hostProxy: NetworkProxy }>({
  hostProxy: async ({}, use, info) => {
    const hostProxy = new NetworkProxy(API_ORIGIN, info.testId)
    await hostProxy.listen()
    await use(hostProxy)
    await hostProxy.close()
  },
  baseURL: async ({ hostProxy }, use) => use(hostProxy.origin),
})

/** Failed reads are retried after 500 ms at the earliest. */
const RETRY_STEP_MS = 501
const REQUEST_TIMEOUT_MS = 31_000
const IDLE_MS = 4000

const OUTAGES = { 连接被重置: 'reset', '502 网页': 502, 没有下文: 'hang' } as const

async function breakHost(hostProxy: NetworkProxy, fault: keyof typeof OUTAGES | '拒绝连接') {
  if (fault === '拒绝连接') await hostProxy.stopListening()
  else hostProxy.outage = OUTAGES[fault]
}

async function restoreHost(hostProxy: NetworkProxy) {
  hostProxy.restore()
  await hostProxy.listen()
}

const getPathname = (path: string) => path.split('?')[0]
const pathnames = screenAddresses.map(({ path }) => getPathname(path))
/** Only the first address of each screen. */
const screens = screenAddresses.filter((_, index) => pathnames.indexOf(pathnames[index]) === index)

const isSamePage = (page: Page) => page.evaluate(() => 'wasOpenedBefore' in window)

const openByHashAndWait = (page: Page, hash: string) =>
  page.evaluate(async (path) => {
    const oldScreen = document.querySelector('[role=group]')
    window.location.hash = path
    const isOldScreen = () => oldScreen?.isConnected
    while (isOldScreen()) await new Promise((resolve) => setTimeout(resolve, 5))
  }, hash)

async function fastForwardUntilVisible(target: Locator, stepMs = 1000) {
  await expect(async () => {
    if (!(await target.isVisible())) await target.page().clock.fastForward(stepMs)
    expect(await target.isVisible()).toBe(true)
  }).toPass({ intervals: [20, 20, 40], timeout: 15_000 })
}

const clickIfShown = (button: Locator) => button.click({ timeout: 1000 }).catch(() => undefined)

/** So that every screen still has a chunk to load. */
async function openHomeWithoutPrefetch(app: AppModel) {
  const { page, watched } = app
  watched.allowNetwork()
  watched.allow(/chunk lost/)
  await page.clock.install()
  // With Save-Data the app prefetches nothing.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  // The app loads it when home is idle.
  let retryScriptUrl = ''
  page.on('response', (response) => {
    if (/\/AfterStart-.*js/.test(response.url())) retryScriptUrl = response.url()
  })
  await app.open(paths.home)
  await page.evaluate(() => Object.assign(window, { wasOpenedBefore: true }))
  await page.clock.fastForward(IDLE_MS)
  await expect.poll(() => retryScriptUrl).not.toBe('')
  await page.evaluate(`import('${retryScriptUrl}').then(() => undefined)`)
}

for (const fault of ['连接被重置', '502 网页'] as const)
  test(`${fault}：走遍每个页面，应用都在；恢复后点重试、不点都打开`, async ({
    app,
    hostProxy,
    page,
  }) => {
    await openHomeWithoutPrefetch(app)
    const retryButton = app.button('重试')
    await breakHost(hostProxy, fault)
    for (const { path } of screens) {
      if (path === paths.home) continue
      await openByHashAndWait(page, path)
      await fastForwardUntilVisible(retryButton, RETRY_STEP_MS)
      expect(await isSamePage(page), path).toBe(true)
    }
    await openByHashAndWait(page, paths.terms)
    await fastForwardUntilVisible(retryButton, RETRY_STEP_MS)
    await restoreHost(hostProxy)
    await clickIfShown(retryButton)
    await fastForwardUntilVisible(app.title('条款与规则'))
    await breakHost(hostProxy, fault)
    await openByHashAndWait(page, paths.vip)
    await fastForwardUntilVisible(retryButton.or(app.title('VIP特权')), RETRY_STEP_MS)
    await restoreHost(hostProxy)
    await fastForwardUntilVisible(app.title('VIP特权'), 4000)
    expect(await isSamePage(page)).toBe(true)
  })

for (const fault of ['拒绝连接', '没有下文'] as const)
  test(
    `${fault}：弹层打不开，填的还在；转账说结果待确认，确定后记录自己读出来`,
    { tag: '@ERR-02' },
    async ({ app, hostProxy, page, fake }) => {
      await openHomeWithoutPrefetch(app)
      const withdrawal = new WithdrawalPage(app)
      const transfer = new TransferPage(app)
      await app.goTo(paths.transfer)
      await transfer.fill('云顶真人', '100')
      await app.goTo(paths.withdrawal)
      await withdrawal.amountField().fill('722')
      await expect(withdrawal.cardPicker('USDT取款')).toBeVisible()

      await breakHost(hostProxy, fault)
      await withdrawal.cardPicker('USDT取款').click()
      await fastForwardUntilVisible(app.notice(/加载失败|网络错误/))
      await expect(withdrawal.amountField()).toHaveValue('722')
      await restoreHost(hostProxy)
      await expect(async () => {
        if (!(await app.dialog('选择USDT地址').isVisible()))
          await withdrawal.cardPicker('USDT取款').click({ timeout: 1000 })
        await expect(app.dialog('选择USDT地址')).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 10_000 })
      await expect(withdrawal.amountField()).toHaveValue('722')
      await page.keyboard.press('Escape')

      await app.goTo(paths.transfer)
      await transfer.fill('云顶真人', '100')
      await breakHost(hostProxy, fault)
      await transfer.sendButton().click()
      const dialog = app.dialog('结果待确认')
      await fastForwardUntilVisible(dialog, REQUEST_TIMEOUT_MS)
      await expect(transfer.amountField()).toHaveValue('100')
      await dialog.getByRole('button', { name: '确定' }).click()
      await app.stands(/^\/transRecord/)
      await expect(app.title('交易记录')).toBeVisible()
      await fastForwardUntilVisible(app.button('重新加载'), REQUEST_TIMEOUT_MS)
      await restoreHost(hostProxy)
      await fastForwardUntilVisible(page.getByRole('listitem').first(), 20_000)
      expect(await isSamePage(page)).toBe(true)
      await hostProxy.waitUntilIdle()
      expect((await fake.calls('wallet.transfer')).length).toBeLessThanOrEqual(1)
    },
  )
