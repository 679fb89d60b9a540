import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openGame } from '@/contract/games'
import { startTestServer } from './testing'

const callWorld = async (path: string, header?: string) => {
  const { post, worlds } = await startTestServer()
  const response = await post(`${path}/api/app`, header)
  return { status: response.status, text: await response.text(), names: worlds.names() }
}

it.each([
  ['', undefined, 'shared'],
  ['', 'alice', 'alice'],
  ['/w/alice', undefined, 'alice'],
  ['/w/alice', 'bob', 'alice'],
  ['/w/%E7%94%B2%20%2F1', undefined, '甲 /1'],
  ['', '%E7%94%B2%20%2F1', '甲 /1'],
  ['', 'e2e one/1', 'e2e one/1'],
  [`/w/${'x'.repeat(100)}`, undefined, 'x'.repeat(100)],
])('a call to %s with x-world %s is in the world %s', async (path, header, world) => {
  expect(await callWorld(path, header)).toMatchObject({ status: 200, names: [world] })
})

it.each([
  [`/w/${'x'.repeat(101)}`, undefined],
  ['/w/', undefined],
  ['/w/%00', undefined],
  ['/w/%zz', undefined],
  ['/w/%ff', undefined],
  ['', 'x'.repeat(101)],
  ['', ''],
  ['', '%zz'],
  ['', 'caf\u00e9'],
  ['', '%E2%80%AE'],
])('refuses the world’s name in %s with x-world %s', async (path, header) => {
  const { status, text, names } = await callWorld(path, header)
  expect(status).toBe(400)
  expect(text).toContain('世界的名字')
  expect(names).toEqual([])
})

it('serves controls, calls and game pages below a world’s base address', async () => {
  const { base, server } = await startTestServer()
  const worldBase = `${base}/w/${encodeURIComponent('小林 1')}`
  const send = async (path: string, init: RequestInit) =>
    (await fetch(worldBase + path, { method: 'POST', ...init })).json() as Promise<never>
  const { token } = await send('/__control/load', { body: '["member"]' })
  const game = { plat_name: '金穗电子', game_type: '3', game_code: 'jsdz_3009', is_mobile_url: 1 }
  const headers = { authorization: `Bearer ${String(token)}` }
  const body = JSON.stringify(game)
  const { data } = await send(openGame.path, { headers, body })
  const { port } = server.address() as AddressInfo
  const page = new URL((data as { url: string }).url)
  expect(page.href).toContain(`http://127.0.0.1:${port}/__pages/`)
  expect((await fetch(page)).status).toBe(200)
  const behindProxy = { headers: { ...headers, 'x-forwarded-proto': 'https' }, body }
  const { data: secureData } = await send(openGame.path, behindProxy)
  expect((secureData as { url: string }).url).toContain(`https://127.0.0.1:${port}/__pages/`)
  const hello = JSON.stringify({ ask: 'hello', seat: page.searchParams.get('seat') })
  const tableResponse = await fetch(new URL('table', page), { method: 'POST', body: hello })
  expect(await tableResponse.json()).toMatchObject({ ok: true, data: { balance: '800.00' } })
})
