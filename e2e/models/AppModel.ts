import { expect, type Locator, type Page } from '@playwright/test'
import type { ProblemWatch } from '../harness/watch'

/** The app as a member sees it. */
export class AppModel {
  /** Added to each loaded address, such as `scenario=member`. */
  loadedQuery = ''
  /** The app's folder, relative to `baseURL` or a whole address. */
  root = './'
  constructor(
    readonly page: Page,
    readonly fakeRunsIn: 'page' | 'server',
    readonly watched: ProblemWatch,
  ) {}

  /** Loads a path of src/lib/paths.ts and waits until the screen is usable. */
  async open(path: string) {
    await this.loadWithoutWaiting(path)
    await this.waitUntilReady()
  }

  async loadWithoutWaiting(path: string) {
    const response = await this.page.goto(
      `${this.root}${this.loadedQuery && `?${this.loadedQuery}`}#${path}`,
    )
    // goto does not load when only the hash differs.
    if (response === null) await this.page.reload()
  }

  /** Goes to a path without loading, like a link. */
  async goTo(path: string) {
    // On iPhones a sheet that has closed first leaves its history entry. A running game keeps its own.
    await this.page.waitForFunction(
      () =>
        !(window.history.state as { sheet?: string } | null)?.sheet ||
        document.querySelector('[role=dialog], iframe'),
    )
    await this.page.evaluate((hash) => {
      window.location.hash = hash
    }, path)
    await this.waitUntilReady()
  }

  waitUntilReady() {
    return expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true')
  }

  async reload() {
    await this.page.reload()
    await this.waitUntilReady()
  }

  get notices(): Locator {
    return this.page.locator('[role=status], [role=alert]')
  }

  notice = (text: string | RegExp) => this.notices.filter({ hasText: text })
  dialog = (name: string) => this.page.getByRole('dialog', { name })
  title = (name: string) => this.page.getByRole('heading', { name, level: 1 })
  button = (name: string) => this.page.getByRole('button', { name, exact: true })
  link = (name: string) => this.page.getByRole('link', { name, exact: true })
  field = (name: string) => this.page.getByRole('textbox', { name, exact: true })
  tab = (name: string) => this.page.getByRole('tab', { name, exact: true })
  tabBar = () => this.page.getByRole('navigation', { name: '底部导航' })

  /** Two taps in one task: during Playwright's dblclick a dialog may open and block the second one. */
  async doubleTap(control: Locator) {
    await control.click({ trial: true })
    await control.evaluate((element) => {
      const init = { bubbles: true, cancelable: true, composed: true, isPrimary: true }
      for (const detail of [1, 2])
        for (const type of ['pointerdown', 'pointerup', 'click'])
          element.dispatchEvent(new PointerEvent(type, { ...init, pointerType: 'touch', detail }))
    })
  }

  async chooseTab(name: string) {
    await expect(async () => {
      await this.tab(name).click({ timeout: 2000 })
      await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
    }).toPass({ timeout: 8000 })
  }

  async pick(field: string, choice: string) {
    await this.button(field).click()
    await this.page.getByRole('dialog').getByText(choice, { exact: true }).click()
  }

  scrollUntilVisible = (target: Locator) =>
    expect(async () => {
      await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(target).toBeVisible({ timeout: 300 })
    }).toPass({ intervals: [50] })
  countListItems = () => this.page.getByRole('listitem').count()
  async chooseFile(control: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser')
    await control.click()
    await (await chooser).setFiles(file)
  }

  async pressReloadUntilVisible(content: Locator) {
    await expect(async () => {
      const retry = this.button('重新加载')
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(content).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

  /** The address after the #. */
  address = () => new URL(this.page.url()).hash.slice(1)
  /** Waits until the app is at this path. */
  async stands(path: string | RegExp) {
    const address = expect.poll(() => this.address())
    if (typeof path === 'string') await address.toBe(path)
    else await address.toMatch(path)
  }
}

/** A page model: `const page = await new TransferPage(app).open()`. */
export class Screen {
  constructor(readonly app: AppModel) {}

  protected async openPath(path: string): Promise<this> {
    await this.app.open(path)
    return this
  }
}

export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
