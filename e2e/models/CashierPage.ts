import { expect } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { decodeQrImage } from '../harness/decodeQrImage'
import { Screen } from './AppModel'

/** The screens at /recharge and /payInfo: a deposit's form and its payment. */
export class CashierPage extends Screen {
  open = () => this.openPath(paths.deposit)

  async orderUsdt(yuan: string) {
    await this.app.tab('USDT').click()
    await this.app.field('存款金额').fill(yuan)
    await this.app.button('立即存款').click()
    await expect(this.app.title('充值信息')).toBeVisible()
    await expect(this.status()).toContainText('待支付')
  }

  async openAndOrderUsdt(yuan: string) {
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
  readQr = () => decodeQrImage(this.qrImage())
  hashField = () => this.app.field('交易哈希')

  async submitHash(hash: string) {
    await this.hashField().fill(hash)
    await this.app.button('提交哈希').click()
  }

  orderNo = () => new URLSearchParams(this.app.address().split('?')[1]).get('order_no') ?? ''
}

export const createTransactionHash = (repeated: string): string => repeated.repeat(64).slice(0, 64)
