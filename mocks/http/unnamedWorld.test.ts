import { expect, it } from 'vitest'
import { getRandomTestTimeoutMs } from '../pipeline/testing'
import { startTestServer } from './testing'

const PAGE = { origin: 'http://localhost:4174' }

it('refuses a page that names no world on a server with a token', async () => {
  const { base, post, worlds } = await startTestServer({ controlToken: 'a-control-token' })
  const response = await post('/api/app', undefined, '{}', PAGE)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE.origin)
  expect(await response.json()).toEqual({
    code: 400,
    message: expect.stringContaining('接口地址后面加 /w/名字') as string,
    data: null,
  })
  const read = await fetch(`${base}/api/game/list`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await read.json()).toMatchObject({ code: 400 })
  expect(worlds.names()).toEqual([])
})

const SAFARI = { 'user-agent': 'Mozilla/5.0 (iPhone)', accept: '*/*' }
const foreignHeaders = [
  { ...SAFARI, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { ...SAFARI, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  { ...SAFARI, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { ...SAFARI, referer: 'https://evil.example/' },
  SAFARI,
]
it.each(foreignHeaders)('opens no world for pictures of a foreign page: %j', async (headers) => {
  const { base, worlds } = await startTestServer()
  for (let index = 0; index < 30; index++) {
    const path = index % 2 ? 'api/game/list' : 'api/nothing'
    expect((await fetch(`${base}/w/its${index}/${path}`, { headers })).status).toBe(403)
  }
  const hello = { ask: 'hello', seat: 's' }
  const body = JSON.stringify(hello)
  const request = { method: 'POST', headers: { ...headers, origin: 'https://evil.example' }, body }
  expect((await fetch(`${base}/__pages/its/table`, request)).status).toBe(404)
  expect(worlds.names()).toEqual([])
})

it(
  'opens a named world for requests of the app and of scripts',
  async () => {
    const { base, worlds } = await startTestServer()
    const allowed: Record<string, string>[] = [
      {},
      { ...SAFARI, 'sec-fetch-site': 'same-origin' },
      { ...SAFARI, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { ...SAFARI, ...PAGE, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { ...SAFARI, ...PAGE },
      { ...SAFARI, referer: `${base}/w/a5/` },
    ]
    for (const [index, headers] of allowed.entries())
      expect((await fetch(`${base}/w/a${index}/api/game/list`, { headers })).status).toBe(200)
    expect(worlds.names()).toHaveLength(allowed.length)
    const [picture] = foreignHeaders
    expect((await fetch(`${base}/w/a0/api/game/list`, { headers: picture! })).status).toBe(200)
  },
  getRandomTestTimeoutMs(),
)
