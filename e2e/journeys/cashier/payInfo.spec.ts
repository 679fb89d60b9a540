import { links } from '../../../src/lib/paths'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const createPayInfo = (deposit_no: string, mch_id: string) => ({
  code: 200,
  message: 'usdtpay',
  data: {
    deposit_no,
    info: { amount: '728.00', created_at: '2026-03-14 11:10:00', paytype: 'usdt' },
    cardlist: { mch_id, content: 'TRC20', payimg: '' },
  },
})

test('普通订单查不到时按 USDT 订单再查', { tag: '@PAY-09' }, async ({ app }) => {
  const cashier = await new CashierPage(app).openAndOrderUsdt('500')
  const order = cashier.orderNo()
  await app.goTo(links.payOrder(order))
  await expect(cashier.status()).toContainText('待支付')
  await expect(app.page.getByText(order).first()).toBeVisible()
})

test(
  '钱包付款的普通订单显示地址、协议和二维码',
  { tag: ['@PAY-07', '@PAY-08', '@PAY-11'] },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).open()
    const rule = await fake.rules.add({
      on: 'deposit.info',
      answer: createPayInfo('D20260314000777', ADDRESS),
    })
    await app.goTo(links.payOrder('D20260314000777'))
    await expect(cashier.qrImage()).toBeVisible()
    await app.button('复制地址').click()
    await expect(app.notice('复制成功！')).toBeVisible()
    await expect(app.page.getByText('D20260314000777').first()).toBeVisible()
    await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)

    await fake.rules.remove(rule)
    for (const [number, address, words] of [
      ['D1', '', '地址不存在，无法生成二维码'],
      ['D2', '0x52908400098527886E0F7030069857D2E4169EE7', '地址格式不正确，请输入有效的TRON地址'],
      ['D3', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', '地址校验未通过，请勿付款，请联系客服'],
    ] as const) {
      await fake.rules.clear()
      await fake.rules.add({ on: 'deposit.info', answer: createPayInfo(number, address) })
      await app.goTo(links.payOrder(number))
      await expect(app.page.getByText(words).first()).toBeVisible()
      await expect(app.button('复制地址')).toHaveCount(0)
      await expect(app.button('下载二维码')).toHaveCount(0)
    }
  },
)
