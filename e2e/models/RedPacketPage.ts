import { paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

/** /hongbao. */
export class RedPacketPage extends Screen {
  open = () => this.openPath(paths.redPacket)
  draw = () => this.app.button('立即抽取').click()
  overlay = (name: '活动未开始' | '活动已结束' | '恭喜中奖' | '温馨提示') => this.app.dialog(name)

  drawCount = (name: string) =>
    this.app.page.locator('dl > div').filter({ hasText: name }).getByRole('definition')

  async drawAndReadYuan(): Promise<number> {
    await this.draw()
    const text = await this.overlay('恭喜中奖')
      .getByText(/^¥[\d,.]+$/)
      .textContent()
    return Number(text?.replace(/[¥,]/g, ''))
  }
}
