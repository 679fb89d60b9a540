import { paths } from '../../../src/lib/paths'
import { CashierPage, createTransactionHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

test.describe('USDT 存款', () => {
  test.use({ scenario: 'tron-hash-mismatch' })

  test(
    '从绑定地址到到账：金额不匹配先被指出，改正后支付成功，余额和记录都对',
    {
      tag: [
        '@floor',
        '@CARD-04',
        '@DEP-05',
        '@DEP-10',
        '@PAY-01',
        '@PAY-02',
        '@PAY-03',
        '@PAY-04',
        '@PAY-05',
        '@PAY-10',
        '@REC-03',
        '@REC-04',
        '@scenario:tron-hash-mismatch',
      ],
    },
    async ({ app, fake }) => {
      const cashier = new CashierPage(app)
      await app.open(paths.addAddress)
      await app.field('USDT地址').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
      await app.field('支付密码').fill('888888')
      await app.button('立即绑定').click()
      await expect(app.notice('绑定成功')).toBeVisible()

      await cashier.open()
      await cashier.orderUsdt('1000')
      const centsBefore = await fake.centralCents()
      await expect(cashier.countdown()).toHaveText(/^(60:00|59:\d\d)$/)
      await expect(cashier.qrImage()).toBeVisible()
      await expect(app.button('复制地址')).toBeEnabled()

      await app.button('提交哈希').click()
      await expect(app.notice('请先填写交易哈希')).toBeVisible()
      await cashier.submitHash(createTransactionHash('ab'))
      await expect(app.notice('金额不匹配').first()).toBeVisible()
      await expect(app.notice('金额不匹配，请检查转账金额是否正确，或联系客服处理')).toBeVisible()

      await cashier.submitHash(createTransactionHash('cd'))
      await expect(app.notice('提交成功，请等待链上确认')).toBeVisible()
      await fake.staff.do('tron.markPaid', cashier.orderNo())
      await app.button('查询状态').click()
      await expect(cashier.status()).toHaveText('订单已支付成功')

      const centsAfter = await fake.centralCents()
      expect(centsAfter - centsBefore).toBe(100_000)
      const order = cashier.orderNo()
      await app.button('充值完成').click()
      await app.stands(/^\/transRecord/)
      const row = app.page.getByRole('listitem').filter({ hasText: '1,000.00' }).first()
      await expect(row).toContainText('TRC20')
      expect(order).not.toBe('')
    },
  )
})

test(
  '银行转账存款：填好汇款信息，提交后等待审核',
  { tag: ['@DEP-02', '@DEP-03', '@DEP-09', '@PAY-07', '@PAY-08'] },
  async ({ app }) => {
    await new CashierPage(app).open()
    await app.tab('银行转账').click()
    await app.button('复制').first().click()
    await expect(app.notice('复制成功！')).toBeVisible()
    const laterChecks: [field: string, value: string, message: string][] = [
      ['银行卡号', '6222021234567890', '请输入银行卡号'],
      ['开户行地址', '杭州市西湖区支行', '请输入银行开户行地址'],
    ]
    await app.field('存款金额').fill('2000')
    await app.button('立即存款').click()
    await expect(app.notice('请输入存款人姓名')).toBeVisible()
    await app.field('存款人姓名').fill('王芳')
    await app.button('立即存款').click()
    await expect(app.notice('请输入银行类型')).toBeVisible()
    await app.pick('银行类型', '中国工商银行')
    for (const [field, value, message] of laterChecks) {
      await app.button('立即存款').click()
      await expect(app.notice(message)).toBeVisible()
      await app.field(field).fill(value)
    }
    await app.button('立即存款').click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    await app.stands(/^\/payInfo\?deposit_no=/)
    await expect(app.page.getByText('2,000.00').first()).toBeVisible()
  },
)

test(
  'USDT 汇率变了：预计支付先问，同意后才下单',
  { tag: ['@http', '@DEP-05', '@DEP-10'] },
  async ({ app, fake }) => {
    const setRate = (usdtrate: string) => fake.db.patch('site', 'site', { usdtrate })
    await setRate('7')
    await new CashierPage(app).open()
    await setRate('7.5')
    await app.tab('USDT').click()
    await app.field('存款金额').fill('500')
    await expect(app.page.getByText('≈ 66.66 USDT')).toBeVisible()
    await setRate('8')
    await app.button('立即存款').click()
    const question = app.dialog('金额有变化')
    await expect(question).toContainText('预计支付：原 ≈ 66.66 USDT，现 ≈ 62.50 USDT')
    expect(await fake.calls('tron.create')).toEqual([])
    await question.getByRole('button', { name: '按新金额提交' }).click()
    await expect(app.title('充值信息')).toBeVisible()
    expect(await fake.calls('tron.create')).toHaveLength(1)
    await expect(app.page.getByText('62.5').first()).toBeVisible()
  },
)

test('存款被拒绝后，金额范围重新读取', { tag: ['@http', '@DEP-04'] }, async ({ app, fake }) => {
  await new CashierPage(app).open()
  await app.tab('支付宝').click()
  const amount = app.field('存款金额')
  await amount.fill('200')
  await fake.rules.add({
    on: 'deposit.create',
    answer: { code: 500, message: '单笔限额 300-3000 元' },
  })
  await fake.rules.add({
    on: 'deposit.range',
    answer: { code: 200, data: { min_price: '300', max_price: '3000' } },
  })
  await app.button('立即存款').click()
  await expect(app.notice('单笔限额 300-3000 元')).toBeVisible()
  await expect(amount).toHaveAttribute('placeholder', '请输入金额 300-3,000')
})
