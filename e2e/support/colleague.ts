import type { Page } from '@playwright/test'
import { AppModel } from '../pages/AppModel'
import { fakeOf } from './fake'
import { inPage } from './surface'
import type { Watch } from './watch'

/** Opens a link on another phone, which has nothing of this one's. */
export async function colleague(page: Page, link: string, watched: Watch) {
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
  const app = new AppModel(theirs, 'browser', watched)
  return { app, fake: fakeOf(inPage(theirs)), close: () => context.close() }
}
