import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, createClient } from '@xinghe/fake/client'
import { account, entry } from '@xinghe/fake/contract'
import { startServer, type RunningServer } from '@xinghe/fake/server'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('has a world for each name', async () => {
  const base = `${server.url}/w/mine`
  const load = await fetch(`${base}/__control/load`, { method: 'POST', body: '["member"]' })
  const { token } = (await load.json()) as { token: string }
  const { data } = await createClient({ base, token }).call(account.readBalance)
  expect(data.balance).toBe('12860.5')
  const elsewhere = createClient({ base: `${server.url}/w/other`, token })
  await expect(elsewhere.call(account.readBalance)).rejects.toBeInstanceOf(ApiError)
})

test('knows what a wrong password is', async () => {
  const guest = createClient({ base: server.url })
  const wrong = { name: 'demo888', password: 'no', code: '0000' }
  await expect(guest.call(entry.login, wrong)).rejects.toMatchObject({ kind: 'refused' })
})

test('shows its contract and its desk as pages', async () => {
  const page = await fetch(`${server.url}/__docs/`)
  expect(await page.text()).toContain('swagger-ui')
  const shown = await fetch(`${server.url}/__docs/swagger-ui-bundle.js`)
  expect((await shown.text()).length).toBeGreaterThan(1e6)
  const desk = await fetch(`${server.url}/w/mine/__desk`)
  expect(await desk.text()).toContain('src="__desk/desk.js"')
  const script = await fetch(`${server.url}/w/mine/__desk/desk.js`)
  expect(await script.text()).toContain('客服台')
})
