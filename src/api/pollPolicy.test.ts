import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import {
  failuresAfter,
  readRetryAfter,
  waitFailed,
  waitFollowing,
  waitWaking,
  waitWell,
} from './pollPolicy'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const every = fc.integer({ min: 500, max: 20_000 })
const failures = fc.integer({ min: 1, max: 2000 })

describe('the waits of a poll', () => {
  test('the interval to the millisecond, while the server is well', () => {
    for (const ms of [1500, 3500, 4000, 4300])
      expect([0, 0.5, 0.999].map((c) => waitWell(ms, false, c))).toEqual([ms, ms, ms])
  })
  test('the first after failures is spread around it, half of it each way', () => {
    expect([waitWell(4000, true, 0), waitWell(4000, true, 0.5)]).toEqual([2000, 4000])
    expect(waitWell(4000, true, 0.999)).toBeLessThan(6000)
  })
  test('after failures: random(0, min(60 s, base * 2^n))', () => {
    expect([1, 2, 3, 4, 5].map((n) => waitFailed(4300, n, 0.5))).toEqual([
      4300, 8600, 17_200, 30_000, 30_000,
    ])
    fc.assert(
      fc.property(every, failures, chance, (ms, n, c) => {
        const wait = waitFailed(ms, n, c)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(60_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('Retry-After is a minimum, with the jitter on top, and five minutes at most', () => {
    fc.assert(
      fc.property(every, failures, chance, fc.nat(), (ms, n, c, after) => {
        const wait = waitFailed(ms, n, c, { retryAfter: after })
        expect(wait).toBeGreaterThanOrEqual(Math.min(after, 300_000))
        expect(wait).toBeLessThanOrEqual(360_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('the jitter is as wide as the call hung, or was held off', () => {
    expect(waitFailed(4300, 1, 0.5, { lasted: 30_000 })).toBe(15_000)
    expect(waitFailed(4300, 1, 0.5, { retryAfter: 30_000 })).toBe(45_000)
    expect(waitFailed(4300, 3, 0.5, { lasted: 30_000, retryAfter: 2000 })).toBe(19_200)
  })
  test('one success forgets all failures', () => {
    expect(failuresAfter(failuresAfter(3, true), false)).toBe(0)
    expect(failuresAfter(3, true)).toBe(4)
  })
  test('a waking page within 3 s; a follower about one and a half intervals after it was due', () => {
    expect([waitWaking(0), waitWaking(0.5)]).toEqual([0, 1500])
    expect(waitFollowing(4000, 4000, 0.5)).toBe(10_000)
  })
})

test('Retry-After is seconds or a date, never the past', () => {
  const now = Date.UTC(2026, 2, 14, 3, 0, 0)
  const read = (header: string | null) => readRetryAfter(header, now)
  expect(read('120')).toBe(120_000)
  expect(read(' 0 ')).toBe(0)
  expect(read('Sat, 14 Mar 2026 03:01:00 GMT')).toBe(60_000)
  expect(read('Sat, 14 Mar 2026 02:00:00 GMT')).toBe(0)
  expect([null, '', 'soon', '1h'].map(read)).toEqual(Array.from({ length: 4 }))
})
