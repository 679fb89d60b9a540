import { expect, type Page } from '@playwright/test'

/** The page of the contract (/__docs): Swagger UI with the world above it. Watches what it asks and says. */
export class ApiDocsPage {
  /** Errors and warnings of the console, violations of the policy among them. */
  readonly problems: string[] = []
  readonly #asked = new Set<string>()

  constructor(
    readonly page: Page,
    readonly api: string,
  ) {
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') this.problems.push(line.text())
    })
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('request', (one) => this.#asked.add(new URL(one.url()).origin))
  }
  open = (world: string) => this.page.goto(`${this.api}/w/${encodeURIComponent(world)}/__docs`)
  /** Every host that the page asked for anything. */
  hosts = () => [...this.#asked]
  status = () => this.page.getByRole('status')
  async logIn(member: string) {
    await this.page.getByLabel('会员').selectOption({ label: member })
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
  }
  /** A call's panel, opened, with its answer and the button that sends it. */
  async call(id: string) {
    const panel = this.page
      .locator('.opblock')
      .filter({ has: this.page.getByText(id, { exact: true }) })
    await panel.locator('.opblock-summary-control').click()
    const send = panel.getByRole('button', { name: 'Execute' })
    await expect(send).toBeVisible()
    return {
      answer: panel.locator('.live-responses-table'),
      address: panel.locator('.request-url'),
      send: () => send.click(),
    }
  }
}
