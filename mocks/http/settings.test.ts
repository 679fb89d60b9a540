import { expect, it } from 'vitest'
import { parseSettings } from './settings'

it('uses arguments, else variables, else listens on this machine only', () => {
  expect(parseSettings({})).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    options: { allowedOrigins: 'loopback' },
  })
  const env = { PORT: '80', HOST: '0.0.0.0', ORIGINS: 'https://a.example/, http://b:1', APP: 'a' }
  expect(parseSettings(env)).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    options: { allowedOrigins: ['https://a.example', 'http://b:1'], appFolder: 'a' },
  })
  const args = ['--port', '81', '--host', '::', '--control-token', 'mine', '--app', 'b']
  expect(parseSettings(env, args)).toMatchObject({
    port: 81,
    host: '::',
    options: { controlToken: 'mine', appFolder: 'b' },
  })
})

it('collects the host names of the server', () => {
  const { hostNames } = parseSettings({
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://QA.example:8443/ http://fake:4010',
  }).options
  expect(hostNames).toEqual(['0.0.0.0', 'qa.example', 'fake'])
})

it.each([
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '127.0.0.2' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ CONTROL_TOKEN: 'mine' }, 'mine'],
  [{ HOST: '0.0.0.0', CONTROL_TOKEN: 'mine' }, 'mine'],
])('takes the given token, or none on a loopback host: %j', (env, token) => {
  expect(parseSettings(env).options.controlToken).toBe(token)
  expect(parseSettings(env).isTokenNew).toBe(false)
})

it.each([
  ['[::1]', '::1'],
  ['[fd00::7]', 'fd00::7'],
  ['::', '::'],
])('strips the brackets of %s', (argument, host) => {
  expect(parseSettings({}, ['--host', argument])).toMatchObject({
    host,
    options: { hostNames: [host] },
  })
})

it('creates a new token when it listens to others without one', () => {
  const first = parseSettings({ HOST: '0.0.0.0', CONTROL_TOKEN: '' })
  const second = parseSettings({ HOST: '::', CONTROL_TOKEN: '' })
  expect(first.options.controlToken).toMatch(/^[\w-]{20,}$/)
  expect(second.options.controlToken).toMatch(/^[\w-]{20,}$/)
  expect(first.options.controlToken).not.toBe(second.options.controlToken)
  expect([first.isTokenNew, second.isTokenNew]).toEqual([true, true])
})
