import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test('返水只写日期，不写零点；福利中心的每一笔说明来由', async ({ app }) => {
  await app.open(paths.rebate)
  await expect(
    app.page.getByRole('list', { name: '返水记录' }).getByRole('listitem').first(),
  ).toBeVisible()
  await app.scrollUntilVisible(app.page.getByText('没有更多了'))
  await expect(app.page.locator('[data-head]').first()).toContainText(/笔返水 [\d,]+\.\d\d/)
  expect(await app.page.getByRole('main').innerText()).not.toContain('00:00:00')
  await app.goTo(paths.welfare)
  const newest = app.page.getByRole('list', { name: '红包记录' }).getByRole('listitem').first()
  await expect(newest).toContainText(/^红包 · 存款 [\d,]+\.\d\d 元/)
})
