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

it('nobody needs the token for the calls of the app and for health', async () => {
  const { base, post } = await started({ token: TOKEN })
  expect((await fetch(`${base}/__control/health`)).status).toBe(200)
  expect((await post('/api/app')).status).toBe(200)
})

const from = async (host: string, token?: string) => {
  const { raw } = await started({ token })
  const head = `POST /__control/status HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`
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

it('with a token any name may lead here', async () => {
  expect(await from('qa.example:4010', TOKEN)).toContain(' 200 ')
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

it('who opens the house to others and tells no token gets one, another each time', () => {
  const [one, two] = ['0.0.0.0', '::'].map((HOST) => settingsOf({ HOST, CONTROL_TOKEN: '' }))
  expect(one?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(two?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(one?.options.token).not.toBe(two?.options.token)
  expect([one?.made, two?.made]).toEqual([true, true])
})
