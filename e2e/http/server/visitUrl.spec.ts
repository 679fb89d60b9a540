import type { Page, Response } from '@playwright/test'
import type { Rule } from '@scenarios/scenario'
import { paths } from '../../../src/lib/paths'
import { ports } from '../../harness/ports'
import { expect, test } from '../../test'

const FIRST_ORIGIN = `http://localhost:${ports.members}`
const SECOND_ORIGIN = `http://127.0.0.1:${ports.members}`

const createVisitUrlRule = (url: string): Rule => ({
  on: 'site.visitUrl',
  answer: { code: 200, data: { url } },
})

/** Runs `open`, then waits until the page at this origin has read its address and could leave. */
async function openAndWaitForVisitUrl(page: Page, origin: string, open: () => Promise<unknown>) {
  let visitUrlResponse: Response | undefined
  page.on('response', (response) => {
    if (response.url().includes('getVisitUrl') && response.frame().url().startsWith(origin))
      visitUrlResponse = response
  })
  await open()
  await expect.poll(() => visitUrlResponse !== undefined).toBe(true)
  await visitUrlResponse?.finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

function recordLoadedUrls(page: Page): string[] {
  const loadedUrls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loadedUrls.push(request.url().split('#')[0] ?? '')
  })
  return loadedUrls
}

test(
  '两个域名互相指来指去：只过去一次，打开的页面不丢',
  { tag: '@APP-03' },
  async ({ app, fake, page }) => {
    const loadedUrls = recordLoadedUrls(page)
    await fake.rules.add({ ...createVisitUrlRule(SECOND_ORIGIN), nth: 1 })
    await fake.rules.add(createVisitUrlRule(FIRST_ORIGIN))
    await openAndWaitForVisitUrl(page, SECOND_ORIGIN, async () => {
      const address = `/?from=card#${paths.vip}?tab=2`
      await page.goto(FIRST_ORIGIN + address, { waitUntil: 'commit' })
      await page.waitForURL(SECOND_ORIGIN + address)
    })
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${SECOND_ORIGIN}/?from=card#${paths.mine}`)

    await fake.rules.clear()
    await fake.rules.add(createVisitUrlRule(SECOND_ORIGIN))
    await openAndWaitForVisitUrl(page, FIRST_ORIGIN, () =>
      page.goto(`${FIRST_ORIGIN}/#${paths.promotions}`),
    )
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${FIRST_ORIGIN}/#${paths.mine}`)
    expect(loadedUrls).toEqual([
      `${FIRST_ORIGIN}/?from=card`,
      `${SECOND_ORIGIN}/?from=card`,
      `${FIRST_ORIGIN}/`,
    ])
  },
)
