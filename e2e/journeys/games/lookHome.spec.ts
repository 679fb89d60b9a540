import type { Locator, Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { measureBox } from '../../harness/measures'
import { GameScreen, diceGame } from '../../models/GameScreen'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

test('按拼音首字母、名字和厂商找到游戏，打开后记在最近玩过', async ({ app }) => {
  await app.open(paths.home)
  await app.button('搜索游戏').click()
  const sheet = app.dialog('找游戏')
  const field = sheet.getByRole('textbox', { name: '搜索游戏' })
  await expect(field).toBeFocused()
  const results = sheet.getByRole('list', { name: '搜索结果' }).getByRole('listitem')
  for (const [text, name] of [
    ['ybjlyd', diceGame.gameName],
    ['免佣百家乐·云', diceGame.gameName],
    ['ydzr', diceGame.platform],
  ] as const) {
    await field.fill(text)
    await expect(results.first()).toContainText(name)
  }
  await field.fill('mybjlyd')
  await expect(results).toHaveCount(1)
  await results.getByRole('button').first().click()
  await app.stands(/^\/gamePage\?/)
  await expect(new GameScreen(app).frame(diceGame.gameName)).toBeVisible()
  await app.goTo(paths.home)
  await app.reload()
  await app.button('最近玩过').click()
  await expect(sheet.getByRole('list', { name: '最近玩过' }).getByRole('listitem')).toHaveText([
    new RegExp(diceGame.gameName),
  ])
})

test('星标的游戏留在这部手机上，访客看不到', async ({ app, fake }) => {
  const heldUser = await fake.hold('user.me')
  await new GameScreen(app).open(diceGame)
  const star = app.button(`收藏${diceGame.gameName}`)
  await star.click()
  await heldUser.arrived()
  await heldUser.release()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await app.open(paths.home)
  const favourites = app.dialog('找游戏').getByRole('list', { name: '收藏' })
  await app.button('收藏').click()
  await expect(favourites).toContainText(diceGame.gameName)
  if (app.fakeRunsIn === 'page') await fake.become('guest')
  else await app.page.evaluate(() => sessionStorage.removeItem('token'))
  await app.reload()
  await app.button('收藏').click()
  await expect(app.dialog('找游戏').getByText('登录后，在这里找到您的游戏')).toBeVisible()
  await expect(favourites).toHaveCount(0)
})

test('一个分类读不到：其余照样找得到，再读就都有', async ({ app, fake, watched }) => {
  watched.allowNetwork()
  await app.open(paths.home)
  await expect(app.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  const body = { category: 'fish' }
  await fake.rules.add({ on: 'games.list', body, first: 2, answer: { status: 502 } })
  await app.button('搜索游戏').click()
  const sheet = app.dialog('找游戏')
  await expect(sheet.getByText('有的分类没有读到')).toBeVisible()
  await expect(
    sheet.getByRole('list', { name: '热门推荐' }).getByRole('listitem').first(),
  ).toBeVisible()
  await sheet.getByRole('button', { name: '重新加载' }).click()
  await expect(sheet.getByText('有的分类没有读到')).toHaveCount(0)
})

test('从游戏回来，分类还在，一按回到刚才的位置', { tag: '@NAV-02' }, async ({ app }) => {
  await app.open(paths.home)
  await app.tab('真人').click()
  const game = app.page.getByRole('tabpanel').getByRole('button').nth(16)
  await game.scrollIntoViewIfNeeded()
  await game.click()
  await app.stands(/^\/gamePage\?/)
  await app.page.goBack()
  const leaveButton = app.dialog('离开游戏').getByRole('button', { name: '确定' })
  await expect(leaveButton.or(app.tab('真人'))).toBeVisible()
  if (await leaveButton.isVisible()) await leaveButton.click()
  await app.stands(paths.home)
  await expect(app.tab('真人')).toHaveAttribute('aria-selected', 'true')
  expect(await app.page.evaluate(() => scrollY)).toBe(0)
  const backButton = app.button('回到刚才的位置')
  await expect(backButton).toBeVisible()
  const [button, tabs] = await Promise.all([measureBox(backButton), measureBox(app.tabBar())])
  expect(button.bottom).toBeLessThanOrEqual(tabs.top)
  await backButton.click()
  await expect(game).toBeInViewport()
  await expect(backButton).toHaveCount(0)
})

async function pullDown(page: Page, from: Locator) {
  const touchAt = (clientY: number) => ({ touches: [{ identifier: 1, clientX: 180, clientY }] })
  await from.dispatchEvent('touchstart', touchAt(120))
  for (const y of [140, 180, 240, 300]) await from.dispatchEvent('touchmove', touchAt(y))
  await expect(page.getByText('释放即可刷新…')).toBeVisible({ timeout: 1000 })
  await expect(page.locator('[data-orbit]')).toBeVisible()
  await from.dispatchEvent('touchend', { touches: [] })
}

for (const [testTitle, path, endpointId] of [
  ['首页往下拉，重新读；读不到就说一声，原来的还在', paths.home, 'games.list'],
  ['我的往下拉，重新读；读不到就说一声，原来的还在', paths.mine, 'user.me'],
] as const)
  test(testTitle, { tag: '@chromium' }, async ({ app, fake, watched }) => {
    watched.allowNetwork()
    await app.open(path)
    await fake.waitFor(endpointId)
    const title = app.page.getByRole('main').getByRole('heading', { level: 1 })
    const callsBefore = (await fake.calls(endpointId)).length
    await expect(() => pullDown(app.page, title)).toPass()
    await expect(app).toShowNotice('刷新成功')
    expect((await fake.calls(endpointId)).length).toBeGreaterThan(callsBefore)
    await expect(app.page.getByText('刷新成功')).toHaveCount(0)
    await fake.rules.add({ on: endpointId, answer: { status: 502 } })
    await expect(() => pullDown(app.page, title)).toPass()
    await expect(app.notice('网络错误，请稍后重试')).toBeVisible()
    await expect(app.page.getByText('12,860.50').first()).toBeVisible()
  })

test.describe('一分钱也没有', () => {
  test.use({ scenario: 'new-member' })

  test('首页说去存款，一键回收还在', { tag: '@HOME-03' }, async ({ app }) => {
    await app.open(paths.home)
    await expect(app.link('去存款')).toHaveAttribute('href', `#${paths.deposit}`)
    await expect(app.button('一键回收')).toBeVisible()
  })
})

test.describe('场馆维护', () => {
  test.use({ scenario: 'venue-maintenance' })
  test('钱包里看到维护的场馆，首页它的游戏也盖着「维护中」', async ({ app }) => {
    const page = await new TransferPage(app).open()
    await expect(page.venue('云顶真人')).toContainText('维护中')
    await app.goTo(paths.home)
    await app.tab('真人').click()
    const panel = app.page.getByRole('tabpanel', { name: '真人' })
    await expect(panel.getByRole('button', { name: '免佣百家乐·云顶厅' })).toContainText('维护中')
    await expect(panel.getByRole('button', { name: '骰宝·鹿泉厅' })).not.toContainText('维护中')
  })
})
