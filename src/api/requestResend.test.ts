import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import { call, detectResend, mayHaveBeenSentTwice } from './request'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { setTransport } from './transport'

const timings = (reported: object[], records: object[] = []) =>
  class {
    static living = 0
    constructor(report: (list: { getEntries: () => object[] }) => void) {
      this.observe = ({ type }) => {
        if (type !== 'resource') return
        Object.assign(this.constructor, { living: 1 })
        report({ getEntries: () => reported })
      }
    }
    observe: (options: { type: string }) => void
    takeRecords = () => records
    disconnect = () => void Object.assign(this.constructor, { living: 0 })
  }

/** Ms after fetch, measured in Chromium with a server that cut a used connection after 40 ms. */
const timing = (looked: number, connected: number, sent: number) =>
  ({
    startTime: 100,
    fetchStart: 100,
    domainLookupStart: 100 + looked,
    connectEnd: 100 + connected,
    requestStart: 100 + sent,
  }) as PerformanceResourceTiming

describe('mayHaveBeenSentTwice', () => {
  it.each([
    ['true on a new connection', timing(43.6, 47.6, 48.3), true],
    ['true on another used connection', timing(0, 0, 42.7), true],
    ['false on a used connection', timing(0, 0, 11.1), false],
    ['false at the longest usual delay', timing(0, 0, 20), false],
    ['false on a new connection that took its time', timing(2, 412, 413), false],
  ])('%s', (_, own, late) => expect(mayHaveBeenSentTwice(own, [])).toBe(late))

  it('is false without timings of the server', () => {
    const secret = { fetchStart: 100, domainLookupStart: 0, connectEnd: 0, requestStart: 0 }
    expect(mayHaveBeenSentTwice(secret as PerformanceResourceTiming, [])).toBe(false)
  })

  /** Chromium sends the waiting request up to 5 ms after its end. */
  const other = (responseEnd: number, more: object = {}) =>
    ({
      startTime: 50,
      responseEnd: 100 + responseEnd,
      responseStatus: 200,
      nextHopProtocol: 'http/1.1',
      ...more,
    }) as PerformanceResourceTiming
  const waited = timing(0, 0, 168.9)
  it.each<[string, PerformanceResourceTiming, PerformanceResourceTiming[], boolean]>([
    ['false while it waits for a free connection', waited, [other(168)], false],
    ['false with a new connection after the wait', timing(170, 210, 211), [other(168)], false],
    ['false after several ended requests', waited, [other(30), other(165), other(400)], false],
    ['true when the wait goes on after the other ended', waited, [other(140)], true],
    ['true when the other ended later', waited, [other(169)], true],
    ['true when the other was requested later', waited, [other(168, { startTime: 101 })], true],
    ['true when the other failed', waited, [other(168, { responseStatus: 0 })], true],
    [
      'true over HTTP/2, which has no such wait',
      waited,
      [other(168, { nextHopProtocol: 'h2' })],
      true,
    ],
    [
      'true in an old browser without response status',
      waited,
      [other(168, { responseStatus: undefined })],
      true,
    ],
  ])('%s', (_, own, others, late) => expect(mayHaveBeenSentTwice(own, others)).toBe(late))
})

describe('detectResend', () => {
  const here = 'https://h5.test/api/withdraw'
  const [usual, late] = [timing(0, 0, 2), timing(0, 0, 60)]
  const work = () => Promise.resolve('brought')
  const watch = () => detectResend('/api/withdraw', work)
  const at = (name: string, entry: object) => ({ name, ...entry })
  const freeing = {
    startTime: 50,
    responseEnd: 158,
    responseStatus: 200,
    nextHopProtocol: 'http/1.1',
  }

  beforeEach(() => {
    stubBrowserGlobals()
  })

  it.each([
    ['true: reported by the browser', [at(here, late)], [], true],
    ['true: among the records taken at the end', [], [at(here, late)], true],
    ['false: sent in time', [at(here, usual)], [], false],
    [
      'false: another request was late',
      [at(`${here}/x`, late)],
      [at('/api/withdraw', late)],
      false,
    ],
    ['false: an earlier request was late', [at(here, late)], [at(here, usual)], false],
    ['false: nothing was reported', [], [], false],
    ['false: it waited for another request', [at(here, late), at(`${here}/x`, freeing)], [], false],
    [
      'true: a request to another server ended',
      [at(here, late), at('https://x/y', freeing)],
      [],
      true,
    ],
  ])('%s', async (_, support, records, repeated) => {
    const observer = timings(support, records)
    vi.stubGlobal('PerformanceObserver', observer)
    const watching = watch()
    expect(observer.living).toBe(1)
    expect(await watching).toEqual({ result: 'brought', isResent: repeated })
    expect(observer.living).toBe(0)
  })

  it('stops observing when the request fails', async () => {
    const observer = timings([])
    vi.stubGlobal('PerformanceObserver', observer)
    const cut = () => Promise.reject(new TypeError('cut'))
    await expect(detectResend('/api/withdraw', cut)).rejects.toThrow('cut')
    expect(observer.living).toBe(0)
  })

  it('makes the refusal of a money request doubtful', async () => {
    const timing = { ...late, name: `https://h5.test${createWithdrawal.path}` }
    vi.stubGlobal('PerformanceObserver', timings([timing]))
    setTransport(() => Promise.resolve(createEnvelopeResponse({ code: 400, message: '余额不足' })))
    const body = { amount: '100', bank: 'c1', password: '888888' }
    await expect(call(createWithdrawal, body)).rejects.toMatchObject({
      kind: 'doubtful',
      message: '余额不足',
      detail: { code: 400 },
    })
  })
})
