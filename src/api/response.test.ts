import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readUser, readBalance } from '@/contract/account'
import { listCards } from '@/contract/cards'
import { createWithdrawal, listPayWays, readPayInfo } from '@/contract/cashier'
import type { Endpoint } from '@/contract/endpoint'
import { login } from '@/contract/entry'
import { REQUEST_ID } from '@/contract/envelope'
import { createTronOrder } from '@/contract/tron'
import { startMoneyRequest } from './moneyRequests'
import { call } from './request'
import { parseRetryAfterMs, ApiError, setResponseListener } from './response'
import { session } from './session'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { updateServerClock, getServerTime, setTransport } from './transport'

const bodies: Record<string, object> = {
  [readBalance.id]: {},
  [listPayWays.id]: {},
  [readUser.id]: {},
  [login.id]: { name: 'demo888', password: 'wrong', code: '1' },
  [createWithdrawal.id]: { amount: '100', bank: 'c1', password: '888888' },
  [listCards.id]: {},
  [readPayInfo.id]: { deposit_no: 'D1' },
  [createTronOrder.id]: { money: '100', protocol: 'TRC20' },
}
const requestId = '0123456789abcdef'
const make = (endpoint: Endpoint) => call(endpoint, bodies[endpoint.id], { requestId })
async function failure(endpoint: Endpoint, response: Response) {
  setTransport(() => Promise.resolve(response))
  const error: unknown = await make(endpoint).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const settled = (endpoint: Endpoint, response: Response) => {
  setTransport(() => Promise.resolve(response))
  return make(endpoint)
}
const page = (status: number, headers = {}) =>
  new Response('<html>维护中</html>', { status, headers })

beforeEach(() => {
  stubBrowserGlobals()
  session.begin('t1')
})
afterEach(() => {
  session.end('logout')
  session.acknowledgeEnd()
})

test('returns the parsed data and the message of a success', async () => {
  const answer = createEnvelopeResponse({
    code: '200',
    message: '好',
    data: { balance: 12.5, more: 1 },
  })
  setTransport(() => Promise.resolve(answer))
  expect(await make(readBalance)).toEqual({ data: { balance: '12.5' }, message: '好' })
})

describe('names the kind of an error', () => {
  const answering = (code: number, message: string, status = 200, more: unknown = {}) =>
    createEnvelopeResponse({ code, message, data: null, ...(more as object) }, status)
  const twice = (id?: string) => answering(500, '请勿重复提交', 200, id && { [REQUEST_ID]: id })
  const other = 'fedcba9876543210'
  it.each<[string, Endpoint, Response, string, string?]>([
    ['a refusal', readBalance, answering(400, '否'), 'refused', '否'],
    ['the envelope of a read under HTTP 500', readBalance, answering(500, '忙', 500), 'refused'],
    ['a page instead of an envelope', readBalance, page(200), 'unreadable'],
    ['a redirect without an envelope', readBalance, page(399), 'unreadable'],
    ['a gateway’s page', readBalance, page(502), 'gateway', 'HTTP 502, no envelope'],
    ['a page under HTTP 400', readBalance, page(400), 'gateway'],
    ['a money request under HTTP 500', createWithdrawal, answering(500, '忙', 500), 'gateway'],
    [
      'a money request under HTTP 500 with code 200',
      createWithdrawal,
      answering(200, '', 500),
      'gateway',
    ],
    [
      'a refused money request under HTTP 499',
      createWithdrawal,
      answering(400, '否', 499),
      'refused',
    ],
    ['a money request refused as repeated', createWithdrawal, twice(), 'doubtful'],
    [
      'a money request refused as repeated with its own id',
      createWithdrawal,
      twice(requestId),
      'refused',
    ],
    [
      'a money request refused as repeated with an unknown id',
      createWithdrawal,
      twice(other),
      'doubtful',
    ],
    [
      'a money request with an unlisted code',
      createWithdrawal,
      answering(0, '成功'),
      'unlisted',
      '成功',
    ],
    [
      'a successful money request under HTTP 403',
      createWithdrawal,
      answering(200, '', 403),
      'unlisted',
    ],
    ['a read with an unlisted code', readBalance, answering(0, '忙'), 'refused'],
    ['a read refused as repeated', readBalance, twice(), 'refused'],
  ])('%s', async (_, endpoint, response, kind, message = '') => {
    const { status } = response
    const error = await failure(endpoint, response)
    expect(error).toMatchObject({ kind, endpoint: endpoint.id, detail: { status } })
    expect(error.message).toContain(message)
    expect(session.getToken()).toBe('t1')
  })

  it.each<[string, Endpoint, unknown, string]>([
    ['a wrong number', readBalance, { balance: 'much' }, 'balance'],
    ['no data', readBalance, null, 'data'],
    [
      'a blank order number',
      createTronOrder,
      { out_trade_no: '', tron_address: 'T1', usdt_amount: '14' },
      'out_trade_no',
    ],
  ])('names the field that breaks the contract: %s', async (_, endpoint, data, field) => {
    const error = await failure(endpoint, createEnvelopeResponse({ code: 200, message: '', data }))
    expect(error).toMatchObject({ kind: 'unreadable', detail: { status: 200, field } })
    expect(error.message).toMatch(new RegExp(`^${field}: .`))
    expect(error.outcomeUnknown).toBe(true)
  })
})

const later = { 'retry-after': '7' }
test.each<[string, Endpoint, () => Response]>([
  ['a page', readBalance, () => page(503, later)],
  ['a refusal', readBalance, () => createEnvelopeResponse({ code: 429 }, 429, later)],
  [
    'HTTP 503 for a money request',
    createWithdrawal,
    () => createEnvelopeResponse({ code: 503 }, 503, later),
  ],
])('adds Retry-After to %s', async (_, endpoint, response) => {
  expect((await failure(endpoint, response())).detail.retryAfter).toBe(7000)
})

test('sets the server’s clock by the Date header, but not of a gateway’s page or a GET', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  updateServerClock(new Date().toUTCString())
  const date = { date: 'Sat, 14 Mar 2026 04:00:00 GMT' }
  const said = () => new Date(getServerTime()).toISOString()
  await failure(readBalance, page(502, date))
  await failure(listPayWays, createEnvelopeResponse({ code: 500 }, 200, date))
  expect(said()).toBe('2026-03-14T03:00:00.000Z')
  await failure(readBalance, createEnvelopeResponse({ code: 500 }, 200, date))
  expect(said()).toBe('2026-03-14T04:00:00.500Z')
  updateServerClock(new Date().toUTCString())
})

describe('a response with another request_id', () => {
  const answering = (id: string, code = 200) =>
    createEnvelopeResponse({ code, message: '提交成功', data: null, [REQUEST_ID]: id })
  it.each([200, 500])('is unreadable where this phone has sent that id: %i', async (code) => {
    const other = startMoneyRequest(createWithdrawal, { amount: '7' })
    const error = await failure(createWithdrawal, answering(other.requestId, code))
    expect(error).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
    other.finish('refused')
  })
  it('counts where this phone has not sent that id', async () => {
    const done = await settled(createWithdrawal, answering('fedcba9876543210'))
    expect(done).toMatchObject({ message: '提交成功' })
  })
})

describe('the response listener', () => {
  const listener = vi.fn<NonNullable<Parameters<typeof setResponseListener>[0]>>()
  beforeEach(() => setResponseListener(listener.mockReset()))
  afterEach(() => setResponseListener(undefined))

  it('receives the data of a success, and a body without an envelope', async () => {
    const data = [{ id: 1, name: {}, bank_no: {} }]
    await settled(listCards, createEnvelopeResponse({ code: 200, message: '', data }))
    expect(listener).toHaveBeenLastCalledWith(listCards, { data })
    await failure(readBalance, page(200))
    expect(listener).toHaveBeenLastCalledWith(readBalance, { body: undefined })
  })
  it('receives no refusals and no gateway errors', async () => {
    await failure(readBalance, createEnvelopeResponse({ code: 500, message: '不行' }))
    await failure(readBalance, page(502))
    expect(listener).not.toHaveBeenCalled()
  })
})

test('names the field that breaks the response, not one that was recovered before it', async () => {
  const data = { deposit_no: {}, info: { amount: '无' } }
  const error = await failure(readPayInfo, createEnvelopeResponse({ code: 200, message: '', data }))
  expect(error).toMatchObject({ kind: 'unreadable', detail: { field: 'info.amount' } })
})

describe('401', () => {
  const words = '登录已失效'
  const ways: [string, () => Response, string][] = [
    ['by its HTTP status', () => createEnvelopeResponse({ code: 200, message: words }, 401), words],
    ['by its code', () => createEnvelopeResponse({ code: '401', message: words }), words],
    ['without an envelope', () => page(401), ''],
  ]
  const ended = () => import('./session').then(({ useSession }) => useSession.getState().endReason)

  it.each(ways)('%s ends the session of its token as expired', async (_, response, message) => {
    const answer = response()
    const error = await failure(readBalance, answer)
    expect(error).toMatchObject({ kind: 'unauthorized', message, endpoint: readBalance.id })
    expect(error.detail).toEqual({ code: 401, status: answer.status })
    expect([session.getToken(), await ended()]).toEqual([null, 'expired'])
  })

  it.each(ways)(
    '%s: is a plain refusal for a guest on an open call',
    async (_, response, message) => {
      session.end('logout')
      session.acknowledgeEnd()
      const answer = response()
      const error = await failure(login, answer)
      expect(error).toMatchObject({ kind: 'refused', message, endpoint: login.id })
      expect(error.detail).toEqual({ code: 401, status: answer.status })
      expect(await ended()).toBeNull()
    },
  )

  it('ends a member’s session on an open call, and is unauthorized for a guest on a closed one', async () => {
    expect(await failure(login, page(401))).toMatchObject({ kind: 'unauthorized' })
    expect(session.getToken()).toBeNull()
    session.acknowledgeEnd()
    expect(await failure(readUser, page(401))).toMatchObject({ kind: 'unauthorized' })
    expect(await ended()).toBe('expired')
  })

  it('does not end a newer session when it comes late', async () => {
    let answer: (response: Response) => void = () => undefined
    setTransport(() => new Promise((done) => (answer = done)))
    const late = make(readBalance).catch((cause: unknown) => cause)
    session.begin('t2')
    answer(page(401))
    expect(await late).toMatchObject({ kind: 'unauthorized' })
    expect([session.getToken(), await ended()]).toEqual(['t2', null])
  })
})

test('parses Retry-After as seconds or a date, never in the past', () => {
  const now = Date.UTC(2026, 2, 14, 3, 0, 0)
  const told = (header: string | null) => parseRetryAfterMs(header, now)
  expect(told('120')).toBe(120_000)
  expect(told(' 0 ')).toBe(0)
  expect(told('Sat, 14 Mar 2026 03:01:00 GMT')).toBe(60_000)
  expect(told('Sat, 14 Mar 2026 02:00:00 GMT')).toBe(0)
  expect([null, '', 'soon', '1h'].map(told)).toEqual(Array.from({ length: 4 }))
})
