import type { Locator } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { RecordsPage } from '../../models/RecordsPage'
import { boxOf } from '../../models/looks'
import { expect, test } from '../../test'

const color = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color)

for (const width of [320, 390])
  test.describe(`${width} px 宽`, () => {
    test.use({ viewport: { width, height: 600 } })
    test('筛选在一行，滚动时停在标题下面，当天的日期和合计停在筛选下面', async ({ app }) => {
      await app.open(links.transactions(1))
      const dates = app.page.getByRole('radiogroup', { name: '日期' })
      const picker = app.button('游戏类型')
      const { rows } = new RecordsPage(app)
      await expect(rows().first()).toBeVisible()
      const [left, right] = [await boxOf(dates), await boxOf(picker)]
      expect(left.x).toBeGreaterThanOrEqual(0)
      expect(left.right).toBeLessThanOrEqual(right.x)
      expect(right.right).toBeLessThanOrEqual(width)
      expect(left.y + left.height / 2).toBeCloseTo(right.y + right.height / 2, 0)
      // All four dates are in sight.
      for (const date of await dates.getByRole('radio').all()) {
        const box = await boxOf(date)
        expect(box.x).toBeGreaterThanOrEqual(left.x)
        expect(box.right).toBeLessThanOrEqual(left.right + 1)
      }

      // Scrolls into the day with the most rows.
      await app.page.locator('[data-head]').evaluateAll((heads) => {
        const groups = heads.slice(0, 2).map((head) => head.parentElement?.getBoundingClientRect())
        const longest = groups.reduce((a, b) => ((a?.height ?? 0) < (b?.height ?? 0) ? b : a))
        window.scrollTo(0, window.scrollY + (longest?.top ?? 0) - 20)
      })
      const { bottom: title } = await boxOf(app.page.getByRole('banner'))
      const bar = dates.locator('xpath=../..')
      await expect.poll(async () => (await boxOf(bar)).y).toBeCloseTo(title, 0)
      const filters = await boxOf(bar)
      const tops = await app.page
        .locator('[data-head]')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top))
      expect(tops.filter((top) => Math.abs(top - filters.bottom) <= 1)).toHaveLength(1)
    })
  })

test('已结算是中性的颜色，只有金额有颜色；无效的注单没有输赢', async ({ app, fake }) => {
  await app.open(paths.help)
  const { member } = await fake.status()
  const [bet] = await fake.db.rows('bets', { memberId: member ?? '', status: 0 }, 1)
  await app.open(paths.betRecords)
  await fake.db.patch('bets', bet?.id ?? '', { winLossCents: 12_345 })
  await app.reload()
  const { rows } = new RecordsPage(app)
  const row = (words: string | RegExp) => rows().filter({ hasText: words }).first()
  await expect(row('无效')).toBeVisible()
  const neutral = await color(row('无效').getByText('无效', { exact: true }))
  const settled = row(/\+[\d,]+\.\d\d已结算/)
  expect(await color(settled.getByText('已结算', { exact: true }))).toBe(neutral)
  expect(await color(settled.getByText(/^\+/))).not.toBe(neutral)
  const voided = row('123.45')
  await expect(voided).toContainText('无效')
  await expect(voided).not.toContainText('+')
  expect(await color(voided.getByText('123.45', { exact: true }))).toBe(neutral)
})

test('返水只写日期，不写零点；福利中心的每一笔说明来由', async ({ app }) => {
  await app.open(paths.rebate)
  await expect(
    app.page.getByRole('list', { name: '返水记录' }).getByRole('listitem').first(),
  ).toBeVisible()
  await app.readUntil(app.page.getByText('没有更多了'))
  await expect(app.page.locator('[data-head]').first()).toContainText(/笔返水 [\d,]+\.\d\d/)
  expect(await app.page.getByRole('main').innerText()).not.toContain('00:00:00')
  await app.goTo(paths.welfare)
  const first = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem').first()
  await expect(first).toContainText(/^红包 · 存款 [\d,]+\.\d\d 元/)
})
