import { expect, it } from 'vitest'
import { type AllowedOrigins, isAllowedOrigin } from './guard'
import { startTestServer } from './testing'

const TOKEN = 'a-control-token'
const createBasicAuth = (word: string) => `Basic ${btoa(`user:${word}`)}`

it.each([
  [{}],
  [{ 'x-control-token': 'a-control-toke' }],
  [{ 'x-control-token': '' }],
  [{ authorization: 'Bearer nothing' }],
  [{ authorization: TOKEN }],
  [{ authorization: createBasicAuth('nothing') }],
  [{ authorization: 'Basic %%%' }],
])('refuses controls with %j when a token is configured', async (headers) => {
  const { base, post, worlds } = await startTestServer({ controlToken: TOKEN })
  worlds.open('mine')
  const calls = [
    post('/__control/load', 'mine', '["member"]', headers),
    post('/w/other/__control/load', undefined, '["member"]', headers),
    fetch(`${base}/__control/status`, { headers }),
    fetch(`${base}/__control/worlds`, { headers }),
    fetch(`${base}/__control/events`, { headers }),
    fetch(`${base}/__control/`, { headers }),
    fetch(`${base}/w/mine/__control/world`, { method: 'DELETE', headers }),
  ]
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Basic')
    expect(await response.text()).toContain('x-control-token')
  }
  expect(worlds.names()).toEqual(['mine'])
  expect(worlds.open('mine').control.status().scenario).toBe('default')
})

it.each([
  [{ 'x-control-token': TOKEN }],
  [{ authorization: `Bearer ${TOKEN}` }],
  [{ authorization: createBasicAuth(TOKEN) }],
])('allows controls with %j when a token is configured', async (headers) => {
  const { base, post } = await startTestServer({ controlToken: TOKEN })
  expect((await post('/__control/load', 'mine', '["member"]', headers)).status).toBe(200)
  expect((await fetch(`${base}/__control/worlds`, { headers })).status).toBe(200)
})

it('needs no token for API calls, the API’s page and health', async () => {
  const { base, post } = await startTestServer({ controlToken: TOKEN })
  for (const path of ['/__control/health', '/w/mine/__docs/'])
    expect((await fetch(base + path)).status).toBe(200)
  expect((await post('/api/app')).status).toBe(200)
})

const readStatus = async (host: string, token?: string, path = 'POST /__control/status') => {
  const { sendBytesAndReadAll } = await startTestServer({
    controlToken: token,
    hostNames: ['qa.example'],
  })
  const head = `${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`
  const tokenHeader = token ? `x-control-token: ${token}\r\n` : ''
  const response = await sendBytesAndReadAll(`${head}${tokenHeader}content-length: 0\r\n\r\n`)
  return Number(response.split(' ')[1])
}

it.each([
  ['localhost:4010', 200],
  ['LOCALHOST', 200],
  ['127.0.0.1:1', 200],
  ['[::1]:4010', 200],
  ['evil.example:4010', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
])('without a token, the host %s gets %i', async (host, status) => {
  expect(await readStatus(host)).toBe(status)
})

it.each(['QA.example:4010', '192.168.1.7:4010', '[fe80::1]:4010'])(
  'with a token, the host %s is allowed',
  async (host) => expect(await readStatus(host, TOKEN)).toBe(200),
)

it.each([
  'POST /__control/status',
  'GET /__control/health',
  'POST /api/app',
  'OPTIONS /api/app',
  'GET /',
  'GET /w/a/__docs/',
  'GET /__pages/a/game.html',
])('refuses %s for a foreign host name', async (path) => {
  expect(await readStatus('evil.example:4010', TOKEN, path)).toBe(403)
  expect(await readStatus('qa.example', TOKEN, path)).not.toBe(403)
})

it.each<[string | undefined, AllowedOrigins, boolean]>([
  [undefined, 'loopback', true],
  ['http://localhost:4174', 'loopback', true],
  ['https://127.0.0.1', 'loopback', true],
  ['http://[::1]:5173', 'loopback', true],
  ['http://qa:4010', 'loopback', true],
  ['https://qa:4010', 'loopback', true],
  ['https://qa:4011', 'loopback', false],
  ['https://h5.example', 'loopback', false],
  ['http://localhost.evil.example', 'loopback', false],
  ['http://localhost:4174@evil.example', 'loopback', false],
  ['null', 'loopback', false],
  ['https://h5.example', ['https://h5.example'], true],
  ['http://h5.example', ['https://h5.example'], false],
  ['http://localhost:4174', ['https://h5.example'], false],
  ['http://qa:4010', ['https://h5.example'], true],
])('isAllowedOrigin of %s with the configured origins %j is %s', (origin, allowed, isAllowed) => {
  const headers = new Headers({ host: 'qa:4010', ...(origin === undefined ? {} : { origin }) })
  expect(isAllowedOrigin(headers, allowed)).toBe(isAllowed)
})

const H5 = 'https://h5.example'

it('allows a sandboxed game page to call its table only', async () => {
  const { base } = await startTestServer({ allowedOrigins: [H5] })
  const request = { method: 'OPTIONS', headers: { origin: 'null' } }
  const table = await fetch(`${base}/__pages/shared/table`, request)
  expect(table.headers.get('access-control-allow-origin')).toBe('null')
  expect((await fetch(`${base}/api/app`, request)).status).toBe(403)
})

it('exposes the server’s time and timings to an allowed page', async () => {
  const { post } = await startTestServer({ allowedOrigins: [H5] })
  const { headers } = await post('/w/a/api/app', undefined, '{}', { origin: H5 })
  expect(headers.get('access-control-allow-origin')).toBe(H5)
  expect(headers.get('access-control-expose-headers')).toContain('date')
  expect(headers.get('timing-allow-origin')).toBe(H5)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('refuses calls from other pages, also without a preflight', async () => {
  const { base, worlds } = await startTestServer({ allowedOrigins: [H5] })
  const headers = { origin: 'https://evil.example', 'x-world': 'theirs' }
  for (const [method, path] of [
    ['OPTIONS', '/api/app'],
    ['POST', '/__control/load'],
    ['POST', '/api/app'],
  ] as const) {
    const refused = await fetch(base + path, { method, headers })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(worlds.names()).toEqual([])
})
