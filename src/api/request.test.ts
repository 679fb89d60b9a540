import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { uploadAvatar } from '@/contract/profile'
import { readAppInfo, readVisitUrl } from '@/contract/site'
import { call, REQUEST_TIMEOUT_MS } from './request'
import { ApiError } from './response'
import { session } from './session'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { getEarlyRequestKey, type OutgoingRequest, setTransport } from './transport'

const requests: OutgoingRequest[] = []
let respond: () => Promise<Response> = () => Promise.resolve(createEnvelopeResponse({ code: 200 }))
const never = () => new Promise<never>(() => undefined)
const respondWith = (data: unknown) => () =>
  Promise.resolve(createEnvelopeResponse({ code: 200, data }))
const getSignal = () => requests[0]?.init.signal
const catchError = (calling: Promise<unknown>) => calling.catch((error: unknown) => error)
const withdrawal = { amount: '100', bank: 'c1', password: '888888' }

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserGlobals()
  setTransport((request) => {
    requests.push(request)
    return respond()
  })
  session.begin('t1')
  requests.length = 0
})
afterEach(() => session.end('logout'))

describe('a request', () => {
  test('of a read is repeatable, with its address and token and no request_id', async () => {
    respond = respondWith({ balance: '1' })
    await call(readBalance, {})
    expect(requests).toMatchObject([{ url: '/api/balance', id: 'user.balance', repeatable: true }])
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{}' })
    expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'Bearer t1' })
  })

  test('of money is never repeatable, and carries its request_id', async () => {
    respond = respondWith(null)
    await call(createWithdrawal, withdrawal, { requestId: 'tap-0001' })
    expect(requests).toMatchObject([{ id: 'withdrawal.create', repeatable: false }])
    const body: unknown = JSON.parse(requests[0]?.init.body as string)
    expect(body).toEqual({ ...withdrawal, request_id: 'tap-0001' })
  })
})

describe('a transport error', () => {
  const guard = new ApiError('gateway', 'x', 'the guard of the demo')
  it.each<[string, unknown, object]>([
    [
      'a TypeError becomes a network error',
      new TypeError('cut'),
      { kind: 'network', message: 'TypeError: cut' },
    ],
    ['an ApiError stays as it is', guard, guard],
  ])('%s, sent once', async (_, cause, expected) => {
    respond = () => Promise.reject(cause)
    for (const calling of [call(readBalance, {}), call(createWithdrawal, withdrawal)])
      expect(await catchError(calling)).toMatchObject(expected)
    expect(requests).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with a timeout after 30 s, and aborts the request', async () => {
    respond = never
    const caught = catchError(call(createWithdrawal, withdrawal))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(getSignal()?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await caught).toMatchObject({
      kind: 'timeout',
      endpoint: 'withdrawal.create',
      message: 'no answer within 30000 ms',
      outcomeUnknown: true,
    })
    expect(getSignal()).toMatchObject({ aborted: true, reason: 'timeout' })
    expect(requests).toHaveLength(1)
  })
})

describe('an early request', () => {
  const sendEarly = (key: string) => {
    const early = Promise.resolve(
      createEnvelopeResponse({ code: 200, data: { url: 'early', src: 'early' } }),
    )
    window.__early = { [key]: early }
  }
  const file = new File(['x'], 'a.png')
  it.each([
    ['without a body', 'GET /api/getVisitUrl ', () => call(readVisitUrl, {})],
    ['with a file', 'POST /api/uploadimg ', () => call(uploadAvatar, { file })],
  ])('serves its own call once: %s', async (_, key, callEndpoint) => {
    respond = respondWith({ url: 'late', src: 'late' })
    sendEarly(key)
    expect((await callEndpoint()).data).toMatchObject({ url: 'early' })
    expect(requests).toEqual([])
    expect((await callEndpoint()).data).toMatchObject({ url: 'late' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['no response', never],
    ['a stalled body', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('times out after 30 s: %s', async (_, respondEarly) => {
    window.__early = { [getEarlyRequestKey('POST', readAppInfo.path, '{}')]: respondEarly() }
    const caught = catchError(call(readAppInfo, {}))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(await Promise.race([caught, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await caught).toBeInstanceOf(ApiError)
    expect(await caught).toMatchObject({ kind: 'timeout', endpoint: readAppInfo.id })
  })
})
