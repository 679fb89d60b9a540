// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '@/lib/time'
import { stage } from '@/shared/session/testing'
import { payElapsed, sinceEntry, usePayClock } from './payTime'

const created = '2026-03-14 11:20:38'
const at = Date.parse('2026-03-14T03:20:38Z')
const never = () => expect.unreachable()

describe('the 60 minutes', () => {
  it('run from the creation in Beijing, and end', () => {
    expect(payElapsed(created, at + 9000, never)).toBe(9000)
    expect(payElapsed(created, at + HOUR, never)).toBe(HOUR)
    expect(payElapsed(created, at + 300 * 24 * HOUR, never)).toBe(HOUR)
  })
  it('are never more than 60, however far our clock is behind', () => {
    for (const behind of [1, 1000, 9 * MINUTE])
      expect(payElapsed(created, at - behind, never)).toBe(0)
  })
  it('run from entry where the creation is missing or means nothing', () => {
    const absurd = ['', 'soon', '0000-00-00 00:00:00', '1970-01-01 08:00:00', '9999-12-31 23:59:59']
    for (const text of absurd) expect(payElapsed(text, at, () => 5)).toBe(5)
    expect(payElapsed(created, at - 253 * 24 * HOUR, () => 5)).toBe(5)
    for (const odd of [-1, Number.NaN]) expect(payElapsed('', at, () => odd)).toBe(0)
    expect(payElapsed('', at, () => Number.POSITIVE_INFINITY)).toBe(HOUR)
  })
})

describe('the time since entry', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: at })
  })
  afterEach(() => void vi.useRealTimers())

  it('goes on over a reload, order by order', () => {
    expect(sinceEntry('T1')).toBe(0)
    vi.setSystemTime(at + MINUTE)
    expect([sinceEntry('T1'), sinceEntry('T2')]).toEqual([MINUTE, 0])
  })
  it('begins anew when the phone’s clock was put back, or the note was spoiled', () => {
    sinceEntry('T1')
    vi.setSystemTime(at - 253 * 24 * HOUR)
    expect(sinceEntry('T1')).toBe(0)
    vi.setSystemTime(at - 253 * 24 * HOUR + 2000)
    expect(sinceEntry('T1')).toBe(2000)
    sessionStorage.setItem('payEntered:T1', 'much')
    expect(sinceEntry('T1')).toBe(0)
  })
})

it('the clock of an order waits for the server’s, and is another after it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T03:20:38Z') })
  const app = stage()
  const clock = (created: string, answered?: string) =>
    app.hook(() => usePayClock('T9', created, answered)).result.current
  expect(clock('2026-03-14 11:10:38')).toBeUndefined()
  const own = clock('2026-03-14 11:10:38', 'server')
  expect(own?.elapsed()).toBe(600_000)
  vi.advanceTimersByTime(5000)
  expect(own?.elapsed()).toBe(605_000)
  const entered = clock('', 'nobody')
  expect(entered?.elapsed()).toBe(0)
  vi.advanceTimersByTime(7000)
  expect(entered?.elapsed()).toBe(7000)
  expect(new Set([own?.key, entered?.key, clock('', 'server')?.key]).size).toBe(3)
  app.end()
  vi.useRealTimers()
})
