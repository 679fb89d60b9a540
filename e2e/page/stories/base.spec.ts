import { links, paths } from '../../../src/lib/paths'
import { DAY_MS } from '../../../src/lib/time/time'
import type { Fake } from '../../harness/fake'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

async function measureRecordDays(fake: Fake) {
  const { now } = await fake.status()
  const bets = await fake.db.rows('bets', { memberId: '10001' }, 20_000)
  const recentTimes = bets.map(({ at }) => at).filter((at) => at > now - 100 * DAY_MS)
  return (now - Math.min(...recentTimes)) / DAY_MS
}

test(
  '没有人登录，站点齐全；用 demo888 登录后看到余额和 90 天记录',
  { tag: '@scenario:default' },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await expect(app.link('注册')).toBeVisible()
    await expect(app.page.getByRole('region', { name: '公告' })).toContainText('尊敬的会员')
    await app.page.getByRole('tabpanel').getByRole('button').first().click()
    await expect(app.notice('请登录！')).toBeVisible()
    await app.link('登录').click()
    await new LoginPage(app).logIn('demo888', 'demo888')
    await app.stands(paths.home)
    await expect(app.page.getByRole('banner')).toContainText('12,860.50')
    expect(await measureRecordDays(fake)).toBeGreaterThan(85)
  },
)

test(
  '会员已登录：平台钱包、场馆、卡片、地址和 90 天记录齐全',
  { tag: '@scenario:member' },
  async ({ app, fake }) => {
    await app.open(paths.money)
    await expect(app.page.getByText('12,860.50')).toBeVisible()
    await expect(app.page.getByText('3,204.18')).toBeVisible()
    await app.goTo(links.cards(1))
    const cards = (list: string) => app.page.getByRole('list', { name: list }).getByRole('listitem')
    await expect(cards('USDT地址')).toHaveCount(2)
    await app.tab('银行卡').click()
    await expect(cards('银行卡')).toHaveCount(2)
    await app.goTo(paths.transactions)
    for (const tab of ['存款', '取款', '转入', '转出']) {
      await app.tab(tab).click()
      await expect(app.page.getByText(/共 [1-9]\d* 笔/)).toBeVisible()
    }
    expect(await measureRecordDays(fake)).toBeGreaterThan(85)
  },
)

test('打开「我的」被带去登录，登录后回到那里', { tag: '@scenario:guest' }, async ({ app }) => {
  await app.open(paths.mine)
  await app.stands(links.login(paths.mine))
  await new LoginPage(app).logIn('demo888', 'demo888')
  await app.stands(paths.mine)
})

test(
  '新会员：余额为零，没有卡片和记录，存款页先要求绑定',
  { tag: '@scenario:new-member' },
  async ({ app }) => {
    await app.open(paths.home)
    await expect(app.page.getByRole('banner')).toContainText('0.00')
    await app.goTo(links.cards(1))
    await expect(app.page.getByText('还没有绑定USDT地址')).toBeVisible()
    await app.tab('银行卡').click()
    await expect(app.page.getByText('还没有绑定银行卡')).toBeVisible()
    for (const { path, emptyText, nextLink } of [
      { path: paths.transactions, emptyText: '暂无存款记录', nextLink: '去存款' },
      { path: paths.betRecords, emptyText: '暂无投注记录', nextLink: '去选游戏' },
      { path: paths.rebate, emptyText: '暂无返水记录', nextLink: '去选游戏' },
    ]) {
      await app.goTo(path)
      await expect(app.page.getByText(emptyText)).toBeVisible()
      await expect(app.link(nextLink)).toBeVisible()
    }
    await app.goTo(paths.deposit)
    await app.dialog('温馨提示').getByRole('button', { name: '前往绑定' }).click()
    await app.stands(paths.cards)
  },
)
