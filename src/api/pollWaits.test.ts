import type { QueryState } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { ApiError } from './call'
import { polled, getBackoffMs } from './poll'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const every = fc.integer({ min: 500, max: 20_000 })
const failures = fc.integer({ min: 1, max: 2000 })

afterEach(() => void vi.restoreAllMocks())

/** What a poll waits after its first answer was this failure. */
function after(ms: number, error: Error, drawn: number) {
  vi.spyOn(Math, 'random').mockReturnValue(drawn)
  const state = { status: 'error', fetchStatus: 'idle', dataUpdateCount: 0, errorUpdateCount: 1 }
  return polled({ intervalMs: ms }).refetchInterval({ state: { ...state, error } as QueryState })
}

describe('the waits of a poll', () => {
  test('after failures: random(0, min(60 s, base * 2^n))', () => {
    expect([1, 2, 3, 4, 5].map((n) => getBackoffMs(4300, n, 0.5))).toEqual([
      4300, 8600, 17_200, 30_000, 30_000,
    ])
    fc.assert(
      fc.property(every, failures, chance, (ms, n, c) => {
        const wait = getBackoffMs(ms, n, c)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(60_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('Retry-After is a minimum, with the jitter on top, and five minutes at most', () => {
    fc.assert(
      fc.property(every, chance, fc.nat(), (ms, c, retryAfter) => {
        const wait = after(ms, new ApiError('gateway', 'x', '', { status: 503, retryAfter }), c)
        expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter, 300_000))
        expect(wait).toBeLessThanOrEqual(360_000)
      }),
      { seed: inject('seed') },
    )
  })
  test('the jitter is as wide as the call hung, or was held off', () => {
    expect(after(4300, new ApiError('timeout', 'x', ''), 0.5)).toBe(15_000)
    const held = new ApiError('gateway', 'x', '', { status: 503, retryAfter: 30_000 })
    expect(after(4300, held, 0.5)).toBe(45_000)
    expect(getBackoffMs(4300, 3, 0.5, 2000, 30_000)).toBe(19_200)
  })
  test('a refusal is waited for as any answer, whatever it asks for', () => {
    const refused = new ApiError('refused', 'x', '否', { code: 400, retryAfter: 20_000 })
    expect(after(4300, refused, 0.5)).toBe(4300)
  })
})
