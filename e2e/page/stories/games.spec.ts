import { links, paths } from '../../../src/lib/paths'
import { GameScreen, slot } from '../../models/GameScreen'
import { LoginPage } from '../../models/LoginPage'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'

/** The cover's text while the game is loading. */
const status = (app: AppModel, words: string) =>
  app.page.getByRole('status').filter({ hasText: words })

test(
  '九秒后才来：先请等待，八秒后可重新加载，然后游戏自己出来',
  { tag: '@scenario:game-slow' },
  async ({ app, fake }) => {
    const game = new GameScreen(app)
    // In a clock that stands still, however slow the machine is.
    await app.open(paths.home)
    await fake.clock.freeze()
    await app.goTo(links.game(slot))
    await expect(status(app, '正在加载…')).toBeVisible()
    await expect(app.button('重新加载')).toHaveCount(0)
    // With the call the screen's own eight seconds have begun.
    await expect(fake).toHaveCalled('games.open')
    await fake.clock.advance(8)
    await expect(status(app, '加载时间较长')).toBeVisible()
    await expect(app.button('重新加载')).toBeVisible()
    await fake.clock.advance(1)
    await expect(game.table(slot.gameName).getByRole('button', { name: '转动' })).toBeEnabled()
  },
)

test(
  '地址一直不来：三十秒后说无法打开，可以重试、回首页或联系客服',
  { tag: '@scenario:game-never-comes' },
  async ({ app, fake }) => {
    await new GameScreen(app).open(slot)
    await expect(status(app, '正在加载…')).toBeVisible()
    await expect(fake).toHaveCalled('games.open')
    await fake.clock.advance(8)
    await expect(status(app, '加载时间较长')).toBeVisible()
    await fake.clock.advance(22)
    await expect(app.page.getByText('游戏暂时无法打开')).toBeVisible()
    await expect(app.page.getByText('网络错误，请稍后重试')).toBeVisible()
    await expect(app.link('返回首页')).toBeVisible()
    await expect(app.link('联系客服')).toBeVisible()
    await app.button('重新加载').click()
    await expect(status(app, '正在加载…')).toBeVisible()
    await expect(fake).toHaveCalled('games.open', 2)
  },
)

test(
  '游客打开游戏链接：请登录，登录后回到这个游戏',
  { tag: '@scenario:game-guest' },
  async ({ app }) => {
    const game = await new GameScreen(app).open(slot)
    await expect(app.notice('请登录！')).toBeVisible()
    await app.link('登录').click()
    await new LoginPage(app).logIn('demo888', 'demo888')
    await app.stands(links.game(slot))
    await expect(game.table(slot.gameName).getByRole('button', { name: '转动' })).toBeEnabled()
  },
)
