import type { Locator } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { TransferPage } from '../../models/TransferPage'
import { boxOf } from '../../models/looks'
import { expect, test } from '../../test'

const HUGE = 8_888_888_888_88
const SHOWN = '8,888,888,888.88'

/** How many lines a number takes, and the size of its digits. */
const setting = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return { lines: tops.size, size: Number.parseFloat(getComputedStyle(element).fontSize) }
  })

for (const width of [320, 390])
  test.describe(`${width} 宽`, () => {
    test.use({ viewport: { width, height: 568 } })

    test(
      '八十八亿的余额：一行写完，卡片里大，顶栏里小',
      { tag: ['@NAV-10', '@HOME-03'] },
      async ({ app, fake }) => {
        await app.open(paths.mine)
        // In his account, not by a rule for one call: the member's other call tells a balance too.
        const { member } = await fake.status()
        await fake.db.patch('accounts', `central:${member}`, { cents: HUGE })
        await app.reload()
        await app.goTo(paths.home)
        const quiet = app.page.getByRole('banner').getByText(SHOWN, { exact: true })
        const loud = app.page.getByRole('main').getByText(SHOWN, { exact: true }).first()
        const [head, card] = await Promise.all([setting(quiet), setting(loud)])
        expect([head.lines, card.lines]).toEqual([1, 1])
        expect(card.size).toBeGreaterThan(head.size * 1.5)
        expect((await boxOf(loud)).right).toBeLessThanOrEqual(width - 16)
        // Beside the buttons of a form there is less room.
        for (const path of [paths.transfer, paths.withdrawal]) {
          await app.goTo(path)
          await expect(loud, path).toBeVisible()
          expect((await setting(loud)).lines, path).toBe(1)
        }
      },
    )
  })

test.describe('最矮的手机', () => {
  test.use({ viewport: { width: 320, height: 568 } })
  test('底栏盖住一半的分类，点了就整个露出来', { tag: '@HOME-05' }, async ({ app }) => {
    await app.open(paths.home)
    const [bar, tab] = await Promise.all([boxOf(app.tabBar()), boxOf(app.tab('体育'))])
    // Its upper half looks out above the bar.
    await app.page.evaluate((by) => window.scrollBy(0, by), tab.top - bar.top + 24)
    await app.tab('体育').click({ position: { x: 30, y: 8 } })
    await expect.poll(async () => (await boxOf(app.tab('体育'))).bottom).toBeLessThan(bar.top)
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

test('游戏下面有厂商，名字里不再说一遍', { tag: '@HOME-08' }, async ({ app }) => {
  await app.open(paths.home)
  const tile = app.button('免佣百家乐·云顶厅')
  await expect(tile).toHaveText(/^免佣百家乐云顶真人热 \d{3}$/)
})
