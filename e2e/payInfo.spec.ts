import { renderSVG } from 'uqr'
import { links, paths } from '../src/lib/paths'
import { CashierPage, someHash } from './pages/CashierPage'
import { weChat } from './support/agents'
import { expect, test } from './test'

test('提交哈希后两秒会再查一次状态', { tag: '@PAY-04' }, async ({ app, fake }) => {
  const cashier = new CashierPage(app)
  await cashier.open()
  await cashier.orderUsdt('500')
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
    const cashier = new CashierPage(app)
    await cashier.open()
    await cashier.orderUsdt('500')
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
  const cashier = new CashierPage(app)
  await cashier.open()
  await cashier.orderUsdt('500')
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

test(
  '二维码在页面里画成，与显示的地址一字不差，不问服务器',
  { tag: ['@PAY-07', '@PAY-12'] },
  async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await cashier.open()
    await cashier.orderUsdt('500')
    await expect(app.notice('二维码生成成功')).toBeVisible()
    const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
    const address = order?.address ?? ''
    await expect(app.page.locator('body')).toContainText(address)
    const src = (await cashier.qr().getAttribute('src')) ?? ''
    const drawn = renderSVG(address, { ecc: 'M', border: 2 })
    expect(path(decodeURIComponent(src))).toBe(path(drawn))
    expect(path(drawn)).toMatch(/^M/)
    expect(await fake.calls('tron.qrcode')).toEqual([])
    const download = app.page.waitForEvent('download')
    await app.button('下载二维码').click()
    expect((await download).suggestedFilename()).toBe(`${address.slice(0, 8)}.png`)
  },
)
/** What an SVG draws. */
const path = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1]

test(
  '页面画不了二维码时请服务器画，并说明：生成、失败、重试、下载，地址一直可以复制',
  { tag: ['@PAY-07', '@PAY-12'] },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const cashier = new CashierPage(app)
    await cashier.open()
    await fake.rules.add({
      on: 'tron.qrcode',
      first: 1,
      answer: { code: 500, message: '' },
    })
    await fake.rules.add({ on: 'tron.qrcode', nth: 2, answer: { fault: 'offline' } })
    await cashier.loseDrawing()
    await cashier.orderUsdt('500')
    await expect(app.page.getByText('生成二维码失败').first()).toBeVisible()
    await app.button('复制地址').click()
    await expect(app.notice('复制成功！')).toBeVisible()
    await app.button('下载二维码').click()
    await expect(app.notice('二维码不存在，无法下载')).toBeVisible()
    await app.button('重新生成').click()
    await expect(app.page.getByText('网络错误，请检查网络连接后重试')).toBeVisible()
    await expect(app.notice('生成二维码失败，请重试')).toBeVisible()
    await app.button('重新生成').click()
    await expect(app.notice('二维码生成成功')).toBeVisible()
    await expect(cashier.qr()).toBeVisible()
    await expect(app.page.getByText('二维码由服务器生成，请核对地址')).toBeVisible()
    const download = app.page.waitForEvent('download')
    await app.button('下载二维码').click()
    const address = new URLSearchParams(app.address().split('?')[1]).get('address') ?? ''
    expect((await download).suggestedFilename()).toContain(address.slice(0, 8))
    await expect(app.notice('二维码下载成功')).toBeVisible()
  },
)

test(
  '手机画不出图片，二维码没有存下：说下载失败，可以再试',
  { tag: ['@PAY-07'] },
  async ({ app }) => {
    await app.page.addInitScript(() => {
      const canvas = HTMLCanvasElement.prototype
      const own = Object.getOwnPropertyDescriptor(canvas, 'toBlob') ?? {}
      // The first time only.
      canvas.toBlob = (told) => {
        Object.defineProperty(canvas, 'toBlob', own)
        told(null)
      }
    })
    const cashier = new CashierPage(app)
    await cashier.open()
    await cashier.orderUsdt('500')
    await expect(cashier.qr()).toBeVisible()
    await app.button('下载二维码').click()
    await expect(app.notice('下载失败，请重试')).toBeVisible()
    const download = app.page.waitForEvent('download')
    await app.button('下载二维码').click()
    await download
    await expect(app.notice('二维码下载成功')).toBeVisible()
  },
)

test.describe('在微信里', () => {
  test.use({ userAgent: weChat })
  test(
    '二维码不能下载成文件：放大给会员长按保存，不说下载成功',
    { tag: ['@PAY-07'] },
    async ({ app }) => {
      const cashier = new CashierPage(app)
      await cashier.open()
      await cashier.orderUsdt('500')
      await expect(cashier.qr()).toBeVisible()
      await app.button('下载二维码').click()
      const held = app.dialog('保存二维码')
      await expect(held).toContainText('长按图片保存')
      const picture = held.getByRole('img', { name: '收款二维码' })
      await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
      expect((await picture.boundingBox())?.width).toBeGreaterThan(200)
      await expect(app.notice('二维码下载成功')).toHaveCount(0)
      await app.page.keyboard.press('Escape')
      await expect(held).toBeHidden()
    },
  )
})

test('返回、充值完成、资金明细都去交易记录', { tag: '@PAY-10' }, async ({ app }) => {
  const cashier = new CashierPage(app)
  await cashier.open()
  await cashier.orderUsdt('500')
  const order = app.address()
  for (const name of ['充值完成', '资金明细', '返回']) {
    await app.goTo(order)
    await app.button(name).click()
    await app.stands(/^\/transRecord/)
  }
})

test('普通订单查不到时按 USDT 订单再查', { tag: '@PAY-09' }, async ({ app }) => {
  const cashier = new CashierPage(app)
  await cashier.open()
  await cashier.orderUsdt('500')
  const order = cashier.orderNo()
  await app.goTo(links.payOrder(order))
  await expect(cashier.status()).toContainText('待支付')
  await expect(app.page.getByText(order).first()).toBeVisible()
})

test(
  '钱包付款的普通订单显示地址、协议和二维码',
  { tag: ['@PAY-07', '@PAY-08', '@PAY-11'] },
  async ({ app, fake }) => {
    const cashier = new CashierPage(app)
    await cashier.open()
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
      await expect(app.page.getByText(words).first()).toBeVisible()
      await expect(app.button('复制地址')).toHaveCount(0)
      await expect(app.button('下载二维码')).toHaveCount(0)
    }
  },
)
