import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noticingRepeats, sentLate } from './call'
import { barePage, timings } from './testing'

/** Milliseconds after fetch, measured in Chromium against a server that cut a used connection after 40 ms. */
const timing = (looked: number, connected: number, sent: number) =>
  ({
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
  ])('%s', (_, one, late) => expect(sentLate(one)).toBe(late))

  it('is not known where the server tells no timing', () => {
    const secret = { fetchStart: 100, domainLookupStart: 0, connectEnd: 0, requestStart: 0 }
    expect(sentLate(secret as PerformanceResourceTiming)).toBe(false)
  })
})

describe('a call that is watched', () => {
  const here = 'https://h5.test/api/withdraw'
  const [usual, late] = [timing(0, 0, 2), timing(0, 0, 60)]
  const work = () => Promise.resolve('brought')
  const watch = () => noticingRepeats('/api/withdraw', work)
  const at = (name: string, one: object) => ({ name, ...one })

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
    await expect(noticingRepeats('/api/withdraw', cut)).rejects.toThrow('cut')
    expect(observer.living).toBe(0)
  })
})
