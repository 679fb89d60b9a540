import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { CashierPage } from '../../models/CashierPage'
import { GameScreen, slotGame } from '../../models/GameScreen'
import { expect, test } from '../../test'

const DAY_AND_TEN_MINUTES_MS = (24 * 60 + 10) * 60_000
const TIME_IS_UP = '付款时间已到，若已付款，到账后自动更新'
const readPageTime = (page: Page) => page.evaluate(() => Date.now())

test(
  '一天以后：倒计时走完，页面的日期也到了明天，一步到位',
  { tag: ['@PAY-02', '@grounds'] },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).openAndOrderUsdt('500')
    const pageStart = await readPageTime(app.page)
    const worldStart = (await fake.status()).now

    await fake.clock.advance('10m')
    await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)

    await fake.clock.advance('1d')
    await expect(app.page.getByText(TIME_IS_UP)).toBeVisible()
    const passedMs = (await readPageTime(app.page)) - pageStart
    expect(passedMs).toBeGreaterThanOrEqual(DAY_AND_TEN_MINUTES_MS)
    const difference = passedMs - ((await fake.status()).now - worldStart)
    expect(Math.abs(difference), 'the page and the world have gone equally far').toBeLessThan(5000)

    await app.reload()
    const afterReload = (await readPageTime(app.page)) - pageStart
    expect(afterReload, 'also after a reload').toBeGreaterThanOrEqual(passedMs)
    await expect(app.page.getByText(TIME_IS_UP)).toBeVisible()
  },
)

test(
  '轮询不用等：过五秒，余额来了，刷新按钮读回全部资料；登录失效，再过五秒就提示',
  { tag: ['@SES-02', '@SES-03', '@NAV-10', '@grounds'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await expect(app.page.getByText('12,860.50').first()).toBeVisible()
    await fake.staff.do('member.credit')
    await fake.clock.advance(5)
    await expect(app.page.getByText('12,960.50').first()).toBeVisible()
    await app.button('刷新余额').first().click()
    await fake.waitFor('user.refresh')

    await fake.staff.do('session.end')
    await fake.clock.advance(5)
    await expect(app.page.getByRole('dialog')).toContainText('您的账号登陆过期，请重新登陆')
  },
)

test(
  '游戏不来：八秒说慢，三十秒说打不开，不用等三十秒；可以重试、回首页或联系客服',
  { tag: ['@GAME-01', '@grounds', '@scenario:game-never-comes'] },
  async ({ app, fake }) => {
    const status = (words: string) => app.page.getByRole('status').filter({ hasText: words })
    await new GameScreen(app).open(slotGame)
    await expect(status('正在加载…')).toBeVisible()
    await expect(fake).toHaveCalled('games.open')
    await fake.clock.advance(8)
    await expect(status('加载时间较长')).toBeVisible()
    await fake.clock.advance(22)
    await expect(app.page.getByText('游戏暂时无法打开')).toBeVisible()
    await expect(app.page.getByText('网络错误，请稍后重试')).toBeVisible()
    await expect(app.link('返回首页')).toBeVisible()
    await expect(app.link('联系客服')).toBeVisible()
    await app.button('重新加载').click()
    await expect(status('正在加载…')).toBeVisible()
    await expect(fake).toHaveCalled('games.open', 2)
  },
)
