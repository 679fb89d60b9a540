import { expect, it } from 'vitest'
import { settingsOf } from './settings'
import { started } from './testing'

const TOKEN = 'a-word-of-the-house'
const basic = (word: string) => `Basic ${btoa(`anybody:${word}`)}`

it.each([
  [{}],
  [{ 'x-control-token': 'a-word-of-the-hous' }],
  [{ 'x-control-token': '' }],
  [{ authorization: 'Bearer nothing' }],
  [{ authorization: TOKEN }],
  [{ authorization: basic('nothing') }],
  [{ authorization: 'Basic %%%' }],
])('with a token told, the control surface does nothing for %j', async (headers) => {
  const { base, post, worlds } = await started({ token: TOKEN })
  worlds.open('mine')
  const calls = [
    post('/__control/load', 'mine', '["member"]', headers),
    post('/w/other/__control/load', undefined, '["member"]', headers),
    fetch(`${base}/__control/status`, { headers }),
    fetch(`${base}/__control/worlds`, { headers }),
    fetch(`${base}/__control/`, { headers }),
    fetch(`${base}/w/mine/__control/world`, { method: 'DELETE', headers }),
  ]
  for (const answered of await Promise.all(calls)) {
    expect(answered.status).toBe(401)
    expect(answered.headers.get('www-authenticate')).toContain('Basic')
    expect(await answered.text()).toContain('x-control-token')
  }
  expect(worlds.names()).toEqual(['mine'])
  expect(worlds.open('mine').control.status().scenario).toBe('default')
})

it.each([
  [{ 'x-control-token': TOKEN }],
  [{ authorization: `Bearer ${TOKEN}` }],
  [{ authorization: basic(TOKEN) }],
])('and everything for %j', async (headers) => {
  const { base, post } = await started({ token: TOKEN })
  expect((await post('/__control/load', 'mine', '["member"]', headers)).status).toBe(200)
  expect((await fetch(`${base}/__control/worlds`, { headers })).status).toBe(200)
})

it('nobody needs the token for the calls of the app, the API’s page and health', async () => {
  const { base, post } = await started({ token: TOKEN })
  for (const path of ['/__control/health', '/w/mine/__docs/'])
    expect((await fetch(base + path)).status).toBe(200)
  expect((await post('/api/app')).status).toBe(200)
})

const from = async (host: string, token?: string, path = 'POST /__control/status') => {
  const { raw } = await started({ token, names: ['qa.example'] })
  const head = `${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`
  const more = token ? `x-control-token: ${token}\r\n` : ''
  return (await raw(`${head}${more}content-length: 0\r\n\r\n`).closed).split('\r\n')[0]
}

it.each([
  ['localhost:4010', 200],
  ['LOCALHOST', 200],
  ['127.0.0.1:1', 200],
  ['[::1]:4010', 200],
  ['evil.example:4010', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['', 403],
])('without a token a name that leads here (%s) is answered %i', async (host, status) => {
  expect(await from(host)).toContain(` ${status} `)
})

it('with a token an address leads here too, and a name that the server was given', async () => {
  for (const host of ['QA.example:4010', '192.168.1.7:4010', '[fe80::1]:4010'])
    expect(await from(host, TOKEN)).toContain(' 200 ')
  const { names } = settingsOf({
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://QA.example:8443/ http://fake:4010',
  }).options
  expect(names).toEqual(['0.0.0.0', 'qa.example', 'fake'])
})

it.each([
  'POST /__control/status',
  'GET /__control/health',
  'POST /api/app',
  'OPTIONS /api/app',
  'GET /',
  'GET /w/a/__docs/',
  'GET /__pages/a/game.html',
])('whatever is asked (%s), a name that somebody pointed here is not answered', async (path) => {
  const origin = 'evil.example:4010'
  expect(await from(origin, TOKEN, path)).toContain(' 403 ')
  expect(await from('qa.example', TOKEN, path)).not.toContain(' 403 ')
})

it('nothing that is sent is to be guessed at', async () => {
  const { base } = await started()
  const sent = [
    '/api/app',
    '/__control/health',
    '/__control/',
    '/w/a/__docs/docs.css',
    '/__pages/a/game.html',
    '/nothing',
    '//nothing',
  ].map(async (path) => (await fetch(base + path)).headers.get('x-content-type-options'))
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['nosniff']))
})

it.each([
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '127.0.0.2' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ CONTROL_TOKEN: 'mine' }, 'mine'],
  [{ HOST: '0.0.0.0', CONTROL_TOKEN: 'mine' }, 'mine'],
])('%j: the token is %s', (env, token) => {
  expect(settingsOf(env).options.token).toBe(token)
  expect(settingsOf(env).made).toBe(false)
})

it.each([
  ['[::1]', '::1'],
  ['[fd00::7]', 'fd00::7'],
  ['::', '::'],
])('an address in the brackets of an address bar (%s) is listened to as %s', (given, host) => {
  expect(settingsOf({}, ['--host', given])).toMatchObject({ host, options: { names: [host] } })
})

it('who opens the house to others and tells no token gets one, another each time', () => {
  const [one, two] = ['0.0.0.0', '::'].map((HOST) => settingsOf({ HOST, CONTROL_TOKEN: '' }))
  expect(one?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(two?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(one?.options.token).not.toBe(two?.options.token)
  expect([one?.made, two?.made]).toEqual([true, true])
})
