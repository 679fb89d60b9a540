import type { QueryState } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import { createPollOptions, getBackoffMs } from './polling'
import { ApiError } from './response'

const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const intervals = fc.integer({ min: 500, max: 20_000 })
const failureCounts = fc.integer({ min: 1, max: 2000 })

function getWaitAfter(error: Error, { intervalMs = 4300, random = 0.5 } = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const state = { status: 'error', fetchStatus: 'idle', dataUpdateCount: 0, errorUpdateCount: 1 }
  return createPollOptions({ intervalMs }).refetchInterval({
    state: { ...state, error } as QueryState,
  })
}

describe('the wait', () => {
  test('after failures is random(0, min(60 s, base * 2^n))', () => {
    expect(
      [1, 2, 3, 4, 5].map((failures) => getBackoffMs({ baseMs: 4300, failures, random: 0.5 })),
    ).toEqual([4300, 8600, 17_200, 30_000, 30_000])
    fc.assert(
      fc.property(intervals, failureCounts, randoms, (baseMs, failures, random) => {
        const wait = getBackoffMs({ baseMs, failures, random })
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(60_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('is between Retry-After, cut at five minutes, and that plus a minute', () => {
    fc.assert(
      fc.property(intervals, randoms, fc.nat(), (intervalMs, random, retryAfter) => {
        const error = new ApiError('gateway', 'x', '', { status: 503, retryAfter })
        const wait = getWaitAfter(error, { intervalMs, random })
        expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter, 300_000))
        expect(wait).toBeLessThanOrEqual(360_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('spreads over the timeout or Retry-After, if longer than the backoff', () => {
    expect(getWaitAfter(new ApiError('timeout', 'x', ''))).toBe(15_000)
    const overloaded = new ApiError('gateway', 'x', '', { status: 503, retryAfter: 30_000 })
    expect(getWaitAfter(overloaded)).toBe(45_000)
    const backoff = { baseMs: 4300, failures: 3, random: 0.5 }
    expect(getBackoffMs(backoff, 2000, 30_000)).toBe(19_200)
  })
  test('is the interval after a refusal', () => {
    const refused = new ApiError('refused', 'x', '否', { code: 400, retryAfter: 20_000 })
    expect(getWaitAfter(refused)).toBe(4300)
  })
})
