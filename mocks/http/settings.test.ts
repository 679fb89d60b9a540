import { expect, it } from 'vitest'
import { parseSettings } from './settings'

it('listens to this machine alone unless HOST says otherwise, arguments before variables', () => {
  expect(parseSettings({})).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    options: { origins: [] },
  })
  const env = { PORT: '80', HOST: '0.0.0.0', ORIGINS: 'https://a.example/, http://b:1', APP: 'a' }
  expect(parseSettings(env)).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    options: { origins: ['https://a.example', 'http://b:1'], app: 'a' },
  })
  const args = ['--port', '81', '--host', '::', '--control-token', 'mine', '--app', 'b']
  expect(parseSettings(env, args)).toMatchObject({
    port: 81,
    host: '::',
    options: { token: 'mine', app: 'b' },
  })
})

it('knows the names by which others call it', () => {
  const { names } = parseSettings({
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://QA.example:8443/ http://fake:4010',
  }).options
  expect(names).toEqual(['0.0.0.0', 'qa.example', 'fake'])
})

it.each([
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '127.0.0.2' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ CONTROL_TOKEN: 'mine' }, 'mine'],
  [{ HOST: '0.0.0.0', CONTROL_TOKEN: 'mine' }, 'mine'],
])('%j: the token is %s', (env, token) => {
  expect(parseSettings(env).options.token).toBe(token)
  expect(parseSettings(env).isTokenNew).toBe(false)
})

it.each([
  ['[::1]', '::1'],
  ['[fd00::7]', 'fd00::7'],
  ['::', '::'],
])('an address in the brackets of an address bar (%s) is listened to as %s', (given, host) => {
  expect(parseSettings({}, ['--host', given])).toMatchObject({ host, options: { names: [host] } })
})

it('makes a token, another each time, when it is open to others and has none', () => {
  const [one, two] = ['0.0.0.0', '::'].map((HOST) => parseSettings({ HOST, CONTROL_TOKEN: '' }))
  expect(one?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(two?.options.token).toMatch(/^[\w-]{20,}$/)
  expect(one?.options.token).not.toBe(two?.options.token)
  expect([one?.isTokenNew, two?.isTokenNew]).toEqual([true, true])
})
