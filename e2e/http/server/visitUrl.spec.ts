import type { Page, Response } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { ports } from '../../harness/ports'
import { expect, test } from '../../test'

const OLD = `http://localhost:${ports.members}`
const NEW = `http://127.0.0.1:${ports.members}`

async function visitUntilSettled(page: Page, origin: string, visit: () => Promise<unknown>) {
  let visitResponse: Response | undefined
  page.on('response', (response) => {
    if (response.url().includes('getVisitUrl') && response.frame().url().startsWith(origin))
      visitResponse = response
  })
  await visit()
  await expect.poll(() => visitResponse !== undefined).toBe(true)
  await visitResponse?.finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test(
  '两个域名互相指来指去：只过去一次，打开的页面不丢',
  { tag: '@APP-03' },
  async ({ app, fake, page }) => {
    await fake.rules.add({ on: 'site.visitUrl', nth: 1, answer: { code: 200, data: { url: NEW } } })
    await fake.rules.add({ on: 'site.visitUrl', answer: { code: 200, data: { url: OLD } } })
    const loadedUrls: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        loadedUrls.push(request.url().split('#')[0] ?? '')
    })
    await visitUntilSettled(page, NEW, async () => {
      await page.goto(`${OLD}/?from=card#${paths.vip}?tab=2`, { waitUntil: 'commit' })
      await page.waitForURL(`${NEW}/?from=card#${paths.vip}?tab=2`)
    })
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${NEW}/?from=card#${paths.mine}`)

    await fake.rules.clear()
    await fake.rules.add({ on: 'site.visitUrl', answer: { code: 200, data: { url: NEW } } })
    await visitUntilSettled(page, OLD, () => page.goto(`${OLD}/#${paths.promotions}`))
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${OLD}/#${paths.mine}`)
    expect(loadedUrls).toEqual([`${OLD}/?from=card`, `${NEW}/?from=card`, `${OLD}/`])
  },
)
