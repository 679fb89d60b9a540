import { createServer, request as sendRequest } from 'node:http'
import { getPerson } from '@fixtures/people'
import { closeServerNow, listenAndGetPort } from '../../../scripts/deploy/serve.mjs'
import { links, paths } from '../../../src/lib/paths'
import { serveBuildAtFreePort } from '../../harness/ownServer'
import { API_ORIGIN } from '../../harness/ports'
import { LoginPage } from '../../models/LoginPage'
import { test as severalPeopleTest } from '../../severalPeople'
import { expect } from '../../test'

const createCachingGateway = (world: string) =>
  createServer((request, response) => {
    const { url, method } = request
    const headers = { ...request.headers, 'x-world': encodeURIComponent(world) }
    const apiRequest = sendRequest(`${API_ORIGIN}${url}`, { method, headers }, (apiResponse) => {
      response.writeHead(apiResponse.statusCode ?? 502, {
        ...apiResponse.headers,
        // The world's date would make them too old.
        date: new Date().toUTCString(),
        'cache-control': 'max-age=600',
        'last-modified': 'Sat, 14 Mar 2026 00:00:00 GMT',
      })
      apiResponse.pipe(response)
    })
    request.pipe(apiRequest)
  })

const test = severalPeopleTest.extend<{ site: string }>({
  site: async ({ world }, use) => {
    const gateway = createCachingGateway(world)
    const apiBase = `http://localhost:${await listenAndGetPort(gateway)}`
    const host = await serveBuildAtFreePort('dist', { apiBase })
    await use(`${host.origin}/`)
    host.close()
    closeServerNow(gateway)
  },
})

test(
  '网关让浏览器缓存答复：代理退出后，同一台手机上的下一个人进不了他的代理中心',
  { tag: ['@SES-05', '@GAME-02'] },
  async ({ site, openBrowser, fake }) => {
    await fake.load('default')
    const app = await openBrowser(site)
    const logIn = async (personKey: 'liuYang' | 'liMing') => {
      const { username, password } = getPerson(personKey)
      await app.open(links.login())
      await new LoginPage(app).logIn(username, password)
      await app.stands(paths.home)
    }
    await logIn('liuYang')
    await app.goTo(links.agentCentre())
    await expect(app.page.locator('iframe')).toBeVisible()
    await app.goTo(paths.mine)
    await app.button('退出登录').click()
    await app.dialog('退出登录').getByRole('button', { name: '确定' }).click()
    await app.stands(/^\/login/)

    await logIn('liMing')
    await app.goTo(links.agentCentre())
    // 李明 is no agent.
    await expect(app.link('申请合营')).toBeVisible()
    await expect(app.page.locator('iframe')).toHaveCount(0)
  },
)
