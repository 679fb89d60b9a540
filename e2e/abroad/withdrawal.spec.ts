import { paths } from '../../src/lib/paths'
import { WithdrawalPage } from '../models/WithdrawalPage'
import { expect, moment, shown, test } from './test'

test(
  'USDT取款：等值、手续费、到账，提交后离开中心钱包，记录里待审核',
  { tag: ['@WD-01', '@WD-02', '@WD-03', '@WD-07', '@ERR-03'] },
  async ({ app, stranger }) => {
    const page = await new WithdrawalPage(app).open()
    await expect(page.venues()).toHaveCount(3)
    await app.button('展开').click()
    await expect(page.venues()).toHaveCount(6)
    await expect(app.page.getByText('可取余额 12,345.67 元')).toBeVisible()
    await app.button('最大金额').click()
    await expect(page.amount()).toHaveValue('12345.67')
    await page.pickCard('USDT取款')
    await expect(page.card('USDT取款')).toContainText('Lj6t')
    await page.amount().fill('1430.00')
    await expect(page.fact('等值USDT')).toContainText('200.00 USDT')
    await expect(page.fact('手续费')).toContainText('1.50 USDT')
    await expect(page.fact('实际到账')).toContainText('198.50 USDT')
    await expect(page.turnover()).toHaveValue('0.00')
    await page.password().fill('135790')
    const before = await stranger.central()
    await page.send().click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    expect(await stranger.central()).toBe(before - 143_000)
    await app.stands(paths.transactions)
    const order = await stranger.newest('withdrawals')
    const row = app.page.getByRole('listitem').filter({ hasText: moment(order.at) })
    await expect(row).toContainText('1,430.00')
    await expect(row).toContainText('待审核')
  },
)

test(
  '银行卡取款：拒绝时说服务器的话，流水不够不动钱',
  { tag: ['@WD-04', '@WD-06', '@ERR-01'] },
  async ({ app, stranger }) => {
    await stranger.do('change', { member: { owed: 150_050 } })
    const page = await new WithdrawalPage(app).open()
    await expect(page.turnover()).toHaveValue('1,500.50')
    await page.fill('银行卡取款', '2000', '000000')
    await expect(page.card('银行卡取款')).toContainText('4444')
    await page.send().click()
    await expect(app.notice('支付密码不正确')).toBeVisible()
    await expect(page.amount()).toHaveValue('2000')
    await page.password().fill('135790')
    await page.send().click()
    await expect(app.notice('流水未达标，暂不能取款')).toBeVisible()
    expect(await stranger.central()).toBe(1_234_567)
    await stranger.do('change', { member: { owed: 0 } })
    await page.send().click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    expect(await stranger.central()).toBe(1_234_567 - 200_000)
  },
)

test('一键回收后余额归入中心钱包', { tag: ['@WD-01', '@WD-08'] }, async ({ app, stranger }) => {
  const page = await new WithdrawalPage(app).open()
  await expect(page.venues().filter({ hasText: 'AG 真人' })).toContainText('1,000.50')
  await app.button('一键回收').click()
  await expect(app.notice('全部场馆余额已回收')).toBeVisible()
  const whole = 1_234_567 + 100_050 + 77
  expect(await stranger.central()).toBe(whole)
  await expect(app.page.getByText(shown(whole)).first()).toBeVisible()
  await expect(page.venues().filter({ hasText: 'AG 真人' })).toContainText('0.00')
})

test.describe('新会员', () => {
  test.use({ as: 'newcomer' })
  test('没有地址或银行卡时引导绑定', { tag: ['@WD-02', '@WD-04'] }, async ({ app }) => {
    await new WithdrawalPage(app).open()
    await expect(app.link('添加USDT地址')).toHaveAttribute('href', `#${paths.addAddress}`)
    await app.tab('银行卡取款').click()
    await app.link('添加银行卡').click()
    await app.stands(paths.addBankCard)
  })
})
