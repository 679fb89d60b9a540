import { beforeEach, describe, expect, it } from 'vitest'
import { type readUser, readBalance } from '@/contract/account'
import { transfer } from '@/contract/wallet'
import type { World } from '../world/world'
import { backend } from './pipeline'
import { createSmallWorld, createRequest } from './testing'

let world: World
let token: string
beforeEach(() => {
  ;({ world, token } = createSmallWorld())
})
async function sendWithRule(
  header: string,
  endpoint: typeof readBalance | typeof readUser = readBalance,
) {
  const request = createRequest(endpoint, {}, token)
  request.headers.set('x-fake-rule', header)
  const response = await backend.handle(world, request)
  return response && ((await response.json()) as { code: number; message: string; data: unknown })
}

describe('the header x-fake-rule', () => {
  it("applies a fault's name or a rule to its own call only", async () => {
    expect(await sendWithRule('lost')).toBeNull()
    expect(await sendWithRule(' null ')).toEqual({ code: 200, message: 'ok', data: null })
    expect(await sendWithRule('{"answer":{"code":777,"message":"\\u4e0d"}}')).toEqual({
      code: 777,
      message: '不',
      data: null,
    })
    expect(await sendWithRule('')).toMatchObject({ code: 200 })
    expect(world.faults.list()).toEqual([])
    expect(world.journal.list()[2]?.rule).toMatch(/^x-fake-rule .*777/)
  })

  it.each([
    ['lots', /^x-fake-rule：answer\.fault：没有叫 lots 的故障，最接近的是：lost/],
    ['{"answer":{"fault":"lots"}}', /没有叫 lots 的故障，最接近的是：lost/],
    ['{"on":"user.me","answer":{"fault":"lost"}}', /没有叫 on 的字段，最接近的是：/],
    ['{"delay":"abc"}', /^x-fake-rule：delay：要写毫秒数/],
    ['{"answer":', /要写一条规则（JSON，不写 on），或故障的名字 \/ .*: offline、/],
    ['[1]', /^x-fake-rule：/],
    ['drip', /answer\.ms：没有填/],
  ])('answers %s with 400 without running the call', async (header, message) => {
    const response = await sendWithRule(header)
    expect(response).toMatchObject({ code: 400, message: expect.stringMatching(message) as string })
    expect(world.journal.list()[0]).toMatchObject({ response: { code: 400 } })
  })
})

const createNestedJson = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
const postNested = async (levels: number) => {
  const request = new Request(`http://fake.test${transfer.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: `{"amount":${createNestedJson(levels)}}`,
  })
  const response = await backend.handle(world, request)
  return (await response?.json()) as { code: number }
}

it('a body nested 100 levels deep or deeper is refused', async () => {
  expect(await postNested(99)).toMatchObject({ code: 422 })
  for (const levels of [100, 5_000, 200_000])
    expect(await postNested(levels)).toEqual({
      code: 400,
      message: '请求体嵌套过深，最多 100 层',
      data: null,
    })
  const entry = world.journal.list().at(-1)
  expect(entry).toMatchObject({ request: '<too deep>', status: 200 })
  expect(entry?.violation).toBeUndefined()
})
