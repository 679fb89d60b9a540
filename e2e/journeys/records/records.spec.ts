import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test(
  '交易记录按类型和日期筛选，换条件回到第一页',
  { tag: ['@floor', '@REC-03', '@REC-04', '@REC-05'] },
  async ({ app, fake }) => {
    await app.open(paths.transactions)
    const rows = app.page.getByRole('list').getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    const listRequests = async () =>
      (await fake.calls('records.transactions')).map(({ request }) => request)
    for (const words of ['待审核', '已通过', '已拒绝'])
      await expect(rows.filter({ hasText: words }).first()).toBeVisible()
    await expect(rows.filter({ hasText: 'TRC20' }).first()).toBeVisible()
    for (const [tab, type] of [
      ['取款', 2],
      ['转入', 3],
      ['转出', 4],
    ] as const) {
      await app.tab(tab).click()
      await expect(rows.first()).toBeVisible()
      await expect
        .poll(listRequests)
        .toContainEqual(expect.objectContaining({ type, page: 1, date: 4 }))
    }
    await app.page.getByText('今日', { exact: true }).click()
    await expect
      .poll(listRequests)
      .toContainEqual(expect.objectContaining({ type: 4, page: 1, date: 1 }))
  },
)

test('往下滚会加载后面的页，直到没有更多', { tag: ['@REC-05', '@REC-03'] }, async ({ app }) => {
  await app.open(links.transactions(1))
  await app.scrollUntilVisible(app.page.getByText('没有更多了'))
  await expect(app.page.getByText(/共 \d+ 笔/)).toBeVisible()
})
