import { expect, it, vi } from 'vitest'
import { backend } from '../pipeline/pipeline'
import { started } from './testing'

/** The raw answer to one call. */
async function rawAnswer(line: string, more = '') {
  const { raw } = await started()
  const answer = await raw(
    `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`,
  ).closed
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    allow: /^allow: (.*)$/im.exec(head)?.[1],
    head,
    body,
  }
}

it.each([
  ['POST /__control/health', 'GET, HEAD, OPTIONS'],
  ['GET /__control/world', 'DELETE, OPTIONS'],
  ['GET /__control/reset', 'POST, OPTIONS'],
  ['TRACE /__control/status', 'GET, HEAD, POST, OPTIONS'],
  ['POST /__pages/shared/game.html', 'GET, HEAD, OPTIONS'],
  ['GET /__pages/shared/table', 'POST, OPTIONS'],
  ['POST /w/mine/__docs/', 'GET, HEAD, OPTIONS'],
])('%s is 405, and says what may be asked', async (line, allow) => {
  expect(await rawAnswer(line)).toMatchObject({ status: 405, allow })
})

it.each([
  'POST //api/app',
  'POST /api/../x',
  'POST /api/%2e%2e/x',
  'POST /api/./app',
  'POST /api/app/%00',
  'POST /api/%ff%fe',
  'POST /api/%zz',
  'POST /api/\\app',
  'POST /api/app#part',
  'POST http://localhost/api/app',
  'GET http://evil.example/',
  'TRACE /api/balance',
  'HEAD /api/balance',
  'HEAD /nothing',
  'GET *',
  'GET /',
  'GET /w/a',
  'GET /w/a/',
  'GET /__pages/a/art/../games.ts',
  'GET /__pages/a/art/..%2fgames.ts',
  'GET /__pages/a/art/none.svg',
  'GET /__docs/nothing.js',
  'GET /__docs/..%2fserver.ts',
  'GET /__docs/constructor',
  'GET /__docs/docs.html',
])('%s is 404', async (line) => {
  expect((await rawAnswer(line)).status).toBe(404)
})

it('a picture that an answer names is there', async () => {
  const { post, base } = await started()
  const { data } = (await (await post('/api/app')).json()) as { data: { site_logo: string } }
  expect(data.site_logo).toMatch(base)
  const logo = await fetch(data.site_logo)
  expect(logo.headers.get('content-type')).toContain('image/svg+xml')
  expect(await logo.text()).toMatch(/^<svg/)
})

it('a head that is none of HTTP’s is 400, and one beyond Node’s measure 431', async () => {
  expect((await rawAnswer('POST /api/\u00e9')).status).toBe(400)
  expect((await rawAnswer(`POST /api/${'x'.repeat(20_000)}`)).status).toBe(431)
})

it('a wrong method is drift too: the journal has it, and the words say what is right', async () => {
  const { base, worlds } = await started()
  const answered = await fetch(`${base}/w/mine/api/balance`)
  expect(await answered.json()).toMatchObject({
    code: 501,
    data: { nearest: expect.arrayContaining(['POST /api/balance']) as string[] },
  })
  expect(worlds.open('mine').control['journal.faulty']()).toMatchObject([
    { method: 'GET', path: '/api/balance', status: 501, endpoint: null },
  ])
})

it('health is told to HEAD too', async () => {
  expect(await rawAnswer('HEAD /__control/health')).toMatchObject({ status: 200, body: '' })
})

it('a call that was answered is not given up', async () => {
  const handled = vi.spyOn(backend, 'handle')
  const { post } = await started()
  await (await post('/api/app')).text()
  const { signal } = handled.mock.calls.at(-1)![1]
  await new Promise((later) => setImmediate(later))
  expect(signal.aborted).toBe(false)
})
