import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBalance } from '@/contract/account'
import type { EndpointId } from '@/contract/all'
import { bindCard } from '@/contract/cards'
import { readPayRange } from '@/contract/cashier'
import { endpoint } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { endAllSessions } from '../server/account/sessions'
import { createHandler, refuse, refuseKeepingWrites } from '../world/handler'
import type { World } from '../world/world'
import { backend, createBackend } from './pipeline'
import {
  createRefusal,
  type ParsedEnvelope,
  sendCall,
  createRequest,
  createSmallWorld,
} from './testing'

let world: World
let token: string
let member: ReturnType<typeof createSmallWorld>['member']
beforeEach(() => {
  ;({ world, token, member } = createSmallWorld())
})
const getLastEntry = () => world.journal.list().at(-1)

it('answers 401 without a token, with an unknown one and after the session has ended', async () => {
  for (const badToken of [undefined, 'unknown']) {
    expect(await sendCall(world, readBalance, {}, badToken)).toEqual({
      code: 401,
      message: '登录已失效，请重新登录',
      data: null,
    })
  }
  endAllSessions(world, member.id)
  expect(await sendCall(world, readBalance, {}, token)).toMatchObject({ code: 401 })
})

const callUnknown = async (method: 'GET' | 'POST', path: `/api/${string}`) => {
  const response = await backend.handle(world, createRequest({ method, path }, {}, token))
  if (!response) throw new Error('no response')
  const { code, message, data } = (await response.json()) as ParsedEnvelope<{ nearest: string[] }>
  return {
    code,
    message,
    nearest: data.nearest,
    isFromFake: response.headers.get('x-fake-server'),
  }
}

it('answers 501 for an unknown path with the three nearest ones, and journals it', async () => {
  const { code, nearest, isFromFake } = await callUnknown('POST', '/api/tron-recharge-statu')
  expect([code, isFromFake, nearest.length]).toEqual([501, '1', 3])
  expect(nearest[0]).toBe('POST /api/tron-recharge-status')
  expect(getLastEntry()).toMatchObject({ endpoint: null, status: 501, nearest })
})

it('answers 501 for an endpoint without a handler', async () => {
  const server = createBackend([readBalance], [])
  expect(await sendCall(world, readBalance, {}, token, server)).toMatchObject({
    code: 501,
    message: '接口尚未实现',
  })
})

describe('a body that breaks the contract', () => {
  it('is answered 422 with each field', async () => {
    const body = { bank: 5, bank_owner: '林' } as never
    const answer = await sendCall(world, bindCard, body, token)
    expect(answer).toMatchObject({ code: 422, message: '参数错误：bank、bank_no、pay_pass' })
    expect(answer.data).toMatchObject({
      fields: [{ field: 'bank' }, { field: 'bank_no' }, { field: 'pay_pass' }],
    })
  })

  it('is answered 400 when it is not JSON', async () => {
    const request = new Request('http://fake.test/api/getPayRange', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{"type":',
    })
    const response = await backend.handle(world, request)
    expect(await response?.json()).toEqual({
      code: 400,
      message: '请求体不是合法的 JSON',
      data: null,
    })
  })

  it('is answered 401 first for a guest', async () => {
    expect(await sendCall(world, readPayRange, { type: 'gold' as never })).toMatchObject({
      code: 401,
    })
  })
})

describe('a response', () => {
  const probe = endpoint({
    id: 'test.strange',
    route: 'POST /api/strange',
    title: '',
    open: true,
    data: v.object({ name: v.string() }),
  })
  const serve = (resolve: () => { name: string }) =>
    createBackend([probe], [createHandler(probe, resolve)])

  it('becomes a 500 when it breaks the contract, with the field in the journal', async () => {
    const server = serve(() => ({ name: 5 }) as never)
    expect(await sendCall(world, probe, {}, undefined, server)).toEqual(
      createRefusal('服务器异常，请稍后再试'),
    )
    expect(getLastEntry()?.violation).toMatch(/^test\.strange name: /)
  })

  it('has the default success message and no violation', async () => {
    const server = serve(() => ({ name: '好' }))
    expect(await sendCall(world, probe, {}, undefined, server)).toEqual({
      code: 200,
      message: '操作成功',
      data: { name: '好' },
    })
    expect(getLastEntry()).not.toHaveProperty('violation')
    expect(getLastEntry()?.took).toBeLessThan(10_000)
  })

  it('rolls the writes back when the handler throws a refusal', async () => {
    const server = serve(() => {
      world.db.patch('members', member.id, { vip: 9 })
      return refuse('不行')
    })
    expect(await sendCall(world, probe, {}, undefined, server)).toEqual(createRefusal('不行'))
    expect(world.db.get('members', member.id)?.vip).toBe(5)
    expect(getLastEntry()?.changes).toEqual([])
  })

  it('keeps the writes but schedules nothing when the handler returns a refusal', async () => {
    world.setting.later = [{ after: probe.id as EndpointId, seconds: 5, act: 'member.credit' }]
    const server = createBackend(
      [probe],
      [
        createHandler(probe, () => {
          world.db.patch('members', member.id, { payFails: 1 })
          return refuseKeepingWrites('还可尝试4次')
        }),
      ],
    )
    expect(await sendCall(world, probe, {}, undefined, server)).toEqual(
      createRefusal('还可尝试4次'),
    )
    expect(world.db.get('members', member.id)?.payFails).toBe(1)
    expect(getLastEntry()).toMatchObject({ changes: [{ table: 'members', id: member.id }] })
    expect(getLastEntry()?.violation).toBeUndefined()
    expect(world.db.count('due')).toBe(0)
  })

  it('becomes a 500 with the reason in the journal when the handler throws', async () => {
    const server = serve(() => {
      world.db.patch('members', member.id, { vip: 9 })
      throw new Error('slip')
    })
    expect(await sendCall(world, probe, {}, undefined, server)).toEqual(
      createRefusal('服务器异常，请稍后再试'),
    )
    expect(getLastEntry()?.violation).toBe('test.strange: Error: slip')
    expect(world.db.get('members', member.id)?.vip).toBe(5)
  })
})

describe('the journal', () => {
  it('masks passwords and tokens and stores changed rows', async () => {
    const { data } = await sendCall(world, login, {
      name: 'demo888',
      password: 'demo888',
      code: 'ab12',
    })
    const entry = getLastEntry()
    expect(entry).toMatchObject({
      endpoint: 'user.login',
      path: '/api/login_pc',
      status: 200,
      request: { name: 'demo888', password: '***', code: 'ab12' },
      response: { code: 200, data: { api_token: '***' } },
      changes: [{ table: 'sessions', id: '***', before: null, after: { memberId: member.id } }],
    })
    expect(JSON.stringify(entry)).not.toContain(data.api_token)
  })

  it('stores the last 500 calls', async () => {
    const MAX_ENTRIES = 500
    for (let i = 0; i < MAX_ENTRIES + 3; i++) await sendCall(world, readBalance, {})
    expect(world.journal.list()).toHaveLength(MAX_ENTRIES)
    expect(world.journal.list()[0]?.seq).toBe(4)
  })
})
