import { expect } from '@playwright/test'
import { links, paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

export const slotGame = { platform: '金穗电子', type: '3', code: 'jsdz_3009', gameName: '热带果岛' }
export const diceGame = {
  platform: '云顶真人',
  type: '1',
  code: 'ydzr_1001',
  gameName: '免佣百家乐·云顶厅',
}

/** /gamePage with the demo's games in its frame. */
export class GameScreen extends Screen {
  open = (game: typeof slotGame) => this.openPath(links.game(game))
  openMode = (query: string) => this.openPath(`${paths.game}?${query}`)

  frame = (title: string) => this.app.page.locator(`iframe[title="${title}"]`)
  content = (title: string) => this.app.page.frameLocator(`iframe[title="${title}"]`)

  async readBalanceCents(title: string) {
    const text = await this.content(title).locator('#balance').textContent()
    return Math.round(Number((text ?? '').replaceAll(',', '')) * 100)
  }

  async playRound(title: string, button: string) {
    const table = this.content(title)
    await table.getByRole('button', { name: button }).click()
    await expect(table.getByRole('status')).toHaveText(/派彩|未中奖/)
  }
}
