import { createQrDataUrl } from '../../../src/lib/platform/qr'
import { WECHAT_USER_AGENT } from '../../harness/browserArgs'
import type { AppModel } from '../../models/AppModel'
import { CashierPage } from '../../models/CashierPage'
import { expect, test } from '../../test'

const DRAWN_LOCALLY = '二维码由本机按所示地址生成'

const createOrder = (app: AppModel, cashier: CashierPage) =>
  Promise.all([expect(app).toShowNotice('二维码生成成功'), cashier.orderUsdt('500')])

test(
  '二维码由服务器生成，里面正是所示的地址，可以下载',
  { tag: ['@PAY-07', '@PAY-12'] },
  async ({ app, fake }) => {
    const cashier = await new CashierPage(app).open()
    await createOrder(app, cashier)
    const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
    const address = order?.address ?? ''
    await expect(app.page.locator('body')).toContainText(address)
    expect(await cashier.readQr()).toBe(address)
    await expect(app.page.getByText(DRAWN_LOCALLY)).toHaveCount(0)
    const [call] = await fake.calls('tron.qrcode')
    expect(call?.request).toEqual({ address })
    const download = app.page.waitForEvent('download')
    await app.button('下载二维码').click()
    expect((await download).suggestedFilename()).toBe(`${address.slice(0, 8)}.png`)
    await expect(app.notice('二维码下载成功')).toBeVisible()
  },
)

const FOREIGN_ADDRESS = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
for (const [name, qrcode] of [
  ['别人的地址', createQrDataUrl(FOREIGN_ADDRESS)],
  ['读不出来的图', 'data:image/png;base64,AAAA'],
] as const)
  test(
    `服务器的二维码里是${name}：不显示它，按所示地址自己画，并记为漂移`,
    { tag: ['@PAY-07', '@PAY-12'] },
    async ({ app, fake }) => {
      await fake.rules.add({
        on: 'tron.qrcode',
        answer: { code: 200, message: '二维码生成成功', data: { qrcode } },
      })
      const cashier = await new CashierPage(app).open()
      await createOrder(app, cashier)
      await expect(app.page.getByText(DRAWN_LOCALLY)).toBeVisible()
      const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
      expect(await cashier.readQr()).toBe(order?.address)
      const drawnUrl = (await cashier.qrImage().getAttribute('src')) ?? ''
      await app.button('放大二维码').click()
      const large = app.dialog('扫码付款').getByRole('img')
      await expect(large).toHaveAttribute('src', drawnUrl)
    },
  )

test(
  '二维码生成失败：说原因，重新生成或用本机生成，地址一直可以复制',
  { tag: ['@PAY-07', '@PAY-12'] },
  async ({ app, fake, watched }) => {
    watched.allowNetwork()
    const cashier = await new CashierPage(app).open()
    await fake.rules.add({ on: 'tron.qrcode', nth: 1, answer: { code: 500, message: '' } })
    await fake.rules.add({ on: 'tron.qrcode', nth: 2, answer: { fault: 'offline' } })
    await cashier.orderUsdt('500')
    await expect(app.page.getByText('生成二维码失败').first()).toBeVisible()
    await app.button('复制地址').click()
    await expect(app.notice('复制成功！')).toBeVisible()
    await app.button('下载二维码').click()
    await expect(app.notice('二维码不存在，无法下载')).toBeVisible()
    await app.button('重新生成').click()
    await expect(app.page.getByText('网络错误，请检查网络连接后重试')).toBeVisible()
    await expect(app.notice('生成二维码失败，请重试')).toBeVisible()
    await app.button('用本机生成').click()
    await expect(app.notice('二维码生成成功')).toBeVisible()
    await expect(app.page.getByText(DRAWN_LOCALLY)).toBeVisible()
    const [order] = await fake.db.rows('tronOrders', { id: cashier.orderNo() })
    expect(await cashier.readQr()).toBe(order?.address)
    await expect(app.button('用本机生成')).toHaveCount(0)
    await app.button('重新生成').click()
    await expect(app.page.getByText(DRAWN_LOCALLY)).toHaveCount(0)
    expect(await cashier.readQr()).toBe(order?.address)
  },
)

test(
  '手机画不出图片，二维码没有存下：说下载失败，可以再试',
  { tag: ['@PAY-07'] },
  async ({ app }) => {
    await app.page.addInitScript(() => {
      const canvas = HTMLCanvasElement.prototype
      const nativeToBlob = Object.getOwnPropertyDescriptor(canvas, 'toBlob') ?? {}
      canvas.toBlob = (callback) => {
        Object.defineProperty(canvas, 'toBlob', nativeToBlob)
        callback(null)
      }
    })
    const cashier = await new CashierPage(app).openAndOrderUsdt('500')
    await expect(cashier.qrImage()).toBeVisible()
    await app.button('下载二维码').click()
    await expect(app.notice('下载失败，请重试')).toBeVisible()
    const download = app.page.waitForEvent('download')
    await app.button('下载二维码').click()
    await download
    await expect(app.notice('二维码下载成功')).toBeVisible()
  },
)

test.describe('在微信里', () => {
  test.use({ userAgent: WECHAT_USER_AGENT })
  test(
    '二维码不能下载成文件：放大给会员长按保存，不说下载成功',
    { tag: ['@PAY-07'] },
    async ({ app }) => {
      const cashier = await new CashierPage(app).openAndOrderUsdt('500')
      await expect(cashier.qrImage()).toBeVisible()
      await app.button('下载二维码').click()
      const sheet = app.dialog('保存二维码')
      await expect(sheet).toContainText('长按图片保存')
      const picture = sheet.getByRole('img', { name: '收款二维码' })
      await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
      expect((await picture.boundingBox())?.width).toBeGreaterThan(200)
      await expect(app.notice('二维码下载成功')).toHaveCount(0)
      await app.page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    },
  )
})
