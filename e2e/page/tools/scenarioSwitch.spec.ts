import { paths } from '../../../src/lib/paths'
import { SupportPage } from '../../models/SupportPage'
import { expect, test } from '../../test'

test('换场景如同从链接打开：上一个场景的请求、提示和对话框都不带过来', async ({ app, fake }) => {
  const support = await new SupportPage(app).open()
  await expect(support.ticketRows()).toHaveCount(10)
  await fake.load('ticket-list-failing')
  await expect(app.page.getByText('获取工单列表失败')).toBeVisible()
  await fake.load('red-packet-open')
  await expect(app.button('立即抽取')).toBeVisible()
  await expect(app.notices.filter({ hasText: /./ })).toHaveCount(0)

  await fake.load('cards-none')
  await app.goTo(paths.deposit)
  await expect(app.dialog('温馨提示')).toBeVisible()
  await fake.load('pay-ways-one')
  await expect(app.field('存款金额')).toBeVisible()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.stands(paths.deposit)
})
