import type { Locator } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { RecordsPage } from '../../models/RecordsPage'
import { expect, test } from '../../test'

test(
  '投注记录：筛选回到第一页，往下滚动加载到底，点开看详情',
  { tag: ['@REC-01', '@REC-05'] },
  async ({ app, fake }) => {
    await app.open(paths.betRecords)
    const rows = app.page.getByRole('list', { name: '投注记录' }).getByRole('listitem')
    await expect(rows.first()).toContainText(/已结算|未结算|无效/)
    const firstPageCount = await rows.count()
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(firstPageCount)

    await app.page.getByRole('radio', { name: '近7天' }).click()
    await expect(rows.first()).toBeVisible()
    await expect
      .poll(async () =>
        (await fake.calls('records.bets'))
          .map(({ request }) => request)
          .find((request) => (request as { date?: unknown }).date === 2),
      )
      .toMatchObject({ page: 1, api_type: '' })

    await app.pick('游戏类型', '真人')
    await expect(app.button('游戏类型')).toContainText('真人')
    await expect(rows.first()).toBeVisible()
    await rows.first().getByRole('button').click()
    await expect(app.dialog('投注详情')).toContainText('注单号')
    await app.dialog('投注详情').getByRole('button', { name: '复制注单号' }).click()
    await expect(app.notice('复制成功！')).toBeVisible()
  },
)

test(
  '停在这一页，别处结算的注单自己变，打开的详情也变',
  { tag: '@REC-01' },
  async ({ app, fake }) => {
    await app.open(paths.home)
    await fake.staff.do('bet.play')
    await app.goTo(paths.betRecords)
    const { newest } = new RecordsPage(app)
    await expect(newest()).toContainText('未结算')
    await newest().getByRole('button').click()
    const details = app.dialog('投注详情')
    await expect(details).toContainText('未结算')
    for (const { id } of await fake.db.rows('bets', { status: 2 }))
      await fake.staff.do('bet.win', id)
    await fake.clock.advance(10)
    await expect(details).toContainText('已结算')
    const getSparks = (container: Locator) => container.locator('[data-sparks]')
    await expect(getSparks(details)).toHaveCount(1)
    await app.page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(newest()).toContainText('已结算')
    await expect(newest()).toContainText('+')
    await expect(getSparks(newest())).toHaveCount(1)
    await app.reload()
    await expect(newest()).toContainText('+')
    await expect(getSparks(app.page.getByRole('main'))).toHaveCount(0)
  },
)
