import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { startTestApp } from '@/shared/session/testingApp'
import { startOrReadOrderTimerMs } from '../ownOrders'
import {
  getPayHourElapsedMs,
  type PayTimer,
  useIsPayTimerExpired,
  usePayTimer,
} from './usePayTimer'

const CREATED = '2026-03-14 11:20:38'
const createdMs = Date.parse('2026-03-14T03:20:38Z')
function assertCounting(elapsed: PayTimer | undefined) {
  if (typeof elapsed !== 'object') throw new Error('the time is not counted')
  return elapsed
}
const unused = () => expect.unreachable()

describe('getPayHourElapsedMs', () => {
  it('counts from the creation time in Beijing up to an hour', () => {
    expect(getPayHourElapsedMs(CREATED, createdMs + 9000, unused)).toBe(9000)
    expect(getPayHourElapsedMs(CREATED, createdMs + HOUR_MS, unused)).toBe(HOUR_MS)
    expect(getPayHourElapsedMs(CREATED, createdMs + 300 * 24 * HOUR_MS, unused)).toBe(HOUR_MS)
  })
  it('is 0 when our clock is behind', () => {
    for (const behindMs of [1, 1000, 9 * MINUTE_MS])
      expect(getPayHourElapsedMs(CREATED, createdMs - behindMs, unused)).toBe(0)
  })
  it('counts from entry when the creation time is missing or meaningless', () => {
    const absurd = ['', '1970-01-01 08:00:00', '9999-12-31 23:59:59']
    for (const text of absurd) expect(getPayHourElapsedMs(text, createdMs, () => 5)).toBe(5)
    expect(getPayHourElapsedMs(CREATED, createdMs - 253 * 24 * HOUR_MS, () => 5)).toBe(5)
    for (const odd of [-1, Number.NaN])
      expect(getPayHourElapsedMs('', createdMs, () => odd)).toBe(0)
    expect(getPayHourElapsedMs('', createdMs, () => Number.POSITIVE_INFINITY)).toBe(HOUR_MS)
  })
})

describe('startOrReadOrderTimerMs', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: createdMs })
  })

  it('continues after a reload, separately for each order', () => {
    expect(startOrReadOrderTimerMs('T1')).toBe(0)
    vi.advanceTimersByTime(MINUTE_MS)
    expect([startOrReadOrderTimerMs('T1'), startOrReadOrderTimerMs('T2')]).toEqual([MINUTE_MS, 0])
  })
  it('restarts when the clock was set back or the stored value is damaged', () => {
    for (const stored of [String(createdMs + 253 * 24 * HOUR_MS), 'much']) {
      sessionStorage.setItem('my:payEntered:T1', stored)
      expect(startOrReadOrderTimerMs('T1')).toBe(0)
      vi.advanceTimersByTime(2000)
      expect(startOrReadOrderTimerMs('T1')).toBe(2000)
    }
  })
})

it('usePayTimer waits for the server’s response and restarts with it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T03:20:38Z') })
  const app = startTestApp()
  const readElapsed = (createdAt: string, readResult?: 'answered' | 'failed') =>
    app.renderHook(() =>
      usePayTimer({
        orderNo: 'T9',
        isPlacedInThisTab: false,
        createdAt,
        readResult,
      }),
    ).result.current
  expect(readElapsed('2026-03-14 11:10:38')).toBeUndefined()
  const own = assertCounting(readElapsed('2026-03-14 11:10:38', 'answered'))
  expect(own.getElapsedMs()).toBe(600_000)
  vi.advanceTimersByTime(5000)
  expect(own.getElapsedMs()).toBe(605_000)
  const sinceEntry = assertCounting(readElapsed('', 'failed'))
  expect(sinceEntry.getElapsedMs()).toBe(0)
  vi.advanceTimersByTime(7000)
  expect(sinceEntry.getElapsedMs()).toBe(7000)
  expect(['soon', '--'].map((text) => readElapsed(text, 'answered'))).toEqual([
    'unknown',
    'unknown',
  ])
  expect(
    new Set([own.key, sinceEntry.key, assertCounting(readElapsed('', 'answered')).key]).size,
  ).toBe(3)
  app.end()
})

describe('usePayTimer, an order of this tab', () => {
  const readElapsedMs = async (isPlacedInThisTab: boolean, date: string | null) => {
    vi.resetModules()
    const { updateServerClock: noteServerDate } = await import('@/api/serverClock')
    const fresh = { ...(await import('./usePayTimer')), ...(await import('../ownOrders')) }
    noteServerDate(date)
    fresh.startOrReadOrderTimerMs('T9')
    vi.advanceTimersByTime(5000)
    const order = {
      orderNo: 'T9',
      isPlacedInThisTab,
      createdAt: CREATED,
      readResult: 'answered',
    } as const
    return assertCounting(renderHook(() => fresh.usePayTimer(order)).result.current).getElapsedMs()
  }
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: createdMs + 50 * MINUTE_MS })
  })

  it('counts from its own response when the server’s clock is unknown', async () => {
    expect(await readElapsedMs(true, null)).toBe(5000)
    expect(await readElapsedMs(false, null)).toBe(50 * MINUTE_MS + 10_000)
  })
  it('counts from its creation when the server sends its clock', async () => {
    const serverDate = new Date(createdMs + 9 * MINUTE_MS).toUTCString()
    expect(await readElapsedMs(true, serverDate)).toBe(9 * MINUTE_MS + 5500)
  })
})

it('useIsPayTimerExpired becomes false when the clock is corrected', () => {
  vi.useFakeTimers({ now: createdMs })
  let elapsedMs = 59 * MINUTE_MS
  const clock = { key: '', getElapsedMs: () => elapsedMs }
  const { result } = renderHook(() => useIsPayTimerExpired(clock))
  const isOverAfter = (ms: number) => {
    elapsedMs = ms
    act(() => void vi.advanceTimersByTime(1000))
    return result.current
  }
  expect([isOverAfter(HOUR_MS), isOverAfter(10 * MINUTE_MS), isOverAfter(HOUR_MS)]).toEqual([
    true,
    false,
    true,
  ])
  expect(renderHook(() => useIsPayTimerExpired(undefined)).result.current).toBe(false)
})
