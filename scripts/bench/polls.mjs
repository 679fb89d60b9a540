import { devices } from 'playwright'
import { openBrowser } from './browser.mjs'
import { serveDemo } from './servers.mjs'

/** Counts over a period on /transfer: renders by component, calls by address. */
async function countDuring(page, seconds, meanwhile) {
  const calls = {}
  const count = (request) => {
    const { pathname } = new URL(request.url())
    // The worker's own fetches are not the app's.
    if (pathname.startsWith('/api/') && !request.serviceWorker())
      calls[pathname] = (calls[pathname] ?? 0) + 1
  }
  await page.evaluate(() => (window.__renders = {}))
  page.on('request', count)
  const ends = Date.now() + seconds * 1000
  await meanwhile?.(ends)
  await page.waitForTimeout(Math.max(0, ends - Date.now()))
  page.off('request', count)
  return { renders: await page.evaluate(() => window.__renders), calls }
}

/** What a background tab is for the app: its visibility, and the event of the change. */
const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/**
 * What the polls of /transfer cost: renders and calls per minute while the page is visible, while one venue's balance
 * changes, and while it is hidden.
 */
export default {
  builds: ['dist-demo'],
  options: { seconds: [30, 2] },
  async run({ seconds }, atEnd) {
    const browser = await openBrowser(atEnd)
    const page = await (await browser.newContext({ ...devices['Pixel 7'] })).newPage()
    await page.goto(`${await serveDemo(atEnd)}/?scenario=member#/transfer`)
    await page.getByRole('list', { name: '场馆余额' }).getByText('1,520.00').waitFor()
    // The screen's own start is none of the polls'.
    const settle = Math.min(3000, seconds * 100)
    await page.waitForTimeout(settle)
    const lines = []
    const measure = async (what, meanwhile) => {
      const { renders, calls } = await countDuring(page, seconds, meanwhile)
      const line = (kind, counts) => {
        const perMinute = (count) => (count * 60) / seconds
        const value = perMinute(Object.values(counts).reduce((sum, count) => sum + count, 0))
        const note = Object.entries(counts)
          .map(([name, count]) => `${name} ${Math.round(perMinute(count))}`)
          .join(', ')
        lines.push({ what: `${what}，${kind}`, value, unit: '/min', note })
      }
      line('渲染 renders', renders)
      line('请求 requests', calls)
    }
    await measure('页面可见，数字不变 nothing changes')
    let cents = 200_000
    await measure('一个场馆每 5 秒变化 one venue changes', async (ends) => {
      do {
        // After the change the demo reads everything again (/api/app and /api/user too); a live site only polls.
        await page.evaluate(
          (change) => window.fakeBackend['db.patch'](...change),
          ['accounts', 'venue:10001:YDZR', { cents: (cents += 100) }],
        )
        await page.waitForTimeout(Math.min(5000, seconds * 200))
      } while (Date.now() < ends - 5000)
    })
    await hide(page)
    await page.waitForTimeout(settle)
    await measure('页面在后台 hidden')
    return { lines }
  },
}
