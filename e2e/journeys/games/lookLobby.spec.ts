import { paths } from '../../../src/lib/paths'
import { TransferPage } from '../../models/TransferPage'
import { expect, test } from '../../test'

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
