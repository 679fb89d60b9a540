import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAllowed } from './guard'
import { createFakeServer } from './server'
import { settingsOf } from './settings'

const requestFrom = (origin?: string) =>
  ({ headers: { origin, host: 'qa:4010' } }) as IncomingMessage

it.each([
  [undefined, [], true],
  ['http://localhost:4174', [], true],
  ['https://127.0.0.1', [], true],
  ['http://[::1]:5173', [], true],
  ['http://qa:4010', [], true],
  ['https://qa:4010', [], true],
  ['https://qa:4011', [], false],
  ['https://h5.example', [], false],
  ['http://localhost.evil.example', [], false],
  ['http://localhost:4174@evil.example', [], false],
  ['null', [], false],
  ['https://h5.example', ['https://h5.example'], true],
  ['http://h5.example', ['https://h5.example'], false],
  ['http://localhost:4174', ['https://h5.example'], false],
  ['http://qa:4010', ['https://h5.example'], true],
])('a page of %s, where %j are told: %s', (origin, allowed, may) => {
  expect(isAllowed(requestFrom(origin), allowed)).toBe(may)
})

it('only this machine is heard unless HOST says otherwise', () => {
  expect(settingsOf({})).toMatchObject({ port: 4010, host: '127.0.0.1', options: { origins: [] } })
  expect(
    settingsOf({ PORT: '80', HOST: '0.0.0.0', ORIGINS: 'https://a.example/, http://b:1' }),
  ).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    options: { origins: ['https://a.example', 'http://b:1'] },
  })
  const args = [
    '--port',
    '81',
    '--host',
    '::',
    '--origins',
    'https://c.example',
    '--control-token',
    'mine',
  ]
  expect(settingsOf({ PORT: '80', HOST: '0.0.0.0' }, args)).toMatchObject({
    port: 81,
    host: '::',
    options: { origins: ['https://c.example'], token: 'mine' },
  })
})

const { server, worlds } = createFakeServer({ origins: ['https://h5.example'] })
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

it('lets the page of a game ask its table out of a sandboxed frame, and nothing else', async () => {
  const from = { method: 'OPTIONS', headers: { origin: 'null' } }
  const table = await fetch(`${base}/__pages/shared/table`, from)
  expect(table.headers.get('access-control-allow-origin')).toBe('null')
  expect((await fetch(`${base}/api/app`, from)).status).toBe(403)
})

it('answers CORS to those it is told', async () => {
  const headers = { origin: 'https://h5.example' }
  const preflight = await fetch(`${base}/api/app`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://h5.example')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  const answered = await fetch(`${base}/w/a/api/app`, { method: 'POST', headers, body: '{}' })
  expect(answered.headers.get('access-control-expose-headers')).toContain('date, retry-after')
  expect(answered.headers.get('timing-allow-origin')).toBe('https://h5.example')
  expect(answered.headers.get('x-fake-server')).toBe('1')
})

it('does nothing for another page, a call without a preflight included', async () => {
  const headers = { origin: 'https://evil.example', 'x-world': 'theirs' }
  const call = (method: string, path: string) => fetch(base + path, { method, headers })
  for (const [method, path] of [
    ['OPTIONS', '/api/app'],
    ['POST', '/__control/load'],
    ['POST', '/api/app'],
  ] as const) {
    const { status, headers } = await call(method, path)
    expect(status).toBe(403)
    expect([...headers.keys()].filter((key) => /^(access-control|timing)/.test(key))).toEqual([])
  }
  expect(worlds.names()).not.toContain('theirs')
})
