import { paths } from '../../../src/lib/paths'
import { measureBox } from '../../harness/measures'
import { expect, test } from '../../test'

const CATEGORIES = ['热门', '真人', '体育', '电竞', '棋牌', '电子', '彩票', '捕鱼']

test(
  '首页有轮播、公告、余额和四个快捷入口',
  { tag: ['@floor', '@HOME-01', '@HOME-02', '@HOME-03'] },
  async ({ app }) => {
    await app.open(paths.home)
    await expect(
      app.page.getByRole('region', { name: '轮播图' }).getByRole('img').first(),
    ).toBeVisible()
    await expect(app.page.getByRole('region', { name: '公告' })).toContainText('尊敬的会员')
    await expect(app.page.getByRole('main').getByText('12,860.50').first()).toBeVisible()
    for (const [name, path] of [
      ['存款', paths.deposit],
      ['转账', paths.transfer],
      ['取款', paths.withdrawal],
      ['VIP', paths.vip],
    ] as const) {
      await app.page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await app.stands(path)
      await app.page.goBack()
      await app.stands(paths.home)
    }
  },
)

test('轮播和封面的图都取得到', { tag: ['@HOME-02', '@HOME-08', '@grounds'] }, async ({ app }) => {
  await app.open(paths.home)
  for (const [container, width] of [
    [app.page.getByRole('region', { name: '轮播图' }), 750],
    [app.page.getByRole('tabpanel'), 300],
  ] as const)
    await expect(container.locator('img').first()).toHaveJSProperty('naturalWidth', width)
})

test(
  '分类从热门开始，只显示上架的游戏',
  { tag: ['@HOME-05', '@HOME-06', '@HOME-08'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    const tabs = app.page.getByRole('tablist', { name: '游戏分类' }).getByRole('tab')
    await expect(tabs).toHaveText(CATEGORIES)
    await expect(app.tab('热门')).toHaveAttribute('aria-selected', 'true')
    for (const name of ['真人', '捕鱼']) {
      await app.tab(name).click()
      await expect(app.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    }
    await app.tab('电子').click()
    const games = await fake.db.rows('games', { category: 'concise' }, 500)
    const tiles = app.page.getByRole('tabpanel').getByRole('button')
    await expect(tiles).toHaveCount(games.filter(({ appState }) => appState === 1).length)
    const hidden = games.find(({ appState }) => appState === 0)
    if (hidden)
      await expect(app.page.getByRole('button', { name: hidden.name, exact: true })).toHaveCount(0)
    const heat = await app.page.getByRole('tabpanel').getByRole('button').first().innerText()
    const number = Number(/(\d+)\s*$/.exec(heat.trim())?.[1])
    expect(number).toBeGreaterThanOrEqual(200)
    expect(number).toBeLessThanOrEqual(888)
  },
)

test.describe('最矮的手机', () => {
  test.use({ viewport: { width: 320, height: 568 } })
  test('八个分类一起看得见', { tag: '@HOME-05' }, async ({ app }) => {
    await app.open(paths.home)
    await app.tab('捕鱼').click()
    for (const name of CATEGORIES) await expect(app.tab(name)).toBeInViewport({ ratio: 1 })
    const lastTab = await measureBox(app.tab('捕鱼'))
    expect(lastTab.bottom).toBeLessThanOrEqual((await measureBox(app.tabBar())).y)
  })
})

test('左侧菜单登录后才有消息中心', { tag: '@HOME-04' }, async ({ app, fake }) => {
  await app.open(paths.home)
  const menu = app.dialog('侧边菜单')
  await app.button('菜单').click()
  for (const name of ['消息中心', '红包', '福利中心'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  if (app.fakeRunsIn === 'page') await fake.become('guest')
  else await app.page.evaluate(() => sessionStorage.removeItem('token'))
  await app.reload()
  await app.goTo(paths.home)
  await app.button('菜单').click()
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: '消息中心' })).toHaveCount(0)
})

test('回到首页时轮播和游戏立刻在', { tag: '@HOME-10' }, async ({ app, fake }) => {
  await app.open(paths.home)
  const banner = app.page.getByRole('region', { name: '轮播图' }).getByRole('img').first()
  await expect(banner).toBeVisible()
  const game = app.page.getByRole('tabpanel').getByRole('button').first()
  const name = (await game.getAttribute('aria-label')) ?? ''
  await app.goTo(paths.transactions)
  await fake.hold('banners.list')
  await fake.hold('games.list')
  await app.goTo(paths.home)
  await expect(banner).toBeVisible()
  await expect(game).toHaveAccessibleName(name)
})
