import { expect } from '@playwright/test'
import { Screen } from '../../../../e2e/models/AppModel'

export class PresenterModel extends Screen {
  get card() {
    return this.app.page.getByRole('region', { name: '演示条' })
  }
  note = () => this.app.page.getByRole('complementary', { name: '现场说明' })
  button = (name: string) => this.card.getByRole('button', { name, exact: true })
  count = () => this.card.getByRole('button', { name: /^看点 / })
  async open(path: string) {
    this.app.loadedQuery += `${this.app.loadedQuery && '&'}present`
    await this.app.open(path)
    await expect(this.card).toBeVisible()
    return this
  }
  async goToNextStep(count: string) {
    await this.button('下一步').click()
    await this.expectStep(count)
  }
  async expectStep(count: string) {
    await expect(this.count()).toHaveText(`看点 ${count}`, { timeout: 20_000 })
    await expect(this.card.getByRole('alert')).toHaveText([])
  }
  async chooseMore(name: string) {
    if (!(await this.button(name).isVisible())) await this.button('更多').click()
    await this.button(name).click()
  }
  readScreen = () =>
    this.app.page.evaluate(() => {
      const appRoots = [...document.body.children].filter(({ id }) => id !== 'toolbar')
      const texts = appRoots.flatMap((root) => [
        (root as HTMLElement).innerText ?? '',
        ...[...root.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        ),
        ...[...root.querySelectorAll('button')].map((button) => button.ariaLabel ?? ''),
      ])
      return texts.join('\n').replace(/\s+/g, '')
    })
  async tapWithThreeFingers() {
    const browser = await this.app.page.context().newCDPSession(this.app.page)
    const touchPoints = [80, 160, 240].map((x, id) => ({ x, y: 420, id }))
    await Promise.all([
      browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
    await browser.detach()
  }
}
