import { expect, type Locator, type Page } from '@playwright/test'
import type { Watch } from '../harness/watch'

/** The whole app as a member sees it: opening, navigating, notices, dialogs. Page models build on it. */
export class AppModel {
  /** The query before the hash. */
  query = ''
  /** Where the app's page is, with a slash at the end; relative, since a build may lie in a folder of its host. */
  root = './'
  constructor(
    readonly page: Page,
    readonly kind: 'browser' | 'http',
    readonly watched: Watch,
  ) {}

  /** Opens an address of src/lib/paths.ts and waits until the screen can be used. */
  async open(path: string) {
    await this.visit(path)
    await this.ready()
  }
  /** Opens an address without waiting, for screens that stay in a waiting state. */
  async visit(path: string) {
    const loaded = await this.page.goto(`${this.root}${this.query && `?${this.query}`}#${path}`)
    // An address that differs behind the # alone does not load by itself.
    if (loaded === null) await this.page.reload()
  }
  /** Goes to another address without a reload, as a link does. */
  async goTo(path: string) {
    // On iPhones a sheet that has closed steps back over its entry first, or it would take the new one away. A
    // running game keeps one of its own.
    await this.page.waitForFunction(
      () =>
        !(window.history.state as { sheet?: string } | null)?.sheet ||
        document.querySelector('[role=dialog], iframe'),
    )
    await this.page.evaluate((to) => {
      window.location.hash = to
    }, path)
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true')
  }
  ready() {
    return expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true')
  }
  async reload() {
    await this.page.reload()
    await this.ready()
  }

  /** Notices: both kinds. */
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

  /**
   * Two taps in one task. Between the two of Playwright's dblclick the page may open a dialog, which blocks the
   * second.
   */
  async doubleTap(control: Locator) {
    await control.click({ trial: true })
    await control.evaluate((element) => {
      const how = { bubbles: true, cancelable: true, composed: true, isPrimary: true }
      for (const detail of [1, 2])
        for (const type of ['pointerdown', 'pointerup', 'click'])
          element.dispatchEvent(new PointerEvent(type, { ...how, pointerType: 'touch', detail }))
    })
  }

  /** Chooses a tab, again where content that loaded above has moved it away. */
  async chooseTab(name: string) {
    await expect(async () => {
      await this.tab(name).click({ timeout: 2000 })
      await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
    }).toPass({ timeout: 8000 })
  }
  /** Chooses from a picker field: opens its sheet and taps the option. */
  async pick(field: string, choice: string) {
    await this.button(field).click()
    await this.page.getByRole('dialog').getByText(choice, { exact: true }).click()
  }
  /** Scrolls down, page after page, until this is there. */
  scrollUntil = (there: Locator) =>
    expect(async () => {
      await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(there).toBeVisible({ timeout: 300 })
    }).toPass({ intervals: [50] })
  /** How many rows a growing list has. */
  countRows = () => this.page.getByRole('listitem').count()
  /** Chooses a file where tapping this element opens the chooser. */
  async chooseFile(by: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser')
    await by.click()
    await (await chooser).setFiles(file)
  }
  /** Presses 重新加载 as long as it is there, until the content is. */
  async reloadUntil(content: Locator) {
    await expect(async () => {
      const retry = this.button('重新加载')
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(content).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  /** The hash part of the address. */
  address = () => new URL(this.page.url()).hash.slice(1)
  async stands(path: string | RegExp) {
    await expect
      .poll(() => this.address())
      .toMatch(
        typeof path === 'string'
          ? new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
          : path,
      )
  }
}

/** A screen of the app. What opens it returns it: `const page = await new TransferPage(app).open()`. */
export class Screen {
  constructor(readonly app: AppModel) {}

  protected async openPath(path: string): Promise<this> {
    await this.app.open(path)
    return this
  }
}

/** The smallest picture there is: one transparent point, as a PNG. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
