import { expect, type Locator, type Page } from '@playwright/test'
import { createFake, type Fake } from './harness/fake'
import { createPageControlSender } from './harness/pageFake'
import { type ProblemWatch, watchPageProblems } from './harness/watch'
import { AppModel } from './models/AppModel'

export async function openLinkOnOtherPhone(
  page: Page,
  link: string,
  watched: ProblemWatch,
): Promise<{ app: AppModel; fake: Fake; close: () => Promise<void> }> {
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
  await acceptLinkAndWait(otherPage)
  const app = new AppModel(otherPage, 'page', watched)
  return { app, fake: createFake(createPageControlSender(otherPage)), close: () => context.close() }
}

export const getOpenLinkDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: '打开分享的内容？' })

export async function acceptLinkAndWait(page: Page): Promise<void> {
  const html = page.locator('html')
  const question = getOpenLinkDialog(page)
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
  const tab = new AppModel(page, app.fakeRunsIn, watchPageProblems(page))
  await tab.waitUntilReady()
  return tab
}
