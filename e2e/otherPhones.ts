import { expect, type Page } from '@playwright/test'
import { createFake } from './harness/fake'
import { createPageSend } from './harness/pageFake'
import { type ProblemWatch, watchPage } from './harness/watch'
import { AppModel } from './models/AppModel'

export async function openOnOtherPhone(
  page: Page,
  link: string,
  watched: ProblemWatch,
  question = '',
) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  const otherPage = await context.newPage()
  await otherPage.goto(link)
  await expect(getLinkQuestion(otherPage)).toContainText(question)
  await acceptLink(otherPage)
  const app = new AppModel(otherPage, 'browser', watched)
  return { app, fake: createFake(createPageSend(otherPage)), close: () => context.close() }
}

export const getLinkQuestion = (page: Page) =>
  page.getByRole('dialog', { name: '打开分享的内容？' })

export async function acceptLink(page: Page): Promise<void> {
  const html = page.locator('html')
  const question = getLinkQuestion(page)
  await expect(question).toBeVisible()
  await html.evaluate((oldRoot) => oldRoot.setAttribute('data-left', ''))
  await question.getByRole('button', { name: '打开', exact: true }).click()
  await expect(html).not.toHaveAttribute('data-left')
  await expect(html).toHaveAttribute('data-ready', 'true')
}

/** Opens the same address from this tab, so that the browser copies the tab's storage. */
export async function duplicateTab(app: AppModel): Promise<AppModel> {
  const [page] = await Promise.all([
    app.page.context().waitForEvent('page'),
    app.page.evaluate(() => void window.open(location.href)),
  ])
  const tab = new AppModel(page, app.kind, watchPage(page))
  await tab.ready()
  return tab
}
