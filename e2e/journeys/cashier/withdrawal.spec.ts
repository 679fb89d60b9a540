import { withdrawalLimit } from '../../../src/contract/cashier'
import { subtract } from '../../../src/lib/money/arithmetic'
import { toMoney } from '../../../src/lib/money/money'
import { paths } from '../../../src/lib/paths'
import { WithdrawalPage, approveWithdrawalsAndSettleTurnover } from '../../models/WithdrawalPage'
import { expect, test } from '../../test'

test(
  'USDT取款：到账金额先看清，提交后进入记录，金额立即离开平台钱包',
  { tag: ['@floor', '@WD-01', '@WD-02', '@WD-03', '@WD-07', '@ERR-03'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await app.button('刷新余额').click()
    await expect(page.venues()).toHaveCount(3)
    await app.button('展开').click()
    await expect(page.venues()).not.toHaveCount(3)
    await app.button('收起').click()
    await expect(page.venues()).toHaveCount(3)

    await page.pickCard('USDT取款')
    await expect(page.factRow('手续费')).toContainText('USDT')
    await page.amountField().fill('725')
    await expect(page.factRow('等值USDT')).toContainText('100.41 USDT')
    await expect(page.factRow('实际到账')).toContainText('99.41 USDT')
    await page.passwordField().fill('888888')

    const centsBefore = await fake.centralCents()
    await fake.clock.freeze()
    await page.sendButton().click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    await expect(page.amountField()).toHaveValue('')
    await expect(page.passwordField()).toHaveValue('')
    expect(await fake.centralCents()).toBe(centsBefore - 72_500)
    await fake.clock.resume()
    await app.stands(paths.transactions)
    await expect(app.tab('取款')).toHaveAttribute('aria-selected', 'true')
    await expect(app.page.getByRole('listitem').first()).toContainText('725.00')
    await expect(app.page.getByRole('listitem').first()).toContainText('待审核')
  },
)

test(
  '汇率和手续费变了：进来就是新的；填完又变了，先问，同意后才提交',
  { tag: ['@http', '@WD-03', '@WD-07'] },
  async ({ app, fake }) => {
    const setRates = (withdrawusdtrate: string, withdrawfeeusdttrc: string) =>
      fake.db.patch('site', 'site', { withdrawusdtrate, withdrawfeeusdttrc })
    await app.open(paths.money)
    await setRates('7', '1')
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await page.fill('USDT取款', '700')
    await expect(page.factRow('等值USDT')).toContainText('100.00 USDT')
    await expect(page.factRow('实际到账')).toContainText('99.00 USDT')

    await setRates('8', '5')
    const centsBefore = await fake.centralCents()
    await app.doubleTap(page.sendButton())
    const question = app.dialog('金额有变化')
    await expect(question).toContainText('等值USDT：原 100.00 USDT，现 87.50 USDT')
    await expect(question).toContainText('手续费：原 1.00 USDT / 笔，现 5.00 USDT / 笔')
    await expect(question).toContainText('实际到账：原 99.00 USDT，现 82.50 USDT')
    await question.getByRole('button', { name: '取消' }).click()
    expect(await fake.calls('withdrawal.create')).toEqual([])
    await expect(page.factRow('实际到账')).toContainText('82.50 USDT')

    await setRates('7', '1')
    await page.sendButton().click()
    await expect(question).toContainText('实际到账：原 82.50 USDT，现 99.00 USDT')
    await fake.clock.freeze()
    await question.getByRole('button', { name: '按新金额提交' }).click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    expect(await fake.calls('withdrawal.create')).toHaveLength(1)
    expect(await fake.centralCents()).toBe(centsBefore - 70_000)
  },
)

test(
  '汇率还在读，表单不动：提交的就是点下时看到的',
  { tag: ['@WD-03', '@WD-07'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await page.fill('USDT取款', '700')
    await expect(page.factRow('等值USDT')).toContainText(/[\d.]+ USDT/)
    const rates = await fake.hold('user.me')
    await page.amountField().press('Enter')
    await rates.arrived()
    for (const control of [
      page.amountField(),
      page.cardPicker('USDT取款'),
      page.passwordField(),
      app.button('最大金额'),
    ])
      await expect(control).toBeDisabled()
    await app.page.keyboard.type('000')
    await expect(page.amountField()).toHaveValue('700')
    await fake.clock.freeze()
    await rates.release()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    const { request } = await fake.waitFor('withdrawal.create')
    expect(request).toMatchObject({ amount: '700' })
  },
)

test(
  '手续费把取款金额扣光了：先问，同意后才提交',
  { tag: ['@http', '@WD-03', '@WD-07'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await page.fill('USDT取款', '100')
    await fake.db.patch('site', 'site', { withdrawfeeusdttrc: '500' })
    await page.sendButton().click()
    await app.dialog('金额有变化').getByRole('button', { name: '按新金额提交' }).click()
    const question = app.dialog('实际到账为 0')
    await expect(question).toContainText('扣除手续费后，实际到账 0.00 USDT。')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.amountField()).toBeEnabled()
    expect(await fake.calls('withdrawal.create')).toEqual([])
  },
)

test(
  '按顺序检查：卡片、金额、支付密码；被拒绝的表单保留已填内容',
  { tag: ['@WD-04', '@WD-06', '@ERR-01'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await page.sendButton().click()
    await expect(app.notice('请选择USDT地址')).toBeVisible()
    await app.tab('银行卡取款').click()
    await page.sendButton().click()
    await expect(app.notice('请选择您要提现到的银行卡')).toBeVisible()
    await page.pickCard('银行卡取款')
    await page.amountField().fill(subtract(withdrawalLimit.min, toMoney('0.01')))
    await page.sendButton().click()
    await expect(app.notice(withdrawalLimit.message)).toBeVisible()
    await page.amountField().fill(withdrawalLimit.min)
    await page.sendButton().click()
    await expect(app.notice('请输入您的支付密码')).toBeVisible()
    await page.passwordField().fill('123456')
    await page.sendButton().click()
    await expect(app.notice('支付密码错误')).toBeVisible()
    await expect(page.amountField()).toHaveValue(withdrawalLimit.min)
    await expect(page.passwordField()).toHaveValue('123456')

    await page.passwordField().fill('888888')
    await page.sendButton().click()
    await expect(app.notice('打码量不足')).toBeVisible()
    await approveWithdrawalsAndSettleTurnover(fake)
    await page.amountField().fill('99999999')
    await page.sendButton().click()
    await expect(app.notice('余额不足')).toBeVisible()
  },
)

test(
  '切换标签清空卡片、金额和密码；选择器显示尾号四位',
  { tag: ['@WD-04', '@WD-05'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    const { member } = await fake.status()
    const [card] = await fake.db.rows('cards', { memberId: member ?? '', type: 1 })
    await page.fill('银行卡取款', '300')
    await expect(page.cardPicker('银行卡取款')).toContainText(card?.number.slice(-4) ?? 'no card')
    await app.tab('USDT取款').click()
    await expect(page.amountField()).toHaveValue('')
    await expect(page.passwordField()).toHaveValue('')
    await app.tab('银行卡取款').click()
    await expect(page.cardPicker('银行卡取款')).toContainText('请选择')
  },
)

test('最大金额填入平台钱包余额；打码量只读', { tag: ['@WD-02'] }, async ({ app, fake }) => {
  const page = await new WithdrawalPage(app).open()
  await expect(page.turnoverField()).not.toBeEditable()
  await expect(page.turnoverField()).toHaveValue(/^\d[\d,]*\.\d\d$/)
  await expect(app.page.getByText(/可取余额/)).toBeVisible()
  await app.button('最大金额').click()
  await expect(page.amountField()).toHaveValue(((await fake.centralCents()) / 100).toFixed(2))
})

test(
  '第三位小数不收也不改：留在原处，在金额下说清楚',
  { tag: ['@WD-04'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await page.fill('银行卡取款', '100.567', '')
    await page.sendButton().click()
    await expect(app.notice('请输入您的支付密码')).toBeVisible()
    await page.passwordField().fill('888888')
    await page.sendButton().click()
    await expect(app.notice('金额最多两位小数')).toBeVisible()
    await expect(page.amountField()).toHaveValue('100.567')
    expect(await fake.calls('withdrawal.create')).toEqual([])
  },
)

test(
  '小数逗号就是小数点：100,50 取的是 100.50；看不明白的不收，说清楚',
  { tag: ['@WD-04', '@WD-07'] },
  async ({ app, fake }) => {
    const page = await new WithdrawalPage(app).open()
    await approveWithdrawalsAndSettleTurnover(fake)
    await page.fill('银行卡取款', '')
    await page.amountField().pressSequentially('100,50')
    await expect(page.factRow('本次取款')).toContainText('¥100.50')
    await page.amountField().fill('1e3')
    await expect(app.notice('请只输入一个金额，例如 1000.50')).toBeVisible()
    await page.passwordField().focus()
    await expect(page.amountField()).toHaveValue('100.50')

    const centsBefore = await fake.centralCents()
    await fake.clock.freeze()
    await page.sendButton().click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    expect(await fake.centralCents()).toBe(centsBefore - 10_050)
  },
)
