import { expect, it } from 'vitest'
import { startTestServer } from './testing'

async function send(name: string, body: string) {
  const { post } = await startTestServer()
  const response = await post(`/__control/${name}`, 'a', body)
  return { status: response.status, ...((await response.json()) as { error: string }) }
}

it('names the nearest control for an unknown one', async () => {
  const { status, error } = await send('clock.advanse', '[60]')
  expect(status).toBe(404)
  expect(error).toMatch(/^没有叫 clock\.advanse 的操作，最接近的是：clock\.advance、/)
  expect(await send('constructor', '[]')).toMatchObject({ status: 404 })
})

const createNestedJson = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
it.each([
  ['load', '["no-such-scenario"]', /^load.*没有叫 no-such-scenario 的场景，最接近的是：/],
  ['status', '{"not":"a list"}', /^请求体应当是一个 JSON 数组/],
  ['status', '{"not', /^请求体应当是一个 JSON 数组/],
  ['db.patch', createNestedJson(102), /^参数嵌套超过 100 层/],
  ['db.patch', createNestedJson(1_000_000), /^参数嵌套超过 100 层/],
])('%s refuses wrong arguments with a message (case %#)', async (name, body, message) => {
  const { status, error } = await send(name, body)
  expect(status).toBe(400)
  expect(error).toMatch(message)
})

it.each(['/api/app', '/__control/status', '/__pages/a/table'])(
  'refuses a body over 8 MB at %s and opens no world',
  async (path) => {
    const { post, worlds } = await startTestServer()
    expect((await post(path, 'a', ' '.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
    expect(worlds.names()).toEqual([])
  },
)

it('lists all worlds, the most recently used first, without opening one', async () => {
  const { base, worlds } = await startTestServer()
  const listWorlds = async () =>
    (await (await fetch(`${base}/__control/worlds`)).json()) as Record<string, unknown>[]
  expect(await listWorlds()).toEqual([])
  worlds.open('a').control.load('member')
  worlds.open('乙 <b>').control.load('vip-five')
  const rows = await listWorlds()
  expect(rows).toMatchObject([
    { name: '乙 <b>', scenario: 'vip-five' },
    { name: 'a', scenario: 'member' },
  ])
  expect(rows[0]?.['rows']).toBeGreaterThan(100)
  expect(rows[1]?.['unused']).toBeLessThan(60_000)
  for (const read of ['status', 'rules.list', 'journal.list'])
    expect((await fetch(`${base}/w/unknown/__control/${read}`)).status).toBe(404)
  expect(worlds.names()).toEqual(['a', '乙 <b>'])
})

it('deletes a world by DELETE only, with an encoded name', async () => {
  const { base, worlds } = await startTestServer()
  worlds.open('乙 /b')
  const headers = { 'x-world': encodeURIComponent('乙 /b') }
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${base}/__control/world`, { method, headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE'])
  }
  expect(worlds.size).toBe(1)
  await fetch(`${base}/__control/world`, { method: 'DELETE', headers })
  expect(worlds.size).toBe(0)
})
