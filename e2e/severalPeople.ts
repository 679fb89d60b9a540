import { expect, test as playwrightTest } from '@playwright/test'
import { createFake, type Fake } from './harness/fake'
import { presetSessionToken } from './harness/pageSetup'
import { API_ORIGIN } from './harness/ports'
import { createApiControlSender } from './harness/serverFake'
import { installPolicyViolationLogger, watchPageProblems } from './harness/watch'
import { AppModel } from './models/AppModel'

interface SeveralPeople {
  openBrowser: (appAddress: string) => Promise<AppModel>
  world: string
  fake: Fake
  member: AppModel
}

/** For several phones in one world of the http server. */
export const test = playwrightTest.extend<SeveralPeople>({
  openBrowser: async ({ browser, contextOptions }, use) => {
    const apps: AppModel[] = []
    await use(async (appAddress) => {
      const context = await browser.newContext(contextOptions)
      await context.addInitScript(installPolicyViolationLogger)
      const page = await context.newPage()
      const app = new AppModel(page, 'server', watchPageProblems(page))
      app.root = appAddress
      apps.push(app)
      return app
    })
    for (const { page, watched } of apps) {
      expect(watched.problems, 'on each phone').toEqual([])
      await page.context().close()
    }
  },
  world: async ({}, use, info) => use(`${info.testId} 二人`),
  fake: async ({ request, world }, use) => {
    const fake = createFake(createApiControlSender(request, world))
    await use(fake)
    expect(await fake.journal.faulty(), 'responses against the contract').toEqual([])
  },
  member: async ({ openBrowser, world, fake }, use) => {
    const { token } = await fake.load('member')
    await fake.journal.clear()
    const app = await openBrowser(`${API_ORIGIN}/w/${encodeURIComponent(world)}/`)
    await presetSessionToken(app.page, token)
    await use(app)
  },
})

export { expect }
