import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths'
import { staticServer } from '../scripts/deploy/staticServer.mjs'
import { API } from './support/ports'
import { expect, test as base } from './test'

const TO = 'https://reports.example/h5'

interface Report {
  records: { endpoint: string; field: string; came: string; done: string }[]
}

/** The members' build as scripts/deploy/setApiBase.mjs leaves it; `reports` is the address, empty for none. */
const test = base.extend<{ reports: string }>({
  reports: [`${TO}?site=1`, { option: true }],
  baseURL: async ({ reports }, use) => {
    const server = staticServer(resolve('dist'), { apiBase: API, driftReport: reports })
    await new Promise<void>((ready) => void server.listen(0, ready))
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },
})

/** Collects what is sent to the address of the reports. */
async function collecting(page: Page): Promise<{ type: string; text: string }[]> {
  const sent: { type: string; text: string }[] = []
  await page.route(`${TO}**`, async (route) => {
    const request = route.request()
    sent.push({ type: request.resourceType(), text: request.postData() ?? '' })
    await route.fulfill({ status: 204 })
  })
  return sent
}
/** As when a member switches to another app. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test.describe('接口不按契约回应', () => {
  test.beforeEach(async ({ fake }) => {
    const venue = { platname: 'XH', name: '星河真人', balance: '八百八十八', hasInfo: 1, status: 1 }
    await fake.rules.add({ on: 'wallet.venues', answer: { code: 200, data: [venue] } })
    await fake.rules.add({ on: 'banners.list', answer: { code: 200, data: '轮播图没有了' } })
  })

  test('写了地址才报：一条信标，只有字段与类型，没有值', async ({ app, page }) => {
    const sent = await collecting(page)
    await app.open(paths.home)
    await app.goTo(paths.transfer)
    await expect.poll(() => sent.length).toBe(1)
    const [{ type, text } = { type: '', text: '' }] = sent
    expect(type).toBe('ping')
    const { records } = JSON.parse(text) as Report
    const fields = records.map(({ endpoint, field }) => `${endpoint} ${field}`)
    expect(fields).toContain('banners.list data')
    expect(records.find(({ endpoint }) => endpoint === 'banners.list')).toMatchObject({
      came: 'text of 6',
      done: 'refused',
    })
    expect(text).not.toMatch(/轮播图|八百|星河真人|demo888|token|transfer/)
    // Within the minute nothing more goes, whatever comes and wherever the member goes.
    await hide(page)
    await app.goTo(paths.mine)
    expect(sent).toHaveLength(1)
  })

  test.describe('没有地址', () => {
    test.use({ reports: '' })

    test('没写地址就不报，也不加载', async ({ app, page }) => {
      const sent = await collecting(page)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await app.open(paths.home)
      await app.goTo(paths.transfer)
      await hide(page)
      await app.goTo(paths.mine)
      expect(sent).toEqual([])
      expect(scripts.filter((url) => url.includes('driftReport'))).toEqual([])
    })
  })
})
