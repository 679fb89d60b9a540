import { expect } from '@playwright/test'
import { AppModel } from './pages/AppModel'
import { test as bare } from './engines/bareTest'
import { reportPolicy, watch } from './harness/watch'

interface Someone {
  /** Another browser with the app at this address: nothing of one reaches another but through a server. */
  someone: (root: string) => Promise<AppModel>
}

/** Several people. A console error or a violation of a page's policy on any phone fails the test. */
export const test = bare.extend<Someone>({
  someone: async ({ browser, contextOptions }, use) => {
    const all: AppModel[] = []
    await use(async (root) => {
      const context = await browser.newContext(contextOptions)
      await context.addInitScript(reportPolicy)
      const page = await context.newPage()
      const app = new AppModel(page, 'http', watch(page))
      app.root = root
      all.push(app)
      return app
    })
    for (const { page, watched } of all) {
      expect(watched.problems, 'on each phone').toEqual([])
      await page.context().close()
    }
  },
})
