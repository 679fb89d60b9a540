import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { paths } from '../../../src/lib/paths'
import { createFake } from '../../harness/fake'
import { serveBuild } from '../../harness/ownServer'
import { API } from '../../harness/ports'
import { createControlSend } from '../../harness/serverFake'
import type { AppModel } from '../../models/AppModel'
import { test as bare } from '../../severalPeople'
import { expect } from '../../test'

const test = bare.extend<{ site: string }>({
  site: async ({}, use, info) => {
    const folder = resolve('.out', `shared-${info.testId}`)
    cpSync('dist', folder, { recursive: true })
    execFileSync(process.execPath, ['scripts/deploy/setApiBase.mjs', folder, API, '--worlds'])
    const { origin, close } = await serveBuild(folder)
    await use(`${origin}/`)
    close()
    rmSync(folder, { recursive: true })
  },
})

async function worldOf({ page }: AppModel) {
  const base = await page.locator('meta[name=api-base]').getAttribute('content')
  return decodeURIComponent(/\/w\/([^/]+)$/.exec(base ?? '')?.[1] ?? '')
}

test('照 --worlds 部署的一份构建：两个浏览器两个世界，赠送和换场景都不到另一个', async ({
  site,
  openBrowser: someone,
  request,
}) => {
  const [one, two] = [await someone(site), await someone(site)]
  const worlds = []
  for (const app of [one, two]) {
    await app.open(paths.home)
    const world = await worldOf(app)
    const fake = createFake(createControlSend(request, world))
    const { token } = await fake.load('member')
    await app.page.evaluate((session) => sessionStorage.setItem('token', session ?? ''), token)
    await app.reload()
    await expect(app.page.getByText('12,860.50').first()).toBeVisible()
    worlds.push({ app, world, fake })
  }
  const [a, b] = worlds as [(typeof worlds)[0], (typeof worlds)[0]]
  expect(a.world).not.toBe(b.world)
  expect(a.world).toMatch(/^b-/)

  await a.fake.staff.do('member.credit')
  await expect(one.page.getByText('12,960.50').first()).toBeVisible({ timeout: 10_000 })
  await b.fake.waitFor('user.balance', (await b.fake.calls('user.balance')).length + 1)
  await expect(two.page.getByText('12,860.50').first()).toBeVisible()
  expect(await b.fake.centralCents()).toBe(1_286_050)

  await a.fake.load('default')
  await one.goTo(paths.vip)
  await expect(one.dialog('认证失败')).toBeVisible()
  await two.goTo(paths.money)
  await expect(two.page.getByText('12,860.50').first()).toBeVisible()
  expect((await b.fake.status()).scenario).toBe('member')

  await test.step('再打开还是自己的世界，照别人的链接才到别人的', async () => {
    await two.reload()
    expect(await worldOf(two)).toBe(b.world)
    await two.page.goto(`${site}?world=${encodeURIComponent(a.world)}#/`)
    await two.ready()
    expect(await worldOf(two)).toBe(a.world)
    await expect(two.page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  })
})

test('邀请链接：同一台服务器的两个邀请是两个世界，不带名字打开各是各的', async ({
  openBrowser: someone,
  request,
}, info) => {
  const names = [`${info.testId} 甲`, `${info.testId} 乙`]
  const fakes = names.map((name) => createFake(createControlSend(request, name)))
  for (const [at, name] of names.entries()) {
    const app = await someone(`${API}/w/${encodeURIComponent(name)}/`)
    await app.open(paths.home)
    expect(await worldOf(app)).toBe(name)
    await expect.poll(async () => (await fakes[at]!.calls('app.info')).length).toBe(1)
  }
  await fakes[0]!.load('member')
  expect((await fakes[1]!.status()).scenario).toBe('default')
  const drawn = []
  for (const _ of names) {
    const app = await someone(`${API}/`)
    await app.open(paths.home)
    drawn.push(await worldOf(app))
  }
  expect(new Set([...drawn, ...names]).size).toBe(4)
})
