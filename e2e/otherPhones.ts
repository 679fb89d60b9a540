import { expect, type Page } from '@playwright/test'
import { AppModel } from './models/AppModel'
import { fakeOf, inPage } from './harness/fake'
import { type Watch, watch } from './harness/watch'

/** Opens a link on another phone, with empty storage, and accepts its question. */
export async function colleague(page: Page, link: string, watched: Watch, question = '') {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(linkQuestion(theirs)).toContainText(question)
  await agree(theirs)
  const app = new AppModel(theirs, 'browser', watched)
  return { app, fake: fakeOf(inPage(theirs)), close: () => context.close() }
}

export const linkQuestion = (page: Page) => page.getByRole('dialog', { name: '打开分享的内容？' })

/** A link that carries state asks first. After a yes the page loads anew: waits for the new one. */
export async function agree(page: Page) {
  const html = page.locator('html')
  const question = linkQuestion(page)
  await expect(question).toBeVisible()
  await html.evaluate((old) => old.setAttribute('data-left', ''))
  await question.getByRole('button', { name: '打开', exact: true }).click()
  await expect(html).not.toHaveAttribute('data-left')
  await expect(html).toHaveAttribute('data-ready', 'true')
}

/** Another tab at the very address of this one, opened from it: the browser copies the tab's storage. */
export async function twinTab(app: AppModel): Promise<AppModel> {
  const [page] = await Promise.all([
    app.page.context().waitForEvent('page'),
    app.page.evaluate(() => void window.open(location.href)),
  ])
  const tab = new AppModel(page, app.kind, watch(page))
  await tab.ready()
  return tab
}
