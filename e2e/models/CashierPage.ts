import { expect } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

/** /recharge and /payInfo: from an amount to a paid order. */
export class CashierPage extends Screen {
  open = () => this.openPath(paths.deposit)

  /** Creates a USDT deposit order over the given yuan and waits for the pay page. */
  async orderUsdt(yuan: string) {
    await this.app.tab('USDT').click()
    await this.app.field('存款金额').fill(yuan)
    await this.app.button('立即存款').click()
    await expect(this.app.title('充值信息')).toBeVisible()
    await expect(this.status()).toContainText('待支付')
  }
  /** Opens the deposit page, and orders. */
  async openAndOrder(yuan: string) {
    await this.open()
    await this.orderUsdt(yuan)
    return this
  }
  async orderAlipay(yuan: string) {
    await this.app.tab('支付宝').click()
    await this.app.field('存款金额').fill(yuan)
    await this.app.button('立即存款').click()
  }
  status = () => this.app.page.getByRole('status', { name: '订单状态' })
  countdown = () => this.app.page.getByRole('timer', { name: '支付倒计时' })
  qrImage = () => this.app.page.getByRole('img', { name: '收款二维码' })
  /** What the shown QR code holds, read from its own pixels as a camera does. */
  async readQr() {
    const size = 198
    const light = await this.qrImage().evaluate(async (shown, size) => {
      const image = shown as HTMLImageElement
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0, size, size)
      const data = [...(pen?.getImageData(0, 0, size, size).data ?? [])]
      return data.flatMap((value, at) => (at % 4 === 0 ? (value > 127 ? '1' : '0') : [])).join('')
    }, size)
    const data = [...light].flatMap((one) => Array.from({ length: 3 }, () => Number(one) * 255))
    return decodeQR({ width: size, height: size, data: Uint8ClampedArray.from(data) })
  }
  hash = () => this.app.field('交易哈希')

  async submitHash(hash: string) {
    await this.hash().fill(hash)
    await this.app.button('提交哈希').click()
  }
  /** The order number in the address. */
  orderNo = () => new URLSearchParams(this.app.address().split('?')[1]).get('order_no') ?? ''
}

export const createHash = (first: string) => first.repeat(64).slice(0, 64)
