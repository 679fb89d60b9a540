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
import { updateServerClock, getServerTime } from './serverClock'
import { session, useSession } from './session'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { setTransport } from './transport'

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
const callEndpoint = (endpoint: Endpoint) => call(endpoint, bodies[endpoint.id], { requestId })
async function getError(endpoint: Endpoint, response: Response) {
  setTransport(() => Promise.resolve(response))
  const error: unknown = await callEndpoint(endpoint).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const getData = (endpoint: Endpoint, response: Response) => {
  setTransport(() => Promise.resolve(response))
  return callEndpoint(endpoint)
}
const htmlPage = (status: number, headers = {}) =>
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
  const data = { balance: 12.5, more: 1 }
  const response = createEnvelopeResponse({ code: '200', message: '好', data })
  const success = { data: { balance: '12.5' }, message: '好' }
  expect(await getData(readBalance, response)).toEqual(success)
})

describe('the kind of an error', () => {
  const envelope = (code: number, message: string, status = 200, more: object = {}) =>
    createEnvelopeResponse({ code, message, data: null, ...more }, status)
  const repeated = (id?: string) =>
    envelope(500, '请勿重复提交', 200, id ? { [REQUEST_ID]: id } : {})
  const otherId = 'fedcba9876543210'
  it.each<[string, Endpoint, Response, string, string?]>([
    ['a refusal', readBalance, envelope(400, '否'), 'refused', '否'],
    ['the envelope of a read under HTTP 500', readBalance, envelope(500, '忙', 500), 'refused'],
    ['a page instead of an envelope', readBalance, htmlPage(200), 'unreadable'],
    ['a redirect without an envelope', readBalance, htmlPage(399), 'unreadable'],
    ['a gateway’s page', readBalance, htmlPage(502), 'gateway', 'HTTP 502, no envelope'],
    ['a page under HTTP 400', readBalance, htmlPage(400), 'gateway'],
    ['a money request under HTTP 500', createWithdrawal, envelope(500, '忙', 500), 'gateway'],
    [
      'a money request under HTTP 500 with code 200',
      createWithdrawal,
      envelope(200, '', 500),
      'gateway',
    ],
    [
      'a refused money request under HTTP 499',
      createWithdrawal,
      envelope(400, '否', 499),
      'refused',
    ],
    ['a money request refused as repeated', createWithdrawal, repeated(), 'doubtful'],
    [
      'a money request refused as repeated with its own id',
      createWithdrawal,
      repeated(requestId),
      'refused',
    ],
    [
      'a money request refused as repeated with an unknown id',
      createWithdrawal,
      repeated(otherId),
      'doubtful',
    ],
    [
      'a money request with an unlisted code',
      createWithdrawal,
      envelope(0, '成功'),
      'unlisted',
      '成功',
    ],
    [
      'a successful money request under HTTP 403',
      createWithdrawal,
      envelope(200, '', 403),
      'unlisted',
    ],
    ['a read with an unlisted code', readBalance, envelope(0, '忙'), 'refused'],
    ['a read refused as repeated', readBalance, repeated(), 'refused'],
  ])('%s', async (_, endpoint, response, kind, message = '') => {
    const { status } = response
    const error = await getError(endpoint, response)
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
    const error = await getError(endpoint, createEnvelopeResponse({ code: 200, message: '', data }))
    expect(error).toMatchObject({ kind: 'unreadable', detail: { status: 200, field } })
    expect(error.message).toMatch(new RegExp(`^${field}: .`))
    expect(error.outcomeUnknown).toBe(true)
  })
})

const retryHeader = { 'retry-after': '7' }
test.each<[string, Endpoint, () => Response]>([
  ['a page', readBalance, () => htmlPage(503, retryHeader)],
  ['a refusal', readBalance, () => createEnvelopeResponse({ code: 429 }, 429, retryHeader)],
  [
    'HTTP 503 for a money request',
    createWithdrawal,
    () => createEnvelopeResponse({ code: 503 }, 503, retryHeader),
  ],
])('has the Retry-After of %s', async (_, endpoint, respond) => {
  expect((await getError(endpoint, respond())).detail.retryAfter).toBe(7000)
})

test('sets the server’s clock by the Date header of a POST with an envelope', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  updateServerClock(new Date().toUTCString())
  const date = { date: 'Sat, 14 Mar 2026 04:00:00 GMT' }
  const getServerDate = () => new Date(getServerTime()).toISOString()
  await getError(readBalance, htmlPage(502, date))
  await getError(listPayWays, createEnvelopeResponse({ code: 500 }, 200, date))
  expect(getServerDate()).toBe('2026-03-14T03:00:00.000Z')
  await getError(readBalance, createEnvelopeResponse({ code: 500 }, 200, date))
  expect(getServerDate()).toBe('2026-03-14T04:00:00.500Z')
  updateServerClock(new Date().toUTCString())
})

describe('a response with another request_id', () => {
  const respondWithId = (id: string, code = 200) =>
    createEnvelopeResponse({ code, message: '提交成功', data: null, [REQUEST_ID]: id })
  it.each([200, 500])('is unreadable when this phone has sent that id: %i', async (code) => {
    const other = startMoneyRequest(createWithdrawal, { amount: '7' })
    const error = await getError(createWithdrawal, respondWithId(other.requestId, code))
    expect(error).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
    other.finish('refused')
  })
  it('is accepted when this phone has not sent that id', async () => {
    const success = await getData(createWithdrawal, respondWithId('fedcba9876543210'))
    expect(success).toMatchObject({ message: '提交成功' })
  })
})

describe('the response listener', () => {
  const listener = vi.fn<NonNullable<Parameters<typeof setResponseListener>[0]>>()
  beforeEach(() => setResponseListener(listener.mockReset()))
  afterEach(() => setResponseListener(undefined))

  it('receives the data of a success, and a body without an envelope', async () => {
    const data = [{ id: 1, name: {}, bank_no: {} }]
    await getData(listCards, createEnvelopeResponse({ code: 200, message: '', data }))
    expect(listener).toHaveBeenLastCalledWith(listCards, { data })
    await getError(readBalance, htmlPage(200))
    expect(listener).toHaveBeenLastCalledWith(readBalance, { body: undefined })
  })
  it('receives no refusals and no gateway errors', async () => {
    await getError(readBalance, createEnvelopeResponse({ code: 500, message: '不行' }))
    await getError(readBalance, htmlPage(502))
    expect(listener).not.toHaveBeenCalled()
  })
})

test('an unreadable response names the field that breaks it, not a recovered one', async () => {
  const data = { deposit_no: {}, info: { amount: '无' } }
  const error = await getError(
    readPayInfo,
    createEnvelopeResponse({ code: 200, message: '', data }),
  )
  expect(error).toMatchObject({ kind: 'unreadable', detail: { field: 'info.amount' } })
})

describe('401', () => {
  const text = '登录已失效'
  const cases: [string, () => Response, string][] = [
    ['by its HTTP status', () => createEnvelopeResponse({ code: 200, message: text }, 401), text],
    ['by its code', () => createEnvelopeResponse({ code: '401', message: text }), text],
    ['without an envelope', () => htmlPage(401), ''],
  ]
  const getEndReason = () => useSession.getState().endReason

  it.each(cases)('%s ends the session of its token as expired', async (_, respond, message) => {
    const response = respond()
    const error = await getError(readBalance, response)
    expect(error).toMatchObject({ kind: 'unauthorized', message, endpoint: readBalance.id })
    expect(error.detail).toEqual({ code: 401, status: response.status })
    expect([session.getToken(), getEndReason()]).toEqual([null, 'expired'])
  })

  it.each(cases)(
    '%s: is a plain refusal for a guest on an open call',
    async (_, respond, message) => {
      session.end('logout')
      session.acknowledgeEnd()
      const response = respond()
      const error = await getError(login, response)
      expect(error).toMatchObject({ kind: 'refused', message, endpoint: login.id })
      expect(error.detail).toEqual({ code: 401, status: response.status })
      expect(getEndReason()).toBeNull()
    },
  )

  it('is unauthorized for a member on an open call and a guest on a closed one', async () => {
    expect(await getError(login, htmlPage(401))).toMatchObject({ kind: 'unauthorized' })
    expect(session.getToken()).toBeNull()
    session.acknowledgeEnd()
    expect(await getError(readUser, htmlPage(401))).toMatchObject({ kind: 'unauthorized' })
    expect(getEndReason()).toBe('expired')
  })

  it('does not end a session that began after the request', async () => {
    let respond: (response: Response) => void = () => undefined
    setTransport(() => new Promise((resolve) => (respond = resolve)))
    const late = callEndpoint(readBalance).catch((cause: unknown) => cause)
    session.begin('t2')
    respond(htmlPage(401))
    expect(await late).toMatchObject({ kind: 'unauthorized' })
    expect([session.getToken(), getEndReason()]).toEqual(['t2', null])
  })
})

test('parses Retry-After as seconds or a date, never in the past', () => {
  const now = Date.UTC(2026, 2, 14, 3, 0, 0)
  const parse = (header: string | null) => parseRetryAfterMs(header, now)
  expect(parse('120')).toBe(120_000)
  expect(parse(' 0 ')).toBe(0)
  expect(parse('Sat, 14 Mar 2026 03:01:00 GMT')).toBe(60_000)
  expect(parse('Sat, 14 Mar 2026 02:00:00 GMT')).toBe(0)
  expect([null, '', 'soon', '1h'].map(parse)).toEqual(Array.from({ length: 4 }))
})
