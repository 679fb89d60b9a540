import { expect, type Locator, type Page } from '@playwright/test'
import { API_ORIGIN } from '../../../../e2e/harness/ports'
import { installPolicyViolationLogger, watchPageProblems } from '../../../../e2e/harness/watch'
import { test } from '../../../../e2e/severalPeople'

type Part = '待办' | '工单' | '会员' | '时钟' | '日志' | '邀请'

export class DeskPage {
  constructor(
    readonly page: Page,
    readonly world: string,
    readonly api: string = API_ORIGIN,
  ) {}
  address = () => `${this.api}/w/${encodeURIComponent(this.world)}/__desk`

  async open(token = process.env['CONTROL_TOKEN']) {
    const hash = token ? `#token=${token}` : ''
    await this.page.goto(`${this.address()}${hash}`)
    await this.waitUntilLive()
  }
  waitUntilLive = () => expect(this.page.getByText('实时', { exact: true })).toBeVisible()
  async goTo(part: Part) {
    await this.page.getByRole('navigation').getByRole('button', { name: part }).click()
  }
  waiting = (kind: string) =>
    this.page.getByRole('list', { name: kind, exact: true }).getByRole('listitem')
  ticket = (title: string): Locator => this.page.getByRole('group').filter({ hasText: title })
  member = (name: string): Locator =>
    this.page.getByRole('region', { name: '会员' }).getByRole('listitem').filter({ hasText: name })
  filter = () => this.page.getByRole('searchbox', { name: '筛选' })
  resultMessage = (words: string) => this.page.getByRole('status').filter({ hasText: words })
  button = (name: string | RegExp) => this.page.getByRole('button', { name })
  answerDialog = (word: '确定' | '取消') =>
    this.page.getByRole('dialog').getByRole('button', { name: word }).click()
}

export const deskTest = test.extend<{ desk: DeskPage }>({
  desk: async ({ browser, contextOptions, world }, use) => {
    const context = await browser.newContext(contextOptions)
    await context.addInitScript(installPolicyViolationLogger)
    const page = await context.newPage()
    const { problems } = watchPageProblems(page)
    await use(new DeskPage(page, world))
    expect(problems, 'at the desk').toEqual([])
    await context.close()
  },
})
