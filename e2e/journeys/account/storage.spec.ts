import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { CashierPage } from '../../models/CashierPage'
import { GameScreen, slotGame } from '../../models/GameScreen'
import { LoginPage } from '../../models/LoginPage'
import { SupportPage } from '../../models/SupportPage'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

const denyStorage = () => {
  const throwing = {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  Object.defineProperties(window, { sessionStorage: throwing, localStorage: throwing })
}
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

async function expectScreensOpen(app: AppModel, isMember: boolean) {
  await app.goTo(paths.home)
  await expect(app.page.getByRole('tablist', { name: '游戏分类' })).toBeVisible()
  await app.goTo(paths.vip)
  await expect(app.tab('VIP1')).toBeVisible()
  if (!isMember) return
  await app.goTo(paths.mine)
  await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
  await expect(app.page.getByText('12,860.50').first()).toBeVisible()
  await app.goTo(paths.transfer)
  await expect(app.page.getByRole('switch', { name: '自动免转' })).toBeVisible()
  await app.goTo(paths.deposit)
  await expect(app.button('立即存款')).toBeVisible()
}

for (const [state, breakStorage] of [
  ['被禁用', denyStorage],
  ['写满了', fillStorage],
] as const)
  test.describe(`浏览器的存储${state}`, () => {
    test.use({ scenario: 'default' })

    test('照样打开、登录、用主要页面、退出', { tag: ['@AUTH-09', '@SES-05'] }, async ({ app }) => {
      await app.page.addInitScript(breakStorage)
      await app.open(paths.home)
      await expectScreensOpen(app, false)
      await app.goTo(paths.login)
      await new LoginPage(app).logIn('demo888', 'demo888')
      await app.stands(paths.home)
      await expectScreensOpen(app, true)
      await app.goTo(paths.mine)
      await app.button('退出登录').click()
      await app.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      await app.stands(/^\/login/)
      await expectScreensOpen(app, false)
    })
  })

test(
  '刷新后马上认得会员；没有退出就关掉，不留名字和余额',
  { tag: '@SES-05' },
  async ({ app, fake }) => {
    await app.open(paths.mine)
    await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
    const readUserInfo = () => app.page.evaluate(() => localStorage.getItem('userInfo'))
    await expect.poll(readUserInfo).toContain('demo888')
    await fake.rules.add({ on: 'user.me', answer: { fault: 'hold' } })
    await app.reload()
    await expect(app.page.getByRole('heading', { name: 'demo888' })).toBeVisible()
    expect(await readUserInfo()).toContain('demo888')
    await app.page.goto('about:blank')
    const nextTab = await app.page.context().newPage()
    await nextTab.goto('/icon.svg')
    await expect.poll(() => nextTab.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    await nextTab.close()
  },
)

const KEPT_KEYS =
  /^(e2e|color-scheme|visits|visit-counted|install-offered|home-modal|landscape-tip|bubble|ended|unresolved|kept:[0-9a-z]+:(favourites|readNotices))$/

test(
  '做过各样事情的会员退出以后，浏览器里没有他的东西；收藏还在',
  { tag: ['@SES-05', '@MINE-04'] },
  async ({ app, fake }) => {
    app.watched.allowNetwork()
    const cashier = await new CashierPage(app).openAndOrderUsdt('1234')
    const orderNo = cashier.orderNo()
    const [order] = await fake.db.rows('tronOrders', { id: orderNo })
    await new SupportPage(app).openForm()
    await new SupportPage(app).fillTicket('写到一半', '尾号 4567 的卡')
    await new GameScreen(app).open(slotGame)
    await app.button(`收藏${slotGame.gameName}`).click()
    await expect(new GameScreen(app).frame(slotGame.gameName)).toBeVisible()
    const transfer = await new TransferPage(app).open()
    await fake.rules.add({ on: 'wallet.transfer', answer: { fault: 'offline' } })
    await transfer.submit('云顶真人', '78.9')
    await app.dialog('结果待确认').getByRole('button', { name: '取消' }).click()
    await app.goTo(paths.messages)
    const readStorage = () =>
      app.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    await expect.poll(readStorage).toContain('readNotices')
    const member = await app.page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')
    const { id, username, name, mobile } = JSON.parse(member) as Record<string, string>
    const typedTexts = ['78.9', '尾号 4567']
    const memberTexts = [id, username, name, mobile]
    const personalTexts = [...memberTexts, orderNo, order?.address, ...typedTexts, slotGame.code]
    const storedBefore = await readStorage()
    expect(personalTexts.filter((text) => !text || !storedBefore.includes(text))).toEqual([])

    await app.goTo(paths.mine)
    await app.button('退出登录').click()
    await app.dialog('退出登录').getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)
    const storedAfter = await readStorage()
    const remainingTexts = personalTexts.filter((text) => storedAfter.includes(text!))
    expect(remainingTexts).toEqual([slotGame.code])
    const keys = (JSON.parse(storedAfter) as object[]).flatMap(Object.keys)
    expect(keys.filter((key) => !KEPT_KEYS.test(key))).toEqual([])
    expect(keys.some((key) => key.endsWith(':favourites'))).toBe(true)
  },
)
