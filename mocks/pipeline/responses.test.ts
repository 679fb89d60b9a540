import { expect, it, vi } from 'vitest'
import type { Entry } from '../world/journal'
import { createResponse, dripResponse, replaceField } from './responses'
import { createSmallWorld } from './testing'

const envelope = {
  code: 200,
  message: 'ok',
  data: {
    balance: '1.00',
    list: [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ],
    none: null,
  },
}
const replace = (field: string, value?: unknown) => replaceField(envelope, { field, value })

it('replaceField replaces one field and leaves the original unchanged', () => {
  const before = structuredClone(envelope)
  expect(replace('data.balance', -5)).toEqual({
    envelope: { ...envelope, data: { ...envelope.data, balance: -5 } },
  })
  expect(replace('message', '')).toEqual({ envelope: { ...envelope, message: '' } })
  expect(replace('data.none', null).envelope).toEqual(envelope)
  expect(envelope).toEqual(before)
})

it('replaceField names the nearest field, or why there is none, when the field does not exist', () => {
  const findMistake = (field: string) => {
    const { envelope: response, mistake } = replace(field, 1)
    expect(response).toBe(envelope)
    return mistake
  }
  expect(findMistake('data.balanse')).toContain(
    '应答里没有叫 balanse 的字段，最接近的是：balance、list、none',
  )
  expect(findMistake('dat.balance')).toContain('没有叫 dat 的字段，最接近的是：data')
  expect(findMistake('data.list.*.m')).toContain('没有叫 m 的字段')
  expect(findMistake('data.list.2')).toContain('没有叫 2 的字段')
  expect(findMistake('data.list.*')).toBe('* 之后还要写字段 / a field is missing after *')
  expect(findMistake('data.none.x')).toContain('x 不在应答里：它的上一层不是对象')
  expect(findMistake('data.balance.x')).toContain('x 不在应答里：它的上一层不是对象')
  expect(findMistake('data.*.x')).toContain('没有叫 * 的字段')
})

it('replaceField leaves a refusal unchanged', () => {
  const refused = { code: 500, message: '不', data: null }
  expect(replaceField(refused, { field: 'data.balance' })).toEqual({ envelope: refused })
})

const createTextResponse = (text: string) =>
  new Response(text, { status: 201, headers: { 'x-a': '1', 'content-type': 'application/json' } })

it('dripResponse sends the same body in ten pieces over the given time', async () => {
  vi.useFakeTimers()
  const isSuperseded = () => false
  const response = await dripResponse(createTextResponse('x'.repeat(95)), 1000, isSuperseded)
  expect([
    response.status,
    response.headers.get('x-a'),
    response.headers.get('x-fake-drip'),
  ]).toEqual([201, '1', '1000'])
  let received = 0
  const finished = (async () => {
    for await (const piece of response.body ?? []) received += piece.length
  })()
  await vi.advanceTimersByTimeAsync(99)
  expect(received).toBe(0)
  await vi.advanceTimersByTimeAsync(401)
  expect(received).toBe(50)
  await vi.advanceTimersByTimeAsync(499)
  expect(received).toBe(90)
  await vi.advanceTimersByTimeAsync(1)
  await finished
  expect(received).toBe(95)
})

const entry: Entry = {
  seq: 7,
  at: 1,
  method: 'POST',
  path: '/api/x',
  endpoint: 'x.read',
  request: {},
  generation: 0,
}
it('createResponse returns JSON with the fake’s headers and the world’s time', async () => {
  const { world } = createSmallWorld()
  const response = createResponse(world, entry, { code: 500, message: '不行', data: null })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    date: 'Sat, 14 Mar 2026 03:20:00 GMT',
    'cache-control': 'no-store',
    'x-fake-server': '1',
    'x-fake-handler': 'x.read',
    'x-fake-scenario': '',
    'x-fake-seq': '7',
  })
  expect(await response.text()).toBe('{"code":500,"message":"不行","data":null}')
})
