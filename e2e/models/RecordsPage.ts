import { paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

/** /transRecord. */
export class RecordsPage extends Screen {
  async open(tab: '存款' | '取款' | '转入' | '转出') {
    await this.app.goTo(paths.transactions)
    await this.app.tab(tab).click()
    return this
  }

  rows = () => this.app.page.getByRole('main').getByRole('list').getByRole('listitem')
  newest = () => this.rows().first()
}
