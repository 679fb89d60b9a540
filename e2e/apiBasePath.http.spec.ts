import { withApiBase } from '../scripts/lib/apiBase.mjs'
import { GameScreen, slot } from './pages/GameScreen'
import { API } from './support/ports'
import { expect, test } from './test'

test.describe('接口地址里写着世界的名字', () => {
  test.use({ scenario: 'game-slot' })

  test('手机不带任何头，从首页玩到游戏，都在自己的世界里', async ({
    app,
    fake,
    page,
    context,
  }, info) => {
    const base = `${API}/w/${info.testId}`
    await context.setExtraHTTPHeaders({})
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: withApiBase(await response.text(), base) })
      },
    )
    const strays: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (request.headers()['x-world'] !== undefined) strays.push(`x-world ${url}`)
      if (url.includes('/api/') && !url.startsWith(`${base}/api/`)) strays.push(url)
    })

    await app.open('/')
    await expect.poll(async () => (await fake.calls('app.info')).length).toBeGreaterThan(0)
    const game = new GameScreen(app)
    await game.open(slot)
    const table = game.table(slot.gameName)
    await expect(table.getByRole('button', { name: '转动' })).toBeEnabled()
    expect(await game.frame(slot.gameName).getAttribute('src')).toContain(
      `${API}/__pages/${info.testId}/`,
    )
    const { member } = await fake.status()
    const bets = async () => (await fake.db.rows('bets', { memberId: member ?? '' })).length
    const before = await bets()
    await game.play(slot.gameName, '转动')
    expect(await bets()).toBe(before + 1)
    expect(strays).toEqual([])
  })
})
