import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ scenario: 'default' })

test('接管首屏时没有一处移位', { tag: '@HOME-01' }, async ({ app }) => {
  await app.page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const formatBox = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value} ${sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.parentElement?.outerHTML.slice(0, 120)}: ${formatBox(previousRect)} → ${formatBox(currentRect)}`,
            )
            .join()}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await app.open(paths.home)
  await expect(app.page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  expect(await app.page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
    [],
  )
})

test('过旧的浏览器得到说明', { tag: '@APP-01' }, async ({ page, watched }) => {
  watched.allowNetwork()
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'structuredClone')
  })
  await page.goto('/')
  await expect(page.getByText(/浏览器版本过低/)).toBeVisible()
})

const loseChunk = (page: Page, chunk: RegExp) =>
  page.context().route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))

test(
  '上线后旧的分块没了：先自动刷新一次，再请会员刷新',
  { tag: '@NAV-01' },
  async ({ app, watched }) => {
    watched.allowNetwork()
    // Over WebDriver BiDi, Firefox reports only the name of a logged error.
    watched.allow(/chunk lost|^Error \(http/)
    await app.open(paths.home)
    await loseChunk(app.page, /\/assets\/UsdtProtocolsPage-.*\.js/)
    await app.page.route('**/', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      const body = await (await route.fetch()).text()
      await route.fulfill({ body: body.replaceAll('/assets/index-', '/assets/index2-') })
    })
    const reloaded = app.page.waitForEvent('load')
    await app.page.evaluate((hash) => {
      window.location.hash = hash
    }, paths.usdtProtocols)
    await reloaded
    await expect(app.button('刷新页面')).toBeVisible()
    await app.page.context().unroute(/\/assets\/UsdtProtocolsPage-.*\.js/)
    await app.button('刷新页面').click()
    await expect(app.title('USDT协议说明')).toBeVisible()
  },
)
