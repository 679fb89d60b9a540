import { describe, expect, it } from 'vitest'
import { sentLate } from './repeats'

/** Ms after fetch, as Chromium told them against a server that let a used connection die after 40 ms. */
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
    ['not: on a new one that took its time', timing(2, 412, 413), false],
  ])('%s', (_, one, late) => expect(sentLate(one)).toBe(late))

  it('is not known where the server tells no timing', () => {
    const secret = { fetchStart: 100, domainLookupStart: 0, connectEnd: 0, requestStart: 0 }
    expect(sentLate(secret as PerformanceResourceTiming)).toBe(false)
  })
})
