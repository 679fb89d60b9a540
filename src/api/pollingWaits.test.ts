import type { QueryState } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import { createPollOptions, getBackoffMs } from './polling'
import { ApiError } from './response'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const every = fc.integer({ min: 500, max: 20_000 })
const failures = fc.integer({ min: 1, max: 2000 })

function after(ms: number, error: Error, drawn: number) {
  vi.spyOn(Math, 'random').mockReturnValue(drawn)
  const state = { status: 'error', fetchStatus: 'idle', dataUpdateCount: 0, errorUpdateCount: 1 }
  return createPollOptions({ intervalMs: ms }).refetchInterval({
    state: { ...state, error } as QueryState,
  })
}

describe('the wait', () => {
  test('after failures is random(0, min(60 s, base * 2^n))', () => {
    expect(
      [1, 2, 3, 4, 5].map((n) => getBackoffMs({ baseMs: 4300, failures: n, chance: 0.5 })),
    ).toEqual([4300, 8600, 17_200, 30_000, 30_000])
    fc.assert(
      fc.property(every, failures, chance, (ms, n, c) => {
        const wait = getBackoffMs({ baseMs: ms, failures: n, chance: c })
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(60_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('is at least Retry-After plus the jitter, with Retry-After cut at five minutes', () => {
    fc.assert(
      fc.property(every, chance, fc.nat(), (ms, c, retryAfter) => {
        const wait = after(ms, new ApiError('gateway', 'x', '', { status: 503, retryAfter }), c)
        expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter, 300_000))
        expect(wait).toBeLessThanOrEqual(360_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('has a jitter as wide as the timeout or Retry-After', () => {
    expect(after(4300, new ApiError('timeout', 'x', ''), 0.5)).toBe(15_000)
    const held = new ApiError('gateway', 'x', '', { status: 503, retryAfter: 30_000 })
    expect(after(4300, held, 0.5)).toBe(45_000)
    const backoff = { baseMs: 4300, failures: 3, chance: 0.5 }
    expect(getBackoffMs(backoff, 2000, 30_000)).toBe(19_200)
  })
  test('after a refusal is the interval', () => {
    const refused = new ApiError('refused', 'x', '否', { code: 400, retryAfter: 20_000 })
    expect(after(4300, refused, 0.5)).toBe(4300)
  })
})
