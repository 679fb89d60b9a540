import { test as base } from '@playwright/test'
import { createFake, type Fake } from '../../../../e2e/harness/fake'
import { ApiServer } from '../../../../e2e/harness/ownServer'
import { createServerControlSender } from '../../../../e2e/harness/serverFake'
import { expect } from '../../../../e2e/test'
import { DeskPage } from './DeskPage'

const TOKEN = 'desk-token'
const WORLD = '小王的世界'

const test = base.extend<{ server: ApiServer; desk: DeskPage; fake: Fake }>({
  server: async ({}, use) => {
    const server = await ApiServer.atFreePort({ CONTROL_TOKEN: TOKEN })
    await server.start()
    await use(server)
    await server.stop()
  },
  fake: async ({ server, request }, use) =>
    use(
      createFake(
        createServerControlSender(request, {
          apiOrigin: server.url(),
          worldName: WORLD,
          controlToken: TOKEN,
        }),
      ),
    ),
  desk: async ({ page, server }, use) => use(new DeskPage(page, WORLD, server.url())),
})

test('客服台要口令：没有就什么也不显示，链接带来的不留在地址里，会员的链接里没有', async ({
  desk,
  fake,
  server,
}) => {
  await fake.load('ticket-pending')
  const { page } = desk
  await page.goto(desk.address())
  await expect(page.getByText('要口令', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByText(/王芳|存款/)).toHaveCount(0)
  const tokenField = page.getByRole('textbox', { name: '控制面口令' })
  await tokenField.fill('not it')
  await desk.button('进入').click()
  await expect(page.getByRole('alert')).toHaveText('口令不对')
  await tokenField.fill(TOKEN)
  await desk.button('进入').click()
  await desk.waitUntilLive()
  await expect(desk.waiting('存款').first()).toBeVisible()
  await page.reload()
  await desk.waitUntilLive()

  const linkedDesk = new DeskPage(await page.context().newPage(), WORLD, server.url())
  await linkedDesk.open(TOKEN)
  expect(linkedDesk.page.url()).toBe(desk.address())
  await linkedDesk.goTo('邀请')
  const invitation = linkedDesk.page.getByRole('region', { name: '邀请' })
  const link = invitation.getByRole('link')
  await expect(link).toHaveText(`${server.url()}/w/${encodeURIComponent(WORLD)}/`)
  expect(await invitation.innerHTML()).not.toContain(TOKEN)
})

test('服务器重启：客服台说断开，自己连回来，说世界没有了，一点就有新的', async ({
  desk,
  fake,
  server,
}) => {
  await fake.load('ticket-pending')
  await desk.open(TOKEN)
  await desk.page.evaluate(() => Object.assign(window, { untouched: true }))
  const waiting = desk.waiting('存款')
  const countBefore = await waiting.count()
  expect(countBefore).toBeGreaterThan(1)

  expect(await server.stop()).toBe(0)
  await expect(desk.page.getByText('已断开，正在重连')).toBeVisible()
  await waiting.first().getByRole('button', { name: '到账' }).click()
  await expect(desk.resultMessage('连不上服务器')).toBeVisible()
  await expect(waiting).toHaveCount(countBefore)

  await server.start()
  await expect(desk.page.getByText('实时', { exact: true })).toBeVisible({ timeout: 12_000 })
  expect(await desk.page.evaluate(() => 'untouched' in window)).toBe(true)
  await expect(desk.page.getByText('这个世界还没有打开').first()).toBeVisible()
  await desk.button('现在打开').click()
  await expect(waiting.first()).toBeVisible()
  expect((await fake.status()).scenario).toBe('default')
})
