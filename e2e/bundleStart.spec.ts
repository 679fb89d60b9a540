import { mkdirSync, writeFileSync } from 'node:fs'
import { paths } from '../src/lib/paths'
import { fakeOf } from './harness/fake'
import { overHttp } from './harness/remote'
import { expect, test } from './test'

const bundle = '.out/bundleStart/rich.json'

test.describe('从现场文件开始', () => {
  test.use({ bundle })
  // With the server, the bundle can be made before any page is opened.
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext()
    const there = fakeOf(overHttp(request, 'bundleStart'))
    await there.load('member')
    await there.staff.do('member.credit')
    mkdirSync('.out/bundleStart', { recursive: true })
    writeFileSync(bundle, JSON.stringify(await there.bundle.make({ small: true })))
    await request.dispose()
  })

  test(
    '测试从那一刻的数据、时间和身份开始',
    { tag: ['@FAKE-05', '@grounds'] },
    async ({ app, fake }) => {
      await app.open(paths.money)
      await expect(app.page.getByText('12,960.50').first()).toBeVisible()
      expect(await fake.centralCents()).toBe(1_296_050)
      expect((await fake.status()).source).toEqual({ scenario: 'member', overrides: {} })
      await app.reload()
      expect(await fake.centralCents()).toBe(1_296_050)
    },
  )
})
