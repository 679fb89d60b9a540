import { expect, type Locator } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { Screen } from './Screen'

/** /transRecord: deposits, withdrawals and transfers. */
export class RecordsPage extends Screen {
  async open(tab: '存款' | '取款' | '转入' | '转出') {
    await this.app.goTo(paths.transactions)
    await this.app.tab(tab).click()
    return this
  }
  rows = () => this.app.page.getByRole('main').getByRole('list').getByRole('listitem')
  newest = () => this.rows().first()

  /** Scrolls down, page after page, until this is there. */
  readUntil = (there: Locator) =>
    expect(async () => {
      await this.app.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(there).toBeVisible({ timeout: 300 })
    }).toPass({ intervals: [50] })
}
