import type { Page } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { RedPacketPage } from '../../models/RedPacketPage'
import { WithdrawalPage, approveWithdrawalsAndSettleTurnover } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

/** Returns a function that brings them back. */
async function loseAssets(page: Page) {
  const assets = '**/assets/**'
  await page.route(assets, (route) => route.fulfill({ status: 404, body: '404' }))
  return () => page.unroute(assets)
}

test(
  '取款按下的一刻断网：说结果待确认，表单还在，恢复后不用刷新就能用',
  { tag: ['@ERR-02', '@WD-07'] },
  async ({ app, fake, page, context, watched }) => {
    watched.allowNetwork()
    const withdrawal = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await withdrawal.fill('USDT取款', '722')
    await context.setOffline(true)
    await withdrawal.sendButton().click()
    await app.dialog('金额暂时无法确认').getByRole('button', { name: '仍要提交' }).click()

    const dialog = app.dialog('结果待确认')
    await expect(dialog).toContainText('切勿重复提交')
    await expect(withdrawal.amountField()).toHaveValue('722')
    await expect(page.getByRole('group', { name: '加载失败' })).toHaveCount(0)

    await context.setOffline(false)
    await dialog.getByRole('button', { name: '确定' }).click()
    await app.stands(links.transactions(2))
    await expect(app.title('交易记录')).toBeVisible()
  },
)

test(
  '新版本上线后退出登录：照样先问，确定就退出',
  { tag: '@MINE-04' },
  async ({ app, page, watched }) => {
    watched.allowNetwork()
    await app.open(paths.mine)
    const restoreAssets = await loseAssets(page)
    await app.button('退出登录').click()
    await expect(app.dialog('退出登录')).toContainText('您确定要退出登录吗?')
    await restoreAssets()
    await app.dialog('退出登录').getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    await expect(app.button('登录')).toBeVisible()
  },
)

test('第一次打开就少了应用的文件：说一声，主机没好就留在这一页，好了重新加载就能用', async ({
  app,
  page,
  context,
  watched,
}) => {
  watched.allowNetwork()
  const restoreAssets = await loseAssets(page)
  await app.loadWithoutWaiting(paths.home)
  const loadProblem = page.getByText('页面没有加载完整，请检查网络')
  await expect(loadProblem).toBeVisible()
  await context.setOffline(true)
  const requestFailed = page.waitForEvent('requestfailed')
  await app.button('重新加载').click()
  await requestFailed
  await expect(loadProblem).toBeVisible()
  await context.setOffline(false)
  await restoreAssets()
  await app.button('重新加载').click()
  await app.waitUntilReady()
  await expect(loadProblem).toBeHidden()
})

test.describe('红包', () => {
  test.use({ scenario: 'red-packet-open' })

  test(
    '中奖弹层的文件没有了：照样说中了多少、已存入',
    { tag: '@HB-02' },
    async ({ app, fake, page, watched }) => {
      watched.allowNetwork()
      const redPacket = new RedPacketPage(app)
      await page.route('**/assets/WonOverlay-*', (route) =>
        route.fulfill({ status: 404, body: '404' }),
      )
      await redPacket.open()
      await expect(redPacket.drawCount('剩余次数')).toHaveText('2')
      const centsBefore = await fake.centralCents()
      await redPacket.draw()
      await expect(redPacket.overlay('恭喜中奖')).toContainText('已存入平台钱包')
      const wonCents = (await fake.centralCents()) - centsBefore
      expect(wonCents).toBeGreaterThan(0)
      await expect(redPacket.overlay('恭喜中奖')).toContainText(`¥${(wonCents / 100).toFixed(2)}`)
      await redPacket.overlay('恭喜中奖').getByRole('button', { name: '确定' }).click()
      await expect(redPacket.drawCount('已抽次数')).toHaveText('1')
    },
  )
})

test.describe('游客', () => {
  test.use({ scenario: 'default' })

  test(
    '上线后旧的分块没了：先自动刷新一次，再请会员刷新',
    { tag: '@NAV-01' },
    async ({ app, page, context, watched }) => {
      watched.allowNetwork()
      // Over WebDriver BiDi, Firefox reports only the name of a logged error.
      watched.allow(/chunk lost|^Error \(http/)
      const chunk = /\/assets\/UsdtProtocolsPage-.*\.js/
      await app.open(paths.home)
      await context.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
      await page.route('**/', async (route) => {
        if (route.request().resourceType() !== 'fetch') return route.continue()
        const body = await (await route.fetch()).text()
        await route.fulfill({ body: body.replaceAll('/assets/index-', '/assets/index2-') })
      })
      const reloaded = page.waitForEvent('load')
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, paths.usdtProtocols)
      await reloaded
      await expect(app.button('刷新页面')).toBeVisible()
      await context.unroute(chunk)
      await app.button('刷新页面').click()
      await expect(app.title('USDT协议说明')).toBeVisible()
    },
  )
})
