import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { staticServer } from '../../../scripts/deploy/serve.mjs'
import { close, listen } from '../../../scripts/setup/localServers.mjs'
import type { Fake } from '../../harness/fake'
import { API } from '../../harness/ports'
import { expect, test as base } from '../../test'

const TO = '/drift'

interface Sent {
  type: string | undefined
  text: string
}
interface Report {
  records: { endpoint: string; field: string; came: string; done: string }[]
}

/**
 * The members' build as scripts/deploy/setApiBase.mjs leaves it; `reports` is where it reports to, empty for
 * nowhere. The page's own server collects what is sent there.
 */
const test = base.extend<{ reports: string; sent: Sent[] }>({
  reports: [TO, { option: true }],
  sent: async ({}, use) => use([]),
  baseURL: async ({ reports, sent }, use) => {
    const site = staticServer(resolve('dist'), { apiBase: API, driftReport: reports })
    const server = createServer((request, response) => {
      if (request.method !== 'POST') return void site.emit('request', request, response)
      void text(request).then((body) => {
        sent.push({ type: request.headers['content-type'], text: body })
        response.writeHead(204).end()
      })
    })
    await use(`http://localhost:${await listen(server)}`)
    close(server)
  },
})

/** As when a member switches to another app. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Added after the scenario is loaded, because loading clears the rules. */
async function drift(fake: Fake) {
  const venue = { platname: 'XH', name: '星河真人', balance: '八百八十八', hasInfo: 1, status: 1 }
  await fake.rules.add({ on: 'wallet.venues', answer: { code: 200, data: [venue] } })
  await fake.rules.add({ on: 'banners.list', answer: { code: 200, data: '轮播图没有了' } })
}

test.describe('接口不按契约回应', () => {
  test('写了地址才报：一条信标，只有字段与类型，没有值', async ({ app, fake, page, sent }) => {
    await drift(fake)
    await app.open(paths.home)
    // Who leaves home gives up what it still asks.
    await fake.waitFor('banners.list')
    await app.goTo(paths.transfer)
    await expect.poll(() => sent.length).toBe(1)
    const [{ type, text: body } = { type: '', text: '' }] = sent
    // Plain text needs no CORS preflight.
    expect(type).toBe('text/plain;charset=UTF-8')
    const { records } = JSON.parse(body) as Report
    const fields = records.map(({ endpoint, field }) => `${endpoint} ${field}`)
    expect(fields).toContain('banners.list data')
    expect(records.find(({ endpoint }) => endpoint === 'banners.list')).toMatchObject({
      came: 'text of 6',
      done: 'refused',
    })
    expect(body).not.toMatch(/轮播图|八百|星河真人|demo888|token|transfer/)
    // At most one report is sent within a minute.
    await hide(page)
    await app.goTo(paths.mine)
    await expect(app.button('退出登录')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test.describe('没有地址', () => {
    test.use({ reports: '' })

    test('没写地址就不报，也不加载', async ({ app, fake, page, sent }) => {
      await drift(fake)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await app.open(paths.home)
      await app.goTo(paths.transfer)
      await fake.waitFor('wallet.venues')
      await hide(page)
      await app.goTo(paths.mine)
      expect(sent).toEqual([])
      expect(scripts.filter((url) => url.includes('driftReport'))).toEqual([])
    })
  })
})
