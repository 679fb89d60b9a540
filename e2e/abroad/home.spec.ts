import { links, paths } from '../../src/lib/paths'
import { GameScreen } from '../models/GameScreen'
import { arrives, expect, moment, shown, test } from './test'

test(
  '首页：站名、轮播、公告、余额、四个入口',
  { tag: ['@APP-04', '@HOME-01', '@HOME-02', '@HOME-03'] },
  async ({ app, stranger }) => {
    await app.open(paths.home)
    await expect(app.page).toHaveTitle(/蔚蓝/)
    await arrives(app.page.getByRole('region', { name: '轮播图' }).getByRole('img').first())
    await expect(app.page.getByRole('region', { name: '公告' })).toContainText('韦岚您好，祝您好运')
    const main = app.page.getByRole('main')
    await expect(main.getByText(shown(await stranger.central())).first()).toBeVisible()
    for (const [name, path] of [
      ['存款', paths.deposit],
      ['转账', paths.transfer],
      ['取款', paths.withdrawal],
      ['VIP', paths.vip],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click()
      await app.stands(path)
      await app.page.goBack()
      await app.stands(paths.home)
    }
    await app.button('菜单').click()
    await expect(app.dialog('侧边菜单').getByRole('link', { name: '消息中心' })).toBeVisible()
  },
)

test(
  '分类里只有上架的游戏，图片到了',
  { tag: ['@HOME-05', '@HOME-06', '@HOME-07', '@HOME-08'] },
  async ({ app }) => {
    await app.open(paths.home)
    const tiles = app.page.getByRole('tabpanel').getByRole('button')
    await expect(tiles).toHaveCount(3)
    await arrives(tiles.first().locator('img').first())
    const counts = { 真人: 2, 体育: 1, 电竞: 1, 棋牌: 1, 电子: 1, 彩票: 1 }
    for (const [name, count] of Object.entries(counts)) {
      await app.tab(name).click()
      await expect(tiles, name).toHaveCount(count)
    }
    await app.tab('电子').click()
    await expect(app.button('金龙转轮')).toBeVisible()
    await expect(app.button('下架的转轮')).toHaveCount(0)
    await app.tab('捕鱼').click()
    await expect(app.page.getByText('暂无数据')).toBeVisible()
  },
)

test(
  '打开游戏玩一局：场馆余额和投注记录都对',
  { tag: ['@HOME-09', '@GAME-01', '@REC-01'] },
  async ({ app, stranger }) => {
    const game = new GameScreen(app)
    const at = { platform: 'AG', type: '1', code: 'AG_B3', gameName: '百家乐 3 桌' }
    await app.open(paths.home)
    await app.tab('真人').click()
    await app.button(at.gameName).click()
    await app.stands(links.game(at))
    const table = game.table(at.gameName)
    await expect(table.getByRole('heading', { name: at.gameName })).toBeVisible()
    await table.getByRole('button', { name: '下注 10 元' }).click()
    await expect(table.getByText('990.50')).toBeVisible()
    expect((await stranger.me()).venues['AG']).toBe(99_050)
    await app.button('关闭').click()
    await app.dialog('离开游戏').getByRole('button', { name: '确定' }).click()
    await app.stands(paths.home)
    await app.goTo(paths.betRecords)
    const bet = app.page.getByRole('listitem').first()
    for (const words of ['百家乐 3 桌', '-10.00', moment((await stranger.newest('bets')).at)])
      await expect(bet).toContainText(words)
  },
)

test('游戏自己在框里换过页，返回还是离开游戏', { tag: ['@GAME-01'] }, async ({ app }) => {
  const game = new GameScreen(app)
  await app.open(paths.home)
  await app.tab('真人').click()
  await app.button('百家乐 3 桌').click()
  const table = game.table('百家乐 3 桌')
  await table.getByRole('button', { name: '下注 10 元' }).click()
  await expect(table.getByText('990.50')).toBeVisible()
  await app.button('返回').click()
  await app.dialog('离开游戏').getByRole('button', { name: '确定' }).click()
  await app.stands(paths.home)
})

test('服务器没有的游戏：说服务器的话', { tag: ['@GAME-01', '@ERR-01'] }, async ({ app }) => {
  await new GameScreen(app).open({ platform: 'AG', type: '1', code: 'NO', gameName: '没有' })
  await expect(app.page.getByText('游戏维护中')).toBeVisible()
  await app.link('返回首页').click()
  await app.stands(paths.home)
})

test('弹窗、下载页与维护', { tag: ['@APP-02', '@APP-04', '@DL-01'] }, async ({ app, stranger }) => {
  await stranger.do('change', { site: { popUp: '<h3>周年庆</h3><p>全场<b>返水</b>加倍</p>' } })
  await app.open(paths.home)
  const popUp = app.page.getByRole('dialog').filter({ hasText: '全场返水加倍' })
  await expect(popUp).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(popUp).toBeHidden()
  await app.goTo(paths.app)
  await arrives(app.page.getByRole('img', { name: '下载二维码' }))
  await expect(app.link('立即下载')).toHaveAttribute('href', /\/download\/weilan\.apk$/)

  await stranger.do('change', { site: { open: false, repairTips: '蔚蓝维护到 06:00' } })
  await app.page.goto('about:blank')
  await app.page.goto(`/#${paths.deposit}`)
  await expect(app.page.getByText('蔚蓝维护到 06:00')).toBeVisible()
  await expect(app.page.getByRole('link')).toHaveCount(0)
})

test.describe('访客', () => {
  test.use({ as: 'guest' })
  test('没登录点游戏会被提醒', { tag: ['@HOME-09', '@NAV-10'] }, async ({ app }) => {
    await app.open(paths.home)
    await expect(app.link('注册').first()).toBeVisible()
    await app.page.getByRole('tabpanel').getByRole('button').first().click()
    await expect(app.notice('请登录！')).toBeVisible()
  })
})
