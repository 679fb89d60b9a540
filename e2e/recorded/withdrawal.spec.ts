import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test.use({ scenario: 'withdrawal-ready' })

test('录制：先输错支付密码，改正后取款成功', { tag: ['@WD-04'] }, async ({ app }) => {
  await app.open(paths.withdrawal)
  await expect(app.title('取款')).toBeVisible()
  await app.tab('银行卡取款').click()
  await app.button('选择银行卡').click()
  await expect(app.dialog('选择银行卡')).toBeVisible()
  await app
    .dialog('选择银行卡')
    .getByRole('button', { name: '交通银行 尾号9314', exact: true })
    .click()
  await app.field('取款金额').fill('300')
  await app.field('支付密码').fill('123456')
  await app.button('立即取款').click()
  await expect(app).toShowNotice('支付密码错误，还可尝试4次')
  await app.field('支付密码').fill('888888')
  await app.button('立即取款').click()
  await expect(app).toShowNotice('提交成功，等待后台审核')
  await app.stands(paths.transactions)
  await expect(app.title('交易记录')).toBeVisible()
})
