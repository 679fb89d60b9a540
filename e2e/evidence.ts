import type { TestInfo } from '@playwright/test'
import type { AppModel } from './pages/AppModel'
import type { Fake } from './support/fake'

/**
 * What a failed test leaves beside its trace: the journal, and a bundle that opens the same world in the demo
 * (drop the file on the app, or `npm run replay -- bundle.json`).
 */
export async function evidence(app: AppModel, fake: Fake, info: TestInfo) {
  const made = await fake.bundle
    .make({ note: info.titlePath.slice(1).join(' › ') })
    .catch(() => null)
  if (!made) return
  // A server does not see the page, so the route and the session come from the browser.
  const token = await app.page.evaluate(() => sessionStorage.getItem('token')).catch(() => null)
  const bundle = { ...made, route: app.address() || made.route, world: { ...made.world, token } }
  const files = { journal: made.journal, bundle }
  for (const [name, content] of Object.entries(files))
    await info.attach(`${name}.json`, {
      body: JSON.stringify(content, null, 1),
      contentType: 'application/json',
    })
}
