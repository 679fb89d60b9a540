import type { Locator, Page } from '@playwright/test'
import { addresses } from '../../scripts/scenarios/screens'
import { paths } from '../../src/lib/paths'
import { API } from '../harness/ports'
import type { AppModel } from '../models/AppModel'
import { TransferPage } from '../models/TransferPage'
import { WithdrawalPage } from '../models/WithdrawalPage'
import { expect, test as base } from '../test'
import { NetworkProxy } from './proxy'

const test = base.extend<{ net: NetworkProxy }>({
  net: async ({}, use, info) => {
    const proxy = new NetworkProxy(API, info.testId)
    await proxy.listen()
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ net }, use) => use(net.origin),
})

const SILENT = '没有下文'
const faults = {
  连接被重置: (net: NetworkProxy) => (net.outage = 'reset'),
  拒绝连接: (net: NetworkProxy) => net.stopListening(),
  '502 网页': (net: NetworkProxy) => (net.outage = 502),
  [SILENT]: (net: NetworkProxy) => (net.outage = 'hang'),
}
async function comeBack(net: NetworkProxy) {
  net.restore()
  await net.listen().catch(() => undefined)
}

const screens = addresses.filter(
  ({ path }, at) =>
    addresses.findIndex((address) => address.path.split('?')[0] === path.split('?')[0]) === at,
)
const isNotReloaded = (page: Page) => page.evaluate(() => 'began' in window)
const go = (page: Page, to: string) =>
  page.evaluate(async (path) => {
    const before = document.querySelector('[role=group]')
    window.location.hash = path
    const isOldScreen = () => before?.isConnected
    while (isOldScreen()) await new Promise((next) => setTimeout(next, 5))
  }, to)
/** Advances the page's clock step by step until the target is visible. */
async function waitFor(target: Locator, step = 1000) {
  await expect(async () => {
    if (!(await target.isVisible())) await target.page().clock.fastForward(step)
    expect(await target.isVisible()).toBe(true)
  }).toPass({ intervals: [20, 20, 40], timeout: 15_000 })
}

/** Opens home without prefetching, so that every screen still has a chunk to load. */
async function begin(app: AppModel) {
  const { page, watched } = app
  watched.allowNetwork()
  watched.allow(/chunk lost/)
  await page.clock.install()
  // With Save-Data the app prefetches nothing.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  // This script retries failed reads; the app loads it when home is idle.
  let lateScript = ''
  page.on('response', (response) => {
    if (/\/AfterStart-.*js/.test(response.url())) lateScript = response.url()
  })
  await app.open(paths.home)
  await page.evaluate(() => Object.assign(window, { began: true }))
  await page.clock.fastForward(4000)
  await expect.poll(() => lateScript).not.toBe('')
  await page.evaluate(`import('${lateScript}').then(() => undefined)`)
}

for (const fault of ['连接被重置', '502 网页'] as const)
  test(`${fault}：走遍每个页面，应用都在；恢复后点重试、不点都打开`, async ({ app, net, page }) => {
    await begin(app)
    const again = app.button('重试')
    faults[fault](net)
    for (const { path } of screens) {
      if (path === paths.home) continue
      await go(page, path)
      await waitFor(again, 501)
      expect(await isNotReloaded(page), path).toBe(true)
    }
    await go(page, paths.terms)
    await waitFor(again, 501)
    await comeBack(net)
    await again.click({ timeout: 1000 }).catch(() => undefined)
    await waitFor(app.title('条款与规则'))
    faults[fault](net)
    await go(page, paths.vip)
    await waitFor(again.or(app.title('VIP特权')), 501)
    await comeBack(net)
    await waitFor(app.title('VIP特权'), 4000)
    expect(await isNotReloaded(page)).toBe(true)
  })

for (const fault of ['拒绝连接', SILENT] as const)
  test(
    `${fault}：弹层打不开，填的还在；转账说结果待确认，确定后记录自己读出来`,
    { tag: '@ERR-02' },
    async ({ app, net, page, fake }) => {
      await begin(app)
      const withdrawal = new WithdrawalPage(app)
      const transfer = new TransferPage(app)
      await app.goTo(paths.transfer)
      await transfer.fill('云顶真人', '100')
      await app.goTo(paths.withdrawal)
      await withdrawal.amount().fill('722')
      await expect(withdrawal.card('USDT取款')).toBeVisible()

      await faults[fault](net)
      await withdrawal.card('USDT取款').click()
      await waitFor(app.notice(/加载失败|网络错误/))
      await expect(withdrawal.amount()).toHaveValue('722')
      await comeBack(net)
      await expect(async () => {
        if (!(await app.dialog('选择USDT地址').isVisible()))
          await withdrawal.card('USDT取款').click({ timeout: 1000 })
        await expect(app.dialog('选择USDT地址')).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 10_000 })
      await expect(withdrawal.amount()).toHaveValue('722')
      await page.keyboard.press('Escape')

      await app.goTo(paths.transfer)
      await transfer.fill('云顶真人', '100')
      await faults[fault](net)
      await transfer.send().click()
      const dialog = app.dialog('结果待确认')
      await waitFor(dialog, 31_000)
      await expect(transfer.amount()).toHaveValue('100')
      await dialog.getByRole('button', { name: '确定' }).click()
      await app.stands(/^\/transRecord/)
      await expect(app.title('交易记录')).toBeVisible()
      await waitFor(app.button('重新加载'), 31_000)
      await comeBack(net)
      await waitFor(page.getByRole('listitem').first(), 20_000)
      expect(await isNotReloaded(page)).toBe(true)
      await net.waitUntilIdle()
      expect((await fake.calls('wallet.transfer')).length).toBeLessThanOrEqual(1)
    },
  )
