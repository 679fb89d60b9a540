import { paths } from '../../../src/lib/paths'
import { DAY_MS } from '../../../src/lib/time/time'
import { RecordsPage } from '../../models/RecordsPage'
import { expect, test } from '../../test'

test(
  '存款、取款、转入、转出和投注的每一种状态都看得到',
  { tag: '@scenario:records-all-states' },
  async ({ app }) => {
    await app.open(paths.transactions)
    const records = new RecordsPage(app)
    const reviewStates = ['待审核', '已通过', '已拒绝', '未定义']
    const transferStates = ['待结算', '成功', '失败', '未定义']
    for (const [tab, states] of [
      ['存款', reviewStates],
      ['取款', reviewStates],
      ['转入', transferStates],
      ['转出', transferStates],
    ] as const) {
      await records.open(tab)
      for (const state of states)
        await app.scrollUntilVisible(records.rows().filter({ hasText: state }).first())
    }
    await app.goTo(paths.betRecords)
    for (const state of ['已结算', '未结算', '无效']) {
      await app.scrollUntilVisible(app.page.getByText(state, { exact: true }).first())
    }
  },
)

test('一万多条投注：一页接一页往下滚', { tag: '@scenario:many-records' }, async ({ app, fake }) => {
  await app.open(paths.betRecords)
  await expect(app.page.getByText(/共 10,?\d{3} /)).toBeVisible()
  const rows = app.page.getByRole('list', { name: '投注记录' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const firstPageCount = await app.countListItems()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => app.countListItems()).toBeGreaterThan(firstPageCount)
  await app.scrollUntilVisible(rows.nth(200))
  await app.page.getByRole('radio', { name: '近7天' }).click()
  await expect.poll(() => app.countListItems()).toBeLessThanOrEqual(2 * firstPageCount)
  await expect(rows.first()).toBeInViewport()
  expect(await app.page.evaluate(() => window.scrollY)).toBe(0)
  const calls = await fake.calls('records.bets')
  expect(
    calls.filter(({ request }) => (request as { date?: unknown }).date === 2).length,
  ).toBeLessThan(3)
})

test(
  '自动下注的几笔先是未结算，随后结算，场馆余额和打码量跟着变',
  { tag: '@scenario:bets-settling' },
  async ({ app, fake }) => {
    await app.open(paths.betRecords)
    const { newest, rows } = new RecordsPage(app)
    await expect(newest()).toBeVisible()
    const turnoverBefore = await sumDoneTurnover()
    const venuesBefore = await readVenueCents()
    await fake.clock.advance(3)
    await expect(newest()).toContainText('未结算')
    await expect(newest()).toContainText('--')
    expect(await readVenueCents()).not.toBe(venuesBefore)
    await fake.clock.advance(7200)
    await expect(newest()).toContainText('已结算')
    await expect(rows().first()).not.toContainText('--')
    expect(await sumDoneTurnover()).toBeGreaterThan(turnoverBefore)

    async function sumDoneTurnover() {
      const mine = await fake.db.rows('turnover', { memberId: '10001' }, 5000)
      return mine.reduce((sum, { doneCents }) => sum + doneCents, 0)
    }
    async function readVenueCents() {
      const mine = await fake.db.rows('accounts', { memberId: '10001', kind: 'venue' })
      return mine.map(({ cents }) => cents).join()
    }
  },
)

test('近三个月没有投注，就没有返水', { tag: '@scenario:rebates-none' }, async ({ app, fake }) => {
  await app.open(paths.rebate)
  await expect(app.page.getByText('暂无返水记录')).toBeVisible()
  await expect(app.page.getByText('0.00', { exact: true })).toHaveCount(2)
  const { now } = await fake.status()
  const bets = await fake.db.rows('bets', { memberId: '10001' })
  expect(bets.filter(({ at }) => at > now - 90 * DAY_MS)).toEqual([])
})
