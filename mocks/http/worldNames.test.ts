import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openGame } from '@/contract/games'
import { startTestServer } from './testing'

const worldOf = async (path: string, header?: string) => {
  const { post, worlds } = await startTestServer()
  const answered = await post(`${path}/api/app`, header)
  return { status: answered.status, text: await answered.text(), names: worlds.names() }
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
])('a call to %s with x-world %s is of the world %s', async (path, header, world) => {
  expect(await worldOf(path, header)).toMatchObject({ status: 200, names: [world] })
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
])('%s with x-world %s is no name: 400 in words, and no world', async (path, header) => {
  const { status, text, names } = await worldOf(path, header)
  expect(status).toBe(400)
  expect(text).toContain('世界的名字')
  expect(names).toEqual([])
})
it('a base with a path is enough to play: control, calls and the page of a game', async () => {
  const { base, server } = await startTestServer()
  const at = `${base}/w/${encodeURIComponent('小林 1')}`
  const send = async (path: string, init: RequestInit) =>
    (await fetch(at + path, { method: 'POST', ...init })).json() as Promise<never>
  const { token } = await send('/__control/load', { body: '["member"]' })
  const game = { plat_name: '金穗电子', game_type: '3', game_code: 'jsdz_3009', is_mobile_url: 1 }
  const headers = { authorization: `Bearer ${String(token)}` }
  const body = JSON.stringify(game)
  const { data } = await send(openGame.path, { headers, body })
  const { port } = server.address() as AddressInfo
  const page = new URL((data as { url: string }).url)
  expect(page.href).toContain(`http://127.0.0.1:${port}/__pages/`)
  expect((await fetch(page)).status).toBe(200)
  const behind = { headers: { ...headers, 'x-forwarded-proto': 'https' }, body }
  const { data: safe } = await send(openGame.path, behind)
  expect((safe as { url: string }).url).toContain(`https://127.0.0.1:${port}/__pages/`)
  const hello = JSON.stringify({ ask: 'hello', seat: page.searchParams.get('seat') })
  const table = await fetch(new URL('table', page), { method: 'POST', body: hello })
  expect(await table.json()).toMatchObject({ ok: true, data: { balance: '800.00' } })
})
