import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWithdrawal } from '@/contract/cashier'
import { call, detectResend, mayHaveBeenSentTwice } from './request'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { setTransport } from './transport'

const createObserverClass = (reported: object[], records: object[] = []) =>
  class {
    static observing = 0
    constructor(report: (list: { getEntries: () => object[] }) => void) {
      this.observe = ({ type }) => {
        if (type !== 'resource') return
        Object.assign(this.constructor, { observing: 1 })
        report({ getEntries: () => reported })
      }
    }
    observe: (options: { type: string }) => void
    takeRecords = () => records
    disconnect = () => void Object.assign(this.constructor, { observing: 0 })
  }

/** Ms after fetch, measured in Chromium with a server that cut a used connection after 40 ms. */
const createTiming = (lookupMs: number, connectedMs: number, sentMs: number) =>
  ({
    startTime: 100,
    fetchStart: 100,
    domainLookupStart: 100 + lookupMs,
    connectEnd: 100 + connectedMs,
    requestStart: 100 + sentMs,
  }) as PerformanceResourceTiming

describe('mayHaveBeenSentTwice', () => {
  it.each([
    ['true on a new connection', createTiming(43.6, 47.6, 48.3), true],
    ['true on a used connection after 42 ms', createTiming(0, 0, 42.7), true],
    ['false on a used connection after 11 ms', createTiming(0, 0, 11.1), false],
    ['false at the longest usual delay', createTiming(0, 0, 20), false],
    ['false on a new connection that took its time', createTiming(2, 412, 413), false],
  ])('%s', (_, timing, expected) => expect(mayHaveBeenSentTwice(timing, [])).toBe(expected))

  it('is false when the server allows no timings', () => {
    const hidden = { fetchStart: 100, domainLookupStart: 0, connectEnd: 0, requestStart: 0 }
    expect(mayHaveBeenSentTwice(hidden as PerformanceResourceTiming, [])).toBe(false)
  })

  /** Chromium sends the waiting request up to 5 ms after its end. */
  const createOtherTiming = (responseEnd: number, overrides: object = {}) =>
    ({
      startTime: 50,
      responseEnd: 100 + responseEnd,
      responseStatus: 200,
      nextHopProtocol: 'http/1.1',
      ...overrides,
    }) as PerformanceResourceTiming
  const delayed = createTiming(0, 0, 168.9)
  it.each<[string, PerformanceResourceTiming, PerformanceResourceTiming[], boolean]>([
    ['false while it waits for a free connection', delayed, [createOtherTiming(168)], false],
    [
      'false with a new connection after the wait',
      createTiming(170, 210, 211),
      [createOtherTiming(168)],
      false,
    ],
    [
      'false after several ended requests',
      delayed,
      [createOtherTiming(30), createOtherTiming(165), createOtherTiming(400)],
      false,
    ],
    ['true when the wait goes on after the other ended', delayed, [createOtherTiming(140)], true],
    ['true when the other ended later', delayed, [createOtherTiming(169)], true],
    [
      'true when the other was requested later',
      delayed,
      [createOtherTiming(168, { startTime: 101 })],
      true,
    ],
    ['true when the other failed', delayed, [createOtherTiming(168, { responseStatus: 0 })], true],
    [
      'true over HTTP/2, which has no such wait',
      delayed,
      [createOtherTiming(168, { nextHopProtocol: 'h2' })],
      true,
    ],
    [
      'true in an old browser without response status',
      delayed,
      [createOtherTiming(168, { responseStatus: undefined })],
      true,
    ],
  ])('%s', (_, own, others, result) => expect(mayHaveBeenSentTwice(own, others)).toBe(result))
})

describe('detectResend', () => {
  const url = 'https://h5.test/api/withdraw'
  const usual = createTiming(0, 0, 2)
  const late = createTiming(0, 0, 60)
  const withName = (name: string, entry: object) => ({ name, ...entry })
  const blocking = {
    startTime: 50,
    responseEnd: 158,
    responseStatus: 200,
    nextHopProtocol: 'http/1.1',
  }

  beforeEach(() => {
    stubBrowserGlobals()
  })

  it.each([
    ['true: reported by the browser', [withName(url, late)], [], true],
    ['true: among the records taken at the end', [], [withName(url, late)], true],
    ['false: sent in time', [withName(url, usual)], [], false],
    [
      'false: another request was late',
      [withName(`${url}/x`, late)],
      [withName('/api/withdraw', late)],
      false,
    ],
    ['false: an earlier request was late', [withName(url, late)], [withName(url, usual)], false],
    ['false: nothing was reported', [], [], false],
    [
      'false: it waited for another request',
      [withName(url, late), withName(`${url}/x`, blocking)],
      [],
      false,
    ],
    [
      'true: a request to another server ended',
      [withName(url, late), withName('https://x/y', blocking)],
      [],
      true,
    ],
  ])('%s', async (_, reported, records, isResent) => {
    const Observer = createObserverClass(reported, records)
    vi.stubGlobal('PerformanceObserver', Observer)
    const detection = detectResend('/api/withdraw', () => Promise.resolve('response'))
    expect(Observer.observing).toBe(1)
    expect(await detection).toEqual({ result: 'response', isResent })
    expect(Observer.observing).toBe(0)
  })

  it('stops observing when the request fails', async () => {
    const Observer = createObserverClass([])
    vi.stubGlobal('PerformanceObserver', Observer)
    const failNetwork = () => Promise.reject(new TypeError('cut'))
    await expect(detectResend('/api/withdraw', failNetwork)).rejects.toThrow('cut')
    expect(Observer.observing).toBe(0)
  })

  it('makes a refused money request doubtful', async () => {
    const timing = { ...late, name: `https://h5.test${createWithdrawal.path}` }
    vi.stubGlobal('PerformanceObserver', createObserverClass([timing]))
    setTransport(() => Promise.resolve(createEnvelopeResponse({ code: 400, message: '余额不足' })))
    const body = { amount: '100', bank: 'c1', password: '888888' }
    await expect(call(createWithdrawal, body)).rejects.toMatchObject({
      kind: 'doubtful',
      message: '余额不足',
      detail: { code: 400 },
    })
  })
})
