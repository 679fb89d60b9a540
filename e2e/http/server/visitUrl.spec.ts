import type { Page, Response } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { ports } from '../../harness/ports'
import { expect, test } from '../../test'

const OLD = `http://localhost:${ports.members}`
const NEW = `http://127.0.0.1:${ports.members}`

async function settledAt(page: Page, origin: string, come: () => Promise<unknown>) {
  let answer: Response | undefined
  page.on('response', (one) => {
    if (one.url().includes('getVisitUrl') && one.frame().url().startsWith(origin)) answer = one
  })
  await come()
  await expect.poll(() => answer !== undefined).toBe(true)
  await answer?.finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test(
  '两个域名互相指来指去：只过去一次，打开的页面不丢',
  { tag: '@APP-03' },
  async ({ app, fake, page }) => {
    await fake.rules.add({ on: 'site.visitUrl', nth: 1, answer: { code: 200, data: { url: NEW } } })
    await fake.rules.add({ on: 'site.visitUrl', answer: { code: 200, data: { url: OLD } } })
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        loads.push(request.url().split('#')[0] ?? '')
    })
    await settledAt(page, NEW, async () => {
      await page.goto(`${OLD}/?from=card#${paths.vip}?tab=2`, { waitUntil: 'commit' })
      await page.waitForURL(`${NEW}/?from=card#${paths.vip}?tab=2`)
    })
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${NEW}/?from=card#${paths.mine}`)

    await fake.rules.clear()
    await fake.rules.add({ on: 'site.visitUrl', answer: { code: 200, data: { url: NEW } } })
    await settledAt(page, OLD, () => page.goto(`${OLD}/#${paths.promotions}`))
    await app.goTo(paths.mine)
    await expect(page).toHaveURL(`${OLD}/#${paths.mine}`)
    expect(loads).toEqual([`${OLD}/?from=card`, `${NEW}/?from=card`, `${OLD}/`])
  },
)
