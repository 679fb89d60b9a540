import { expect, it } from 'vitest'
import { startTestServer } from './testing'

async function send(name: string, body: string) {
  const { post } = await startTestServer()
  const response = await post(`/__control/${name}`, 'a', body)
  return { status: response.status, ...((await response.json()) as { error: string }) }
}

it('names the nearest control to one that it does not know', async () => {
  const { status, error } = await send('clock.advanse', '[60]')
  expect(status).toBe(404)
  expect(error).toMatch(/^没有叫 clock\.advanse 的操作，最接近的是：clock\.advance、/)
  expect(await send('constructor', '[]')).toMatchObject({ status: 404 })
})

const tooDeep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
it.each([
  ['load', '["no-such-scenario"]', /^load.*没有叫 no-such-scenario 的场景，最接近的是：/],
  ['status', '{"not":"a list"}', /^请求体应当是一个 JSON 数组/],
  ['status', '{"not', /^请求体应当是一个 JSON 数组/],
  ['db.patch', tooDeep(102), /^参数嵌套超过 100 层/],
  ['db.patch', tooDeep(1_000_000), /^参数嵌套超过 100 层/],
])('%s refuses its arguments in words (case %#)', async (name, body, words) => {
  const { status, error } = await send(name, body)
  expect(status).toBe(400)
  expect(error).toMatch(words)
})

it.each(['/api/app', '/__control/status', '/__pages/a/table'])(
  'a body over 8 MB is refused at %s, and opens no world',
  async (path) => {
    const { post, worlds } = await startTestServer()
    expect((await post(path, 'a', ' '.repeat(8 * 1024 * 1024 + 1))).status).toBe(413)
    expect(worlds.names()).toEqual([])
  },
)
