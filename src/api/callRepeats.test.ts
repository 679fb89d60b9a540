import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSentLate, detectResend } from './call'
import { barePage, timings } from './testing'

/** Milliseconds after fetch, measured in Chromium against a server that cut a used connection after 40 ms. */
const timing = (looked: number, connected: number, sent: number) =>
  ({
    startTime: 100,
    fetchStart: 100,
    domainLookupStart: 100 + looked,
    connectEnd: 100 + connected,
    requestStart: 100 + sent,
  }) as PerformanceResourceTiming

describe('whether a call may have been sent twice', () => {
  it.each([
    ['on a new connection', timing(43.6, 47.6, 48.3), true],
    ['on another used connection', timing(0, 0, 42.7), true],
    ['not: on a used connection', timing(0, 0, 11.1), false],
    ['not: as late as the longest usual', timing(0, 0, 20), false],
    ['not: on a new one that took its time', timing(2, 412, 413), false],
  ])('%s', (_, own, late) => expect(isSentLate(own, [])).toBe(late))

  it('is not known where the server tells no timing', () => {
    const secret = { fetchStart: 100, domainLookupStart: 0, connectEnd: 0, requestStart: 0 }
    expect(isSentLate(secret as PerformanceResourceTiming, [])).toBe(false)
  })

  /** Another call, asked for 50 ms before; Chromium sends the waiting one up to 5 ms after its end. */
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
    ['a wait for a free connection is no repeat', waited, [other(168)], false],
    ['nor with a new connection after it', timing(170, 210, 211), [other(168)], false],
    ['nor after several that have ended', waited, [other(30), other(165), other(400)], false],
    ['a wait that goes on after the other ended may be one', waited, [other(140)], true],
    ['the other ended later', waited, [other(169)], true],
    ['the other was asked for later', waited, [other(168, { startTime: 101 })], true],
    ['the other failed', waited, [other(168, { responseStatus: 0 })], true],
    ['HTTP/2 has no such wait', waited, [other(168, { nextHopProtocol: 'h2' })], true],
    ['an old browser tells no status', waited, [other(168, { responseStatus: undefined })], true],
  ])('%s', (_, own, others, late) => expect(isSentLate(own, others)).toBe(late))
})

describe('a call that is watched', () => {
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
    barePage()
    return () => vi.unstubAllGlobals()
  })

  it.each([
    ['yes: told by the browser', [at(here, late)], [], true],
    ['yes: in what it had not told yet', [], [at(here, late)], true],
    ['no: sent in time', [at(here, usual)], [], false],
    ['no: another call was late', [at(`${here}/x`, late)], [at('/api/withdraw', late)], false],
    ['no: the one before was late', [at(here, late)], [at(here, usual)], false],
    ['no: nothing was told', [], [], false],
    ['no: it waited for another call', [at(here, late), at(`${here}/x`, freeing)], [], false],
    ['yes: another server’s call ended', [at(here, late), at('https://x/y', freeing)], [], true],
  ])('%s', async (_, support, records, repeated) => {
    const observer = timings(support, records)
    vi.stubGlobal('PerformanceObserver', observer)
    const watching = watch()
    expect(observer.living).toBe(1)
    expect(await watching).toEqual(['brought', repeated])
    expect(observer.living).toBe(0)
  })

  it('that fails is watched no longer', async () => {
    const observer = timings([])
    vi.stubGlobal('PerformanceObserver', observer)
    const cut = () => Promise.reject(new TypeError('cut'))
    await expect(detectResend('/api/withdraw', cut)).rejects.toThrow('cut')
    expect(observer.living).toBe(0)
  })
})
