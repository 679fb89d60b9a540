import { GameScreen, slot } from '../../models/GameScreen'
import { hosted } from '../../harness/ownServer'
import { API } from '../../harness/ports'
import { expect, test as base } from '../../test'

/** The members' build; only the API's address selects this test's world. */
const test = base.extend<{ apiBase: string }>({
  apiBase: async ({}, use, info) => use(`${API}/w/${info.testId}`),
  baseURL: async ({ apiBase }, use) => {
    const { origin, close } = await hosted('dist', { apiBase })
    await use(origin)
    close()
  },
})

test.describe('接口地址里写着世界的名字', () => {
  test.use({ scenario: 'game-slot' })

  test('手机不带任何头，从首页玩到游戏，都在自己的世界里', async ({
    app,
    fake,
    page,
    context,
    apiBase,
  }, info) => {
    await context.setExtraHTTPHeaders({})
    const strays: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (request.headers()['x-world'] !== undefined) strays.push(`x-world ${url}`)
      if (url.includes('/api/') && !url.startsWith(`${apiBase}/api/`)) strays.push(url)
    })

    await app.open('/')
    await expect.poll(async () => (await fake.calls('app.info')).length).toBeGreaterThan(0)
    const game = await new GameScreen(app).open(slot)
    const table = game.table(slot.gameName)
    await expect(table.getByRole('button', { name: '转动' })).toBeEnabled()
    expect(await game.frame(slot.gameName).getAttribute('src')).toContain(
      `${API}/__pages/${info.testId}/`,
    )
    const { member } = await fake.status()
    const bets = async () => (await fake.db.rows('bets', { memberId: member ?? '' }, 10_000)).length
    const before = await bets()
    await game.play(slot.gameName, '转动')
    expect(await bets()).toBe(before + 1)
    expect(strays).toEqual([])
  })
})
