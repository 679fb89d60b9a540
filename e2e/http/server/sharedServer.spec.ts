import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../../src/lib/paths'
import { createFake } from '../../harness/fake'
import { serveBuildAtFreePort } from '../../harness/ownServer'
import { API_ORIGIN } from '../../harness/ports'
import { createApiControlSender } from '../../harness/serverFake'
import type { AppModel } from '../../models/AppModel'
import { test as severalPeopleTest } from '../../severalPeople'
import { expect } from '../../test'

const test = severalPeopleTest.extend<{ site: string }>({
  site: async ({}, use, info) => {
    const folder = resolve('.out', `shared-${info.testId}`)
    cpSync('dist', folder, { recursive: true })
    execFileSync(process.execPath, [
      'scripts/deploy/setApiBase.mjs',
      folder,
      API_ORIGIN,
      '--worlds',
    ])
    const { origin, close } = await serveBuildAtFreePort(folder)
    await use(`${origin}/`)
    close()
    rmSync(folder, { recursive: true })
  },
})

async function readWorld({ page }: AppModel) {
  const base = await page.locator('meta[name=api-base]').getAttribute('content')
  return decodeURIComponent(/\/w\/([^/]+)$/.exec(base ?? '')?.[1] ?? '')
}

async function openAsMember(app: AppModel, request: APIRequestContext) {
  await app.open(paths.home)
  const world = await readWorld(app)
  const fake = createFake(createApiControlSender(request, world))
  const { token } = await fake.load('member')
  await app.page.evaluate((session) => sessionStorage.setItem('token', session ?? ''), token)
  await app.reload()
  await expect(app.page.getByText('12,860.50').first()).toBeVisible()
  return { app, world, fake }
}

test('照 --worlds 部署的一份构建：两个浏览器两个世界，赠送和换场景都不到另一个', async ({
  site,
  openBrowser,
  request,
}) => {
  const first = await openAsMember(await openBrowser(site), request)
  const second = await openAsMember(await openBrowser(site), request)
  expect(first.world).not.toBe(second.world)
  expect(first.world).toMatch(/^b-/)

  await first.fake.staff.do('member.credit')
  await expect(first.app.page.getByText('12,960.50').first()).toBeVisible({ timeout: 10_000 })
  const callsBefore = await second.fake.calls('user.balance')
  await second.fake.waitFor('user.balance', callsBefore.length + 1)
  await expect(second.app.page.getByText('12,860.50').first()).toBeVisible()
  expect(await second.fake.centralCents()).toBe(1_286_050)

  await first.fake.load('default')
  await first.app.goTo(paths.vip)
  await expect(first.app.dialog('认证失败')).toBeVisible()
  await second.app.goTo(paths.money)
  await expect(second.app.page.getByText('12,860.50').first()).toBeVisible()
  expect((await second.fake.status()).scenario).toBe('member')

  await test.step('再打开还是自己的世界，照别人的链接才到别人的', async () => {
    await second.app.reload()
    expect(await readWorld(second.app)).toBe(second.world)
    await second.app.page.goto(`${site}?world=${encodeURIComponent(first.world)}#/`)
    await second.app.waitUntilReady()
    expect(await readWorld(second.app)).toBe(first.world)
    await expect(
      second.app.page.getByRole('banner').getByRole('link', { name: '登录' }),
    ).toBeVisible()
  })
})

test('邀请链接：同一台服务器的两个邀请是两个世界，不带名字打开各是各的', async ({
  openBrowser,
  request,
}, info) => {
  const names = [`${info.testId} 甲`, `${info.testId} 乙`]
  const fakes = names.map((name) => createFake(createApiControlSender(request, name)))
  for (const [index, name] of names.entries()) {
    const app = await openBrowser(`${API_ORIGIN}/w/${encodeURIComponent(name)}/`)
    await app.open(paths.home)
    expect(await readWorld(app)).toBe(name)
    await expect.poll(async () => (await fakes[index]!.calls('app.info')).length).toBe(1)
  }
  await fakes[0]!.load('member')
  expect((await fakes[1]!.status()).scenario).toBe('default')
  const drawnNames = []
  for (const _ of names) {
    const app = await openBrowser(`${API_ORIGIN}/`)
    await app.open(paths.home)
    drawnNames.push(await readWorld(app))
  }
  expect(new Set([...drawnNames, ...names]).size).toBe(4)
})
