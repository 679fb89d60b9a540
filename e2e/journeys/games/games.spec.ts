import { links, paths } from '../../../src/lib/paths'
import { diceGame, GameScreen, slotGame } from '../../models/GameScreen'
import { LoginPage } from '../../models/LoginPage'
import { expect, test } from '../../test'

test(
  '从首页打开游戏：地址带着平台、类型、编号和名称，全屏框以游戏为名，返回要先确认',
  { tag: ['@HOME-09', '@GAME-01', '@grounds'] },
  async ({ app, fake }) => {
    const game = new GameScreen(app)
    await app.open(paths.home)
    await app.tab('电子').click()
    const [row] = await fake.db.rows('games', { code: slotGame.code })
    await app.button(slotGame.gameName).click()
    await app.stands(links.game({ ...slotGame, platform: row?.platform ?? '' }))

    const frame = game.frame(slotGame.gameName)
    await expect(app.title(slotGame.gameName)).toBeVisible()
    await expect(
      game.content(slotGame.gameName).getByRole('button', { name: '转动' }),
    ).toBeEnabled()
    const sandbox = (await frame.getAttribute('sandbox'))?.split(' ') ?? []
    const frameOrigin = new URL((await frame.getAttribute('src')) ?? '').origin
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-top-navigation')
    expect(sandbox.includes('allow-same-origin')).toBe(
      frameOrigin !== new URL(app.page.url()).origin,
    )

    await app.button('返回').click()
    await app.dialog('离开游戏').getByRole('button', { name: '取消' }).click()
    await expect(frame).toBeVisible()
    await app.button('返回').click()
    await app.dialog('离开游戏').getByRole('button', { name: '确定' }).click()
    await app.stands(paths.home)
  },
)

const rounds = [
  {
    kind: '电子',
    scenario: 'game-slot',
    opened: slotGame,
    button: '转动',
    venue: 'JSDZ',
    venueCents: 800_00,
    tags: ['@grounds'],
  },
  {
    kind: '骰宝',
    scenario: 'game-dice',
    opened: diceGame,
    button: '开骰',
    venue: 'YDZR',
    venueCents: 1_520_00,
    tags: [],
  },
]
for (const { kind, scenario, opened, button, venue, venueCents, tags } of rounds) {
  test(
    `${kind}玩一局：场馆余额、账本和投注记录一致`,
    { tag: ['@GAME-01', '@REC-01', `@scenario:${scenario}`, ...tags] },
    async ({ app, fake }) => {
      const game = await new GameScreen(app).open(opened)
      const table = game.content(opened.gameName)
      await expect(table.getByRole('button', { name: button })).toBeEnabled()
      const balanceBefore = await game.readBalanceCents(opened.gameName)
      expect(balanceBefore).toBe(venueCents)
      await table.getByRole('radio', { name: '20', exact: true }).click()
      await game.playRound(opened.gameName, button)

      const { member } = await fake.status()
      const bets = await fake.db.rows('bets', { memberId: member ?? '' })
      const bet = bets.sort((a, b) => a.at - b.at).at(-1)
      expect(bet).toMatchObject({ gameName: opened.gameName, venue, betCents: 20_00, status: 1 })
      const balanceAfter = await game.readBalanceCents(opened.gameName)
      expect(balanceAfter - balanceBefore).toBe(bet?.winLossCents)
      const [account] = await fake.db.rows('accounts', { id: `venue:${member}:${venue}` })
      expect(account?.cents).toBe(balanceAfter)

      await app.button('关闭').click()
      await app.dialog('离开游戏').getByRole('button', { name: '确定' }).click()
      await app.stands(paths.home)
      await app.open(paths.betRecords)
      const row = app.page.getByRole('listitem').first()
      await expect(row).toContainText(opened.gameName)
      await expect(row).toContainText('20.00')
    },
  )
}

test(
  '下注时提示余额不足，并带会员去转账',
  { tag: ['@GAME-01', '@scenario:game-no-balance'] },
  async ({ app }) => {
    const game = new GameScreen(app)
    const name = '五分快三'
    await game.open({ platform: '双禾彩票', type: '4', code: 'shcp_4001', gameName: name })
    const table = game.content(name)
    await table.getByRole('button', { name: '开骰' }).click()
    await expect(table.getByRole('alert')).toContainText('余额不足')
    await table.getByRole('button', { name: '去转账' }).click()
    await app.dialog('离开游戏').getByRole('button', { name: '确定' }).click()
    await app.stands(paths.transfer)
  },
)

test(
  '进入游戏时平台钱包转入场馆',
  { tag: ['@GAME-01', '@scenario:game-auto-transfer'] },
  async ({ app, fake }) => {
    const game = await new GameScreen(app).open(slotGame)
    const { member } = await fake.status()
    await expect(game.content(slotGame.gameName).locator('#balance')).toHaveText('986,520.88')
    const [central] = await fake.db.rows('accounts', { id: `central:${member}` })
    expect(central?.cents).toBe(0)
  },
)

for (const [scenario, opened, message] of [
  [
    'game-provider-failing',
    { platform: '万花电子', type: '3', code: 'whdz_3001', gameName: '恭喜发财' },
    '游戏启动失败，请稍后再试',
  ],
  [
    'game-maintenance',
    { platform: '赤焰电子', type: '3', code: 'cydz_3005', gameName: '宝石工坊' },
    '场馆维护中',
  ],
  [
    'game-gone',
    { platform: '启明体育', type: '5', code: 'qmty_5019', gameName: '启明冠军盘口' },
    '游戏不存在',
  ],
] as const) {
  test(
    `打不开时说明「${message}」，并给出出路`,
    { tag: ['@GAME-01', `@scenario:${scenario}`] },
    async ({ app }) => {
      const game = await new GameScreen(app).open(opened)
      await expect(app.page.getByText(message)).toBeVisible()
      await expect(game.frame(opened.gameName)).toHaveCount(0)
      const isGone = scenario === 'game-gone'
      await expect(app.button('重新加载')).toHaveCount(isGone ? 0 : 1)
      if (!isGone) await app.button('重新加载').click()
      await expect(app.page.getByText(message)).toBeVisible()
      await app.link(isGone ? '看看别的' : '返回首页').click()
      await app.stands(paths.home)
    },
  )
}

test(
  'javascript: 地址被拒绝，不产生框',
  { tag: ['@GAME-01', '@scenario:game-bad-address'] },
  async ({ app }) => {
    await new GameScreen(app).open(slotGame)
    await expect(app.page.getByText('该地址不安全，已为您拦截')).toBeVisible()
    await expect(app.page.locator('iframe')).toHaveCount(0)
    await expect(app.link('联系客服')).toBeVisible()
  },
)

test(
  '九秒后才来：先请等待，八秒后可重新加载，然后游戏自己出来',
  { tag: ['@GAME-01', '@scenario:game-slow'] },
  async ({ app, fake }) => {
    const status = (words: string) => app.page.getByRole('status').filter({ hasText: words })
    await app.open(paths.home)
    await fake.clock.freeze()
    await app.goTo(links.game(slotGame))
    await expect(status('正在加载…')).toBeVisible()
    await expect(app.button('重新加载')).toHaveCount(0)
    await expect(fake).toHaveCalled('games.open')
    await fake.clock.advance(8)
    await expect(status('加载时间较长')).toBeVisible()
    await expect(app.button('重新加载')).toBeVisible()
    await fake.clock.advance(1)
    const table = new GameScreen(app).content(slotGame.gameName)
    await expect(table.getByRole('button', { name: '转动' })).toBeEnabled()
    await expect(status('加载')).toHaveCount(0)
  },
)

test(
  'dailiD=1 打开代理中心',
  { tag: ['@GAME-02', '@scenario:agent-centre', '@grounds'] },
  async ({ app }) => {
    const game = await new GameScreen(app).openMode('dailiD=1')
    await expect(game.content('代理中心').getByRole('heading', { name: '代理中心' })).toBeVisible()
  },
)

test('dailiD=2 打开在线客服', { tag: ['@GAME-03', '@grounds'] }, async ({ app }) => {
  const game = await new GameScreen(app).openMode('dailiD=2')
  await expect(game.content('在线客服').getByText('星河在线客服').first()).toBeVisible()
})

test(
  '没有登录就打开游戏：请登录！登录后回到这个游戏',
  { tag: ['@GAME-05', '@HOME-09', '@scenario:game-guest'] },
  async ({ app }) => {
    await app.open(paths.home)
    await app.tab('电子').click()
    await app.button(slotGame.gameName).click()
    await expect(app.notice('请登录！')).toBeVisible()
    await app.stands(paths.home)

    const game = await new GameScreen(app).open(slotGame)
    await expect(app.title(slotGame.gameName)).toBeVisible()
    await app.reload()
    await expect(app.notice('请登录！')).toBeVisible()
    await expect(app.page.locator('iframe')).toHaveCount(0)
    await app.link('登录').click()
    await app.stands(links.login(links.game(slotGame)))
    await new LoginPage(app).logIn('demo888', 'demo888')
    await app.stands(links.game(slotGame))
    await expect(
      game.content(slotGame.gameName).getByRole('button', { name: '转动' }),
    ).toBeEnabled()
  },
)

test(
  '捕鱼没有游戏时显示暂无数据，其余分类照常',
  { tag: ['@HOME-07', '@scenario:games-fish-empty'] },
  async ({ app }) => {
    await app.open(paths.home)
    await app.tab('捕鱼').click()
    await expect(app.page.getByText('暂无数据')).toBeVisible()
    const games = app.page.getByRole('tabpanel').getByRole('button')
    for (const name of ['真人', '体育', '电竞', '棋牌', '电子', '彩票']) {
      await app.tab(name).click()
      await expect(games.first(), name).toBeVisible()
    }
  },
)

test(
  '五千个游戏：先一百二十个，滚到末尾附近再来一百二十个；远处的不画，换分类随即换',
  { tag: ['@HOME-06', '@scenario:games-5000'] },
  async ({ app, fake }) => {
    await app.open(paths.home)
    expect(await fake.db.tables()).toContainEqual({ name: 'games', rows: 5000 })
    await app.tab('电子').click()
    const tiles = app.page.getByRole('tabpanel').getByRole('button')
    await expect(tiles).toHaveCount(120)
    for (const count of [240, 360, 480]) {
      await app.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(tiles).toHaveCount(count)
    }
    const isDrawn = (tile: Element) =>
      tile.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    await expect.poll(() => tiles.first().evaluate(isDrawn)).toBe(false)
    await app.tab('真人').click()
    await expect(tiles.first()).toBeVisible()
    await app.tab('电子').click()
    await expect(tiles.first()).toBeVisible()
  },
)
