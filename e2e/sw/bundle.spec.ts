import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { createFake, type Fake } from '../harness/fake'
import { createPageControlSender } from '../harness/pageFake'
import { AppModel } from '../models/AppModel'
import { ToolbarModel } from '../models/ToolbarModel'
import { acceptLinkAndWait, getOpenLinkDialog } from '../otherPhones'
import { expect, test } from '../test'

const summarizeWorld = async (fake: Fake, page: Page) => {
  const { scenario, as, seed, rules } = await fake.status()
  const rowsDigest = await page.evaluate(async () => {
    const text = JSON.stringify(window.fakeBackend?.snapshot().db.rows)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return new Uint8Array(digest).join(' ')
  })
  return {
    scenario,
    as,
    seed,
    rules: rules.map(({ on }) => on),
    cents: await fake.centralCents(),
    rowsDigest,
  }
}

test.describe('现场文件', () => {
  test.beforeEach(async ({ app, fake }) => {
    await app.open(paths.money)
    await fake.staff.do('member.credit')
    await fake.clock.advance(7200)
    await fake.rules.add({ on: 'user.balance', delay: 10 })
    await fake.waitFor('user.balance', (await fake.calls('user.balance')).length + 1)
  })

  test(
    '拖到应用上打开：数据、时间、登录、页面都和导出时一样',
    { tag: '@FAKE-04' },
    async ({ app, fake }) => {
      const toolbar = new ToolbarModel(app)
      const before = await summarizeWorld(fake, app.page)
      const { bundle, text } = await toolbar.exportBundle('余额不对')
      expect(bundle).toMatchObject({ kind: 'xinghe-bundle', note: '余额不对', route: paths.money })
      expect(bundle.userAgent).toContain('Chrome')

      await fake.load('guest')
      await app.stands(/^\/login/)
      await toolbar.dropFile('xinghe.json', text)
      await app.stands(paths.money)
      expect(await summarizeWorld(fake, app.page)).toEqual(before)
      const { now } = await fake.status()
      expect(now - bundle.world.at).toBeLessThan(60_000)
      expect(now).toBeGreaterThanOrEqual(bundle.world.at)

      await app.reload()
      expect((await summarizeWorld(fake, app.page)).cents).toBe(before.cents)
      await app.stands(paths.money)
    },
  )

  test(
    '用链接打开，接着走；刷新不再打开一次',
    { tag: '@FAKE-04' },
    async ({ app, fake, context, watched }) => {
      const before = await summarizeWorld(fake, app.page)
      const { text } = await new ToolbarModel(app).exportBundle('')
      await context.route('**/bundles/one.json', (route) =>
        route.fulfill({ contentType: 'application/json', body: text }),
      )
      const otherTab = new AppModel(await context.newPage(), 'page', watched)
      await otherTab.page.goto('/?bundle=bundles/one.json')
      await otherTab.waitUntilReady()
      await expect(getOpenLinkDialog(otherTab.page)).toContainText('登录的人：王芳')
      await acceptLinkAndWait(otherTab.page)
      const otherFake = createFake(createPageControlSender(otherTab.page))
      await otherTab.stands(paths.money)
      expect(await summarizeWorld(otherFake, otherTab.page)).toEqual(before)

      await otherFake.staff.do('member.credit')
      await expect
        .poll(async () => (await otherFake.journal.list()).filter(({ took }) => took === undefined))
        .toEqual([])
      await otherTab.reload()
      expect(await otherFake.centralCents()).toBe(before.cents + 10_000)
    },
  )

  test('链接只认本站的地址', { tag: '@FAKE-04' }, async ({ app, watched }) => {
    watched.allow(/现场链接只能指向本站/)
    await app.page.goto('/?bundle=https://elsewhere.example/x.json')
    await app.waitUntilReady()
    await expect(new ToolbarModel(app).statusMessage()).toContainText('现场链接只能指向本站')
  })
})
