import { paths } from '../../src/lib/paths'
import { CashierPage, someHash } from '../models/CashierPage'
import { arrives, expect, moment, shown, test } from './test'

test(
  'USDT 存款：下单、刷新、金额不匹配、改正、到账，余额和记录分毫不差',
  {
    tag: ['@DEP-01', '@DEP-05', '@DEP-10', '@PAY-01', '@PAY-02', '@PAY-03', '@PAY-04', '@PAY-05'],
  },
  async ({ app, stranger }) => {
    const cashier = await new CashierPage(app).open()
    await app.tab('USDT').click()
    await app.field('存款金额').fill('1000')
    // 1000 / 7.25 = 137.931…
    await expect(app.page.getByText(/137\.93/).first()).toBeVisible()
    await cashier.orderUsdt('1000')
    const order = await stranger.newest('tron')
    expect(order).toMatchObject({ cents: 100_000, usdt: 13_793, no: cashier.orderNo() })
    const showsOrder = async () => {
      await expect(app.page.getByText(order.address).first()).toBeVisible()
      await expect(app.page.getByText(order.no).first()).toBeVisible()
      await expect(app.page.getByText('137.93').first()).toBeVisible()
      await expect(cashier.countdown()).toHaveText(/^(60:00|59:\d\d)$/)
      await expect(cashier.qr()).toBeVisible()
    }
    await showsOrder()
    await app.reload()
    await showsOrder()

    await cashier.submitHash(someHash('0a'))
    await expect(app.notice('链上金额不匹配')).toBeVisible()
    await expect(app.notice('金额不匹配，请检查转账金额是否正确，或联系客服处理')).toBeVisible()
    await cashier.submitHash(someHash('cd'))
    await expect(app.notice('哈希已收到，等待确认')).toBeVisible()
    expect((await stranger.newest('tron')).hash).toBe(someHash('cd'))

    const before = await stranger.central()
    await stranger.do('approve', { no: order.no })
    await app.button('查询状态').click()
    await expect(cashier.status()).toHaveText('订单已支付成功')
    await app.button('充值完成').click()
    await app.stands(/^\/transRecord/)
    const row = app.page.getByRole('listitem').filter({ hasText: moment(order.at) })
    for (const words of ['1,000.00', 'TRC20', '已通过']) await expect(row).toContainText(words)
    await row.getByRole('button').click()
    const sheet = app.page.getByRole('dialog')
    for (const words of [order.no, '1,000.00', order.address, '137.93'])
      await expect(sheet).toContainText(words)
    await app.page.keyboard.press('Escape')
    await app.goTo(paths.money)
    await expect(app.page.getByText(shown(before + 100_000)).first()).toBeVisible()
  },
)

test('USDT 订单被拒绝', { tag: ['@PAY-03'] }, async ({ app, stranger }) => {
  const cashier = await new CashierPage(app).ordered('300')
  await stranger.do('reject', { no: cashier.orderNo() })
  await app.button('查询状态').click()
  await expect(cashier.status()).toHaveText('订单已被拒绝')
  await expect(app.page.getByText(/联系客服/).first()).toBeVisible()
})

test(
  '二维码是服务器的，里面正是所示的地址',
  { tag: ['@PAY-07', '@PAY-12'] },
  async ({ app, stranger }) => {
    const cashier = await new CashierPage(app).ordered('500')
    await arrives(cashier.qr())
    const { address } = await stranger.newest('tron')
    expect(await cashier.qrText()).toBe(address)
    await expect(app.page.getByText('二维码由本机按所示地址生成')).toHaveCount(0)
  },
)

test(
  '银行转账：收款账户、汇款信息、等待审核，充值信息里有金额和时间',
  { tag: ['@DEP-02', '@DEP-03', '@DEP-09', '@PAY-08', '@PAY-10'] },
  async ({ app, stranger }) => {
    const cashier = await new CashierPage(app).open()
    await app.tab('银行转账').click()
    for (const words of ['6217 0000 1000 1234 567', '李海', '广州市天河支行', '中国建设银行'])
      await expect(
        app.page.getByText(new RegExp(words.replaceAll(' ', '\\s?'))).first(),
      ).toBeVisible()
    await app.field('存款金额').fill('12345.6')
    await app.field('存款人姓名').fill('韦岚')
    await app.pick('银行类型', '招商银行')
    await app.field('银行卡号').fill('6225880133334444')
    await app.field('开户行地址').fill('深圳市南山支行')
    await app.button('立即存款').click()
    await expect(app.notice('提交成功，等待后台审核')).toBeVisible()
    const order = await stranger.newest('deposits')
    await app.stands(`${paths.payInfo}?deposit_no=${order.no}`)
    expect(order.cents).toBe(1_234_560)
    const main = app.page.getByRole('main')
    for (const words of ['12,345.60', order.no, moment(order.at)])
      await expect(main.getByText(words).first()).toBeVisible()
    await expect(cashier.countdown()).toHaveText(/^(60:00|59:\d\d)$/)

    const before = await stranger.central()
    await stranger.do('approve', { no: order.no })
    await app.button('资金明细').click()
    const row = app.page.getByRole('listitem').filter({ hasText: moment(order.at) })
    await expect(row).toContainText('12,345.60')
    await expect(row).toContainText('已通过')
    await app.goTo(paths.money)
    await expect(app.page.getByText(shown(before + 1_234_560)).first()).toBeVisible()
  },
)

for (const [way, sent] of [
  ['微信', 'wxpay'],
  ['支付宝', 'alipay'],
] as const)
  test(
    `${way}：金额、订单号、付款图片`,
    { tag: ['@DEP-04', '@DEP-06', '@PAY-01', '@PAY-08'] },
    async ({ app, stranger }) => {
      await new CashierPage(app).open()
      await app.tab(way).click()
      await app.field('存款金额').fill('1')
      await app.button('立即存款').click()
      const most = way === '微信' ? '2000' : '3000'
      await expect(app.notice(`请输入金额在100-${most}之间！`)).toBeVisible()
      await app.field('存款金额').fill('188.8')
      await app.button('立即存款').click()
      await app.stands(/^\/payInfo\?deposit_no=/)
      const order = await stranger.newest('deposits')
      expect(order).toMatchObject({ way: sent, cents: 18_880 })
      await expect(app.page.getByText('188.80').first()).toBeVisible()
      await expect(app.page.getByText(order.no).first()).toBeVisible()
      await arrives(app.page.getByRole('main').locator('img').last())
    },
  )

test.describe('新会员', () => {
  test.use({ as: 'newcomer' })
  test('没有绑定时先要求绑定', { tag: ['@DEP-07', '@DEP-08'] }, async ({ app }) => {
    await app.open(paths.money)
    await app.goTo(paths.deposit)
    const ask = app.dialog('温馨提示')
    await expect(ask).toBeVisible()
    await ask.getByText('前往绑定').click()
    await app.stands(/^\/wallet/)
  })
})
