import { links, paths } from '../../../src/lib/paths'
import { CashierPage, someHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

test('提交哈希后两秒会再查一次状态', { tag: '@PAY-04' }, async ({ app, fake }) => {
  const cashier = await new CashierPage(app).ordered('500')
  await cashier.submitHash(someHash('ef'))
  await expect
    .poll(async () => {
      const calls = await fake.journal.list()
      const sent = calls.findIndex((c) => c.endpoint === 'tron.submitHash')
      return sent >= 0 && calls.slice(sent).some((c) => c.endpoint === 'tron.status')
    })
    .toBe(true)
})

test(
  '查询失败时说服务器的话，断网时请会员重试',
  { tag: '@PAY-06' },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const cashier = await new CashierPage(app).ordered('500')
    await fake.rules.add({ on: 'tron.status', answer: { code: 500, message: '节点繁忙' } })
    await app.button('查询状态').click()
    await expect(app.notice('节点繁忙').first()).toBeVisible()
    await fake.rules.clear()
    await fake.rules.add({ on: 'tron.status', answer: { fault: 'offline' } })
    await app.button('查询状态').click()
    await expect(app.notice('查询失败，请重试').first()).toBeVisible()
    await fake.rules.clear()
    await app.button('查询状态').click()
    await expect(cashier.status()).toContainText('待支付')
  },
)

test('提交哈希被拒绝而没有说明时说提交失败', { tag: '@PAY-05' }, async ({ app, fake }) => {
  const cashier = await new CashierPage(app).ordered('500')
  await fake.rules.add({ on: 'tron.submitHash', answer: { code: 500, message: '' } })
  await cashier.submitHash(someHash('12'))
  await expect(app.notice('提交失败')).toBeVisible()
})

test(
  '未知状态照实说，没有订单号说明缺什么',
  { tag: ['@PAY-03', '@PAY-04'] },
  async ({ app, fake }) => {
    await fake.status().catch(() => undefined)
    await app.open(`${paths.payInfo}?tron=1`)
    await expect(app.page.getByText('订单号缺失，无法查询').first()).toBeVisible()
  },
)

test('返回、充值完成、资金明细都去交易记录', { tag: '@PAY-10' }, async ({ app }) => {
  await new CashierPage(app).ordered('500')
  const order = app.address()
  for (const name of ['充值完成', '资金明细', '返回']) {
    await app.goTo(order)
    await app.button(name).click()
    await app.stands(/^\/transRecord/)
  }
})

test('普通订单查不到时按 USDT 订单再查', { tag: '@PAY-09' }, async ({ app }) => {
  const cashier = await new CashierPage(app).ordered('500')
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
    const order = (mch_id: string) => ({
      code: 200,
      message: 'usdtpay',
      data: {
        deposit_no: 'D20260314000777',
        info: { amount: '728.00', created_at: '2026-03-14 11:10:00', paytype: 'usdt' },
        cardlist: { mch_id, content: 'TRC20', payimg: '' },
      },
    })
    const rule = await fake.rules.add({
      on: 'deposit.info',
      answer: order('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
    })
    await app.goTo(links.payOrder('D20260314000777'))
    // The order of the rule's answer is not in his records.
    await expect(app.page.getByText('这不是您下的订单')).toBeVisible()
    await app.button('仍要查看付款信息').click()
    await expect(cashier.qr()).toBeVisible()
    await app.button('复制地址').click()
    await expect(app.notice('复制成功！')).toBeVisible()
    await expect(app.page.getByText('D20260314000777').first()).toBeVisible()
    await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)

    for (const [address, words] of [
      ['', '地址不存在，无法生成二维码'],
      ['0x52908400098527886E0F7030069857D2E4169EE7', '地址格式不正确，请输入有效的TRON地址'],
      // A valid address with one wrong letter.
      ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', '地址校验未通过，请勿付款，请联系客服'],
    ] as const) {
      await fake.rules.remove(rule)
      await fake.rules.clear()
      await fake.rules.add({ on: 'deposit.info', answer: order(address) })
      await app.reload()
      await app.button('仍要查看付款信息').click()
      await expect(app.page.getByText(words).first()).toBeVisible()
      await expect(app.button('复制地址')).toHaveCount(0)
      await expect(app.button('下载二维码')).toHaveCount(0)
    }
  },
)
