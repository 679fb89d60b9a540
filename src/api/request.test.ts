import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { uploadAvatar } from '@/contract/profile'
import { readVisitUrl } from '@/contract/site'
import { call, REQUEST_TIMEOUT_MS } from './request'
import { ApiError } from './response'
import { session } from './session'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { type OutgoingRequest, setTransport } from './transport'

const sent: OutgoingRequest[] = []
let answer: () => Promise<Response> = () => Promise.resolve(createEnvelopeResponse({ code: 200 }))
const never = () => new Promise<never>(() => undefined)
const answering = (data: unknown) => () =>
  Promise.resolve(createEnvelopeResponse({ code: 200, data }))
const signalOf = () => sent[0]?.init.signal
const outcome = (made: Promise<unknown>) => made.catch((error: unknown) => error)
const withdrawal = { amount: '100', bank: 'c1', password: '888888' }

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowserGlobals()
  setTransport((sending) => {
    sent.push(sending)
    return answer()
  })
  session.begin('t1')
  sent.length = 0
})
afterEach(() => session.end('logout'))

describe('a request', () => {
  test('of a read is repeatable, with its address and token and no request_id', async () => {
    answer = answering({ balance: '1' })
    await call(readBalance, {})
    expect(sent).toMatchObject([{ url: '/api/balance', id: 'user.balance', repeatable: true }])
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{}' })
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer t1' })
  })

  test('of money is never repeatable, and carries its request_id', async () => {
    answer = answering(null)
    await call(createWithdrawal, withdrawal, { requestId: 'tap-0001' })
    expect(sent).toMatchObject([{ id: 'withdrawal.create', repeatable: false }])
    const body: unknown = JSON.parse(sent[0]?.init.body as string)
    expect(body).toEqual({
      ...withdrawal,
      request_id: 'tap-0001',
    })
  })
})

describe('a failure on the way', () => {
  const guard = new ApiError('gateway', 'x', 'the guard of the demo')
  it.each<[string, unknown, object]>([
    ['a cut connection', new TypeError('cut'), { kind: 'network', message: 'TypeError: cut' }],
    ['an ApiError stays as it is', guard, guard],
  ])('%s, sent once', async (_, cause, expected) => {
    answer = () => Promise.reject(cause)
    for (const made of [call(readBalance, {}), call(createWithdrawal, withdrawal)])
      expect(await outcome(made)).toMatchObject(expected)
    expect(sent).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with a timeout after 30 s, and aborts the request', async () => {
    answer = never
    const seen = outcome(call(createWithdrawal, withdrawal))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(signalOf()?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await seen).toMatchObject({
      kind: 'timeout',
      endpoint: 'withdrawal.create',
      message: 'no answer within 30000 ms',
      outcomeUnknown: true,
    })
    expect(signalOf()).toMatchObject({ aborted: true, reason: 'timeout' })
    expect(sent).toHaveLength(1)
  })
})

describe('an early request', () => {
  const begin = (key: string) => {
    const early = Promise.resolve(
      createEnvelopeResponse({ code: 200, data: { url: 'early', src: 'early' } }),
    )
    window.__early = { [key]: early }
  }
  const file = new File(['x'], 'a.png')
  it.each([
    ['without a body', 'GET /api/getVisitUrl ', () => call(readVisitUrl, {})],
    ['with a file', 'POST /api/uploadimg ', () => call(uploadAvatar, { file })],
  ])('serves its own call once: %s', async (_, key, make) => {
    answer = answering({ url: 'late', src: 'late' })
    begin(key)
    expect((await make()).data).toMatchObject({ url: 'early' })
    expect(sent).toEqual([])
    expect((await make()).data).toMatchObject({ url: 'late' })
    expect(sent).toHaveLength(1)
  })
})
