import { links, paths } from '../../../../src/lib/paths'
import { PresenterModel } from './PresenterModel'
import { expect, test } from '../../../../e2e/test'

for (const [path, fields] of [
  [paths.login, ['用户名', '密码', '验证码']],
  [paths.transfer, ['转账金额']],
  [paths.withdrawal, ['取款金额', '支付密码']],
  [paths.addAddress, ['USDT地址', '支付密码']],
  [paths.addBankCard, ['持卡人姓名', '银行卡号', '开户行地址', '支付密码']],
  [links.newTicket(), ['工单标题', '工单内容']],
  [links.password(1), ['旧密码', '新密码', '确认密码']],
] as const)
  test.describe(`填入示例 ${path}`, () => {
    test.use({ scenario: path === paths.login ? 'default' : 'withdrawal-ready' })
    test('表单按名字填好，页面认得', async ({ app }) => {
      const presenter = await new PresenterModel(app).open(path)
      await presenter.button('填入示例').click()
      await expect(presenter.card).toContainText(`已填 ${fields.length} 处`)
      for (const field of fields) await expect(app.field(field)).not.toHaveValue('')
      if (path !== paths.login) return
      await app.button('登录').click()
      await app.stands(paths.home)
    })
  })
