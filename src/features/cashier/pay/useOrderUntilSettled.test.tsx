import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { startTestApp } from '@/shared/session/testingApp'
import { getMsSinceOrderOpened } from '../ownOrders'
import { getPayHourElapsedMs } from './payRules'
import { type PayElapsed, useIsHourOver, usePayElapsedReader } from './useOrderUntilSettled'

const created = '2026-03-14 11:20:38'
const at = Date.parse('2026-03-14T03:20:38Z')
function running(elapsed: PayElapsed | undefined) {
  if (typeof elapsed !== 'object') throw new Error('nothing counts')
  return elapsed
}
const never = () => expect.unreachable()

describe('the 60 minutes', () => {
  it('count from the creation time in Beijing up to an hour', () => {
    expect(getPayHourElapsedMs(created, at + 9000, never)).toBe(9000)
    expect(getPayHourElapsedMs(created, at + HOUR_MS, never)).toBe(HOUR_MS)
    expect(getPayHourElapsedMs(created, at + 300 * 24 * HOUR_MS, never)).toBe(HOUR_MS)
  })
  it('never exceed 60 when our clock is behind', () => {
    for (const behind of [1, 1000, 9 * MINUTE_MS])
      expect(getPayHourElapsedMs(created, at - behind, never)).toBe(0)
  })
  it('count from entry when the creation time is missing or meaningless', () => {
    const absurd = ['', '1970-01-01 08:00:00', '9999-12-31 23:59:59']
    for (const text of absurd) expect(getPayHourElapsedMs(text, at, () => 5)).toBe(5)
    expect(getPayHourElapsedMs(created, at - 253 * 24 * HOUR_MS, () => 5)).toBe(5)
    for (const odd of [-1, Number.NaN]) expect(getPayHourElapsedMs('', at, () => odd)).toBe(0)
    expect(getPayHourElapsedMs('', at, () => Number.POSITIVE_INFINITY)).toBe(HOUR_MS)
  })
})

describe('the time since entry', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: at })
  })

  it('continues after a reload, separately for each order', () => {
    expect(getMsSinceOrderOpened('T1')).toBe(0)
    vi.advanceTimersByTime(MINUTE_MS)
    expect([getMsSinceOrderOpened('T1'), getMsSinceOrderOpened('T2')]).toEqual([MINUTE_MS, 0])
  })
  it('restarts when the clock was set back or the stored value is damaged', () => {
    for (const note of [String(at + 253 * 24 * HOUR_MS), 'much']) {
      sessionStorage.setItem('my:payEntered:T1', note)
      expect(getMsSinceOrderOpened('T1')).toBe(0)
      vi.advanceTimersByTime(2000)
      expect(getMsSinceOrderOpened('T1')).toBe(2000)
    }
  })
})

it('the countdown waits for the server’s clock and restarts with it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T03:20:38Z') })
  const app = startTestApp()
  const clock = (created: string, answered?: 'server' | 'none') =>
    app.renderHook(() =>
      usePayElapsedReader({
        orderNo: 'T9',
        isPlacedHere: false,
        createdAt: created,
        orderReadFrom: answered,
      }),
    ).result.current
  expect(clock('2026-03-14 11:10:38')).toBeUndefined()
  const own = running(clock('2026-03-14 11:10:38', 'server'))
  expect(own.getElapsedMs()).toBe(600_000)
  vi.advanceTimersByTime(5000)
  expect(own.getElapsedMs()).toBe(605_000)
  const entered = running(clock('', 'none'))
  expect(entered.getElapsedMs()).toBe(0)
  vi.advanceTimersByTime(7000)
  expect(entered.getElapsedMs()).toBe(7000)
  expect(['soon', '--'].map((text) => clock(text, 'server'))).toEqual(['unknown', 'unknown'])
  expect(new Set([own.key, entered.key, running(clock('', 'server')).key]).size).toBe(3)
  app.end()
})

describe('an order of this tab', () => {
  const created = '2026-03-14 11:20:38'
  const elapsed = async (own: boolean, date: string | null) => {
    vi.resetModules()
    const { updateServerClock: noteServerDate } = await import('@/api/transport')
    const fresh = { ...(await import('./useOrderUntilSettled')), ...(await import('../ownOrders')) }
    noteServerDate(date)
    fresh.getMsSinceOrderOpened('T9')
    vi.advanceTimersByTime(5000)
    const order = {
      orderNo: 'T9',
      isPlacedHere: own,
      createdAt: created,
      orderReadFrom: 'server',
    } as const
    return running(renderHook(() => fresh.usePayElapsedReader(order)).result.current).getElapsedMs()
  }
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: at + 50 * MINUTE_MS })
  })

  it('counts from its own response when the server’s clock is unknown', async () => {
    expect(await elapsed(true, null)).toBe(5000)
    expect(await elapsed(false, null)).toBe(50 * MINUTE_MS + 10_000)
  })
  it('counts from its creation when the server sends its clock', async () => {
    expect(await elapsed(true, new Date(at + 9 * MINUTE_MS).toUTCString())).toBe(
      9 * MINUTE_MS + 5500,
    )
  })
})

it('the time to pay reopens when the clock is corrected', () => {
  vi.useFakeTimers({ now: at })
  let passed = 59 * MINUTE_MS
  const clock = { key: '', getElapsedMs: () => passed }
  const { result } = renderHook(() => useIsHourOver(clock))
  const after = (ms: number) => {
    passed = ms
    act(() => void vi.advanceTimersByTime(1000))
    return result.current
  }
  expect([after(HOUR_MS), after(10 * MINUTE_MS), after(HOUR_MS)]).toEqual([true, false, true])
  expect(renderHook(() => useIsHourOver(undefined)).result.current).toBe(false)
})
