import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeServer } from './server'

const { server } = createFakeServer()
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

interface Answer {
  code: number
  message: string
  data: Record<string, unknown> & { fields?: { field: string }[]; nearest?: string[] }
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const control = async (world: string, name: string, ...args: unknown[]) => {
  const response = await post(`/__control/${name}`, JSON.stringify(args), { 'x-world': world })
  return { status: response.status, value: (await response.json()) as Record<string, unknown> }
}

async function loggedIn(world: string) {
  const { value } = await control(world, 'load', 'member')
  const headers = { 'x-world': world, authorization: `Bearer ${String(value['token'])}` }
  return async (path: string, body: object) =>
    (await (await post(path, JSON.stringify(body), headers)).json()) as Answer
}

describe('the fake over HTTP', () => {
  it('says what is wrong with bad JSON, an unknown path and a bad body', async () => {
    const ask = await loggedIn('wrong')
    const broken = (await (
      await post('/api/app', '{"a":', { 'x-world': 'wrong' })
    ).json()) as Answer
    expect(broken).toMatchObject({ code: 400, message: '请求体不是合法的 JSON' })
    expect((await ask('/api/balanc', {})).data.nearest).toContain('POST /api/balance')
    const body = await ask('/api/gettransrecord', { date: 9, page: 'x' })
    expect(body.code).toBe(422)
    expect(body.data.fields?.map((f) => f.field)).toEqual(expect.arrayContaining(['date', 'type']))
    expect((await fetch(`${base}/elsewhere`)).status).toBe(404)
  })

  it('refuses what the control surface does not know, with words', async () => {
    const typo = await control('wrong', 'clock.advanse', 60)
    expect(typo.status).toBe(404)
    expect(typo.value['error']).toMatch(
      /^没有叫 clock\.advanse 的操作，最接近的是：clock\.advance、/,
    )
    expect(typo.value['nearest']).toContain('clock.advance')
    expect(await control('wrong', 'constructor')).toMatchObject({ status: 404 })
    const unknown = await control('wrong', 'load', 'no-such-scenario')
    expect(unknown.status).toBe(400)
    expect(unknown.value['error']).toMatch(/^load.*没有叫 no-such-scenario 的场景，最接近的是：/)
    expect((await post('/__control/status', '{"not":"a list"}')).status).toBe(400)
    expect((await post('/__control/status', '{"not')).status).toBe(400)
    for (const deep of [102, 1_000_000]) {
      const answer = await post('/__control/db.patch', '['.repeat(deep) + ']'.repeat(deep))
      expect([answer.status, await answer.text()]).toEqual([
        400,
        '{"error":"参数嵌套超过 100 层 / nested over 100 levels"}',
      ])
    }
  })
})
