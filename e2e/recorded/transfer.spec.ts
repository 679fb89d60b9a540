import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test.use({ scenario: 'member' })

test('录制：转入场馆，交换方向，打开自动免转', { tag: ['@TR-01', '@TR-02'] }, async ({ app }) => {
  await app.open(paths.transfer)
  await expect(app.title('转账')).toBeVisible()
  await app.pick('转入钱包', '皓辰真人')
  await expect(app.button('转入钱包')).toContainText('皓辰真人')
  await app.field('转账金额').fill('88.88')
  await app.button('立即转账').click()
  await expect(app).toShowNotice('转账成功')
  await expect(app.field('转账金额')).toHaveValue('')
  await app.button('交换转出转入').click()
  await app.reload()
  await expect(app.title('转账')).toBeVisible()
  await app.page.getByRole('switch', { name: '自动免转', exact: true }).click()
  await expect(app).toShowNotice('操作成功')
  await expect(app.page.getByRole('switch', { name: '自动免转', exact: true })).toBeChecked()
})
