import { paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

export class TransferPage extends Screen {
  open = () => this.openPath(paths.transfer)
  amountField = () => this.app.field('转账金额')
  sendButton = () => this.app.button('立即转账')
  autoSwitch = () => this.app.page.getByRole('switch', { name: '自动免转' })
  venues = () => this.app.page.getByRole('list', { name: '场馆余额' }).getByRole('listitem')
  venue = (name: string) => this.venues().filter({ hasText: name })
  moneyStage = () => this.app.page.locator('[data-stage]')

  async fill(venue: string, yuan: string) {
    await this.app.pick('转入钱包', venue)
    await this.amountField().fill(yuan)
  }

  async submit(venue: string, yuan: string) {
    await this.fill(venue, yuan)
    await this.sendButton().click()
  }
}
