import { expect, test as bare } from '@playwright/test'
import { AppModel } from './models/AppModel'
import { reportPolicy, watch } from './harness/watch'
import { beginSession } from './harness/begin'
import { fakeOf, type Fake, overHttp } from './harness/fake'
import { API } from './harness/ports'

interface SeveralPeople {
  /** Another browser with the app at this address; it shares nothing but the server. */
  someone: (root: string) => Promise<AppModel>
  world: string
  fake: Fake
  /** A phone that follows the world's invitation, logged in as the scenario's member. */
  member: AppModel
}

/**
 * Several people, each in a browser of his own: `someone` anywhere, or `member` in a world over HTTP. A
 * console error, a policy violation or an answer against the contract fails the test.
 */
export const test = bare.extend<SeveralPeople>({
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
  world: async ({}, use, info) => use(`${info.testId} 二人`),
  fake: async ({ request, world }, use) => {
    const fake = fakeOf(overHttp(request, world))
    await use(fake)
    expect(await fake.journal.faulty(), 'answers off the contract').toEqual([])
  },
  member: async ({ browser, contextOptions, world, fake }, use) => {
    const context = await browser.newContext(contextOptions)
    const page = await context.newPage()
    const watched = watch(page)
    await context.addInitScript(reportPolicy)
    const { token } = await fake.load('member')
    await fake.journal.clear()
    await beginSession(page, token)
    const app = new AppModel(page, 'http', watched)
    app.root = `${API}/w/${encodeURIComponent(world)}/`
    await use(app)
    expect(watched.problems, 'on the member’s phone').toEqual([])
    await context.close()
  },
})

export { expect }
