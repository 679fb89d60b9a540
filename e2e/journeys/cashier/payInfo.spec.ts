import { links, paths } from '../../../src/lib/paths'
import { qrPicture } from '../../../src/lib/qr'
import { CashierPage, someHash } from '../../models/CashierPage'
import { expect, test } from '../../test'

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const THIEF = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
/** The look-up of an order in yuan that is paid to a wallet. */
const toWallet = (deposit_no: string, mch_id: string, payimg = '') => ({
  code: 200,
  message: 'usdtpay',
  data: {
    deposit_no,
    info: { amount: '728.00', created_at: '2026-03-14 11:10:00', paytype: 'usdt' },
    cardlist: { mch_id, content: 'TRC20', payimg },
  },
})

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
    const rule = await fake.rules.add({
      on: 'deposit.info',
      answer: toWallet('D20260314000777', WALLET),
    })
    await app.goTo(links.payOrder('D20260314000777'))
    await expect(cashier.qr()).toBeVisible()
    await app.button('复制地址').click()
    await expect(app.notice('复制成功！')).toBeVisible()
    await expect(app.page.getByText('D20260314000777').first()).toBeVisible()
    await expect(cashier.countdown()).toHaveText(/^(50:00|49:\d\d)$/)

    await fake.rules.remove(rule)
    for (const [number, address, words] of [
      ['D1', '', '地址不存在，无法生成二维码'],
      ['D2', '0x52908400098527886E0F7030069857D2E4169EE7', '地址格式不正确，请输入有效的TRON地址'],
      // A valid address with one wrong letter.
      ['D3', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', '地址校验未通过，请勿付款，请联系客服'],
    ] as const) {
      await fake.rules.clear()
      await fake.rules.add({ on: 'deposit.info', answer: toWallet(number, address) })
      await app.goTo(links.payOrder(number))
      await expect(app.page.getByText(words).first()).toBeVisible()
      await expect(app.button('复制地址')).toHaveCount(0)
      await expect(app.button('下载二维码')).toHaveCount(0)
    }
  },
)

test(
  '钱包付款的普通订单后来换了地址：不再显示，刷新也不显示，请联系客服',
  { tag: '@PAY-07' },
  async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await app.open(paths.home)
    const told = (address: string) =>
      fake.rules.add({ on: 'deposit.info', answer: toWallet('D1', address) })
    const first = await told(WALLET)
    await app.goTo(links.payOrder('D1'))
    await expect(cashier.qr()).toBeVisible()
    await fake.rules.remove(first)
    await told(THIEF)
    const withheld = async () => {
      await expect(app.page.getByText('服务器先后给出的收款信息不一致')).toBeVisible()
      await expect(app.page.locator('body')).not.toContainText(/TR7NHq|TKzxdS|728/)
      await expect(cashier.qr()).toHaveCount(0)
      await expect(app.button('复制地址')).toHaveCount(0)
    }
    await app.reload()
    await withheld()
    await fake.rules.clear()
    await told(WALLET)
    await app.reload()
    await withheld()
    await app.button('联系客服').click()
    await app.stands(paths.support)
  },
)

for (const [name, held, shown] of [
  ['别人的地址', THIEF, 0],
  ['同一个地址', WALLET, 1],
] as const)
  test(
    `订单自带的付款图片里是${name}：${shown ? '显示' : '不显示，只有所示地址的二维码'}`,
    { tag: ['@PAY-07', '@PAY-08'] },
    async ({ app, fake }) => {
      const cashier = new CashierPage(app)
      await app.open(paths.home)
      const answer = toWallet('D1', WALLET, qrPicture(held))
      await fake.rules.add({ on: 'deposit.info', answer })
      await app.goTo(links.payOrder('D1'))
      await expect(cashier.qr()).toBeVisible()
      expect(await cashier.qrText()).toBe(WALLET)
      const picture = app.page.getByRole('img', { name: '付款图片' })
      await expect(picture).toHaveCount(shown)
      await expect(app.page.locator(`img[src=${JSON.stringify(qrPicture(held))}]`)).toHaveCount(0)
    },
  )
