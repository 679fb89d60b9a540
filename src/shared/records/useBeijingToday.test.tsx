import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updateServerClock } from '@/api/serverClock'
import { useBeijingToday } from './days'

beforeEach(() => {
  vi.useFakeTimers()
  updateServerClock('Sat, 14 Mar 2026 15:59:57 GMT')
})
afterEach(cleanup)
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it("useBeijingToday changes at midnight in Beijing, by the server's clock", () => {
  const { result } = renderHook(useBeijingToday)
  expect(result.current).toBe('2026-03-14')
  advance(1000)
  expect(result.current).toBe('2026-03-14')
  advance(2000)
  expect(result.current).toBe('2026-03-15')
})

it('useBeijingToday has no timer while the page is hidden, and is current when visible again', () => {
  const { result, unmount } = renderHook(useBeijingToday)
  setHidden(true)
  expect(vi.getTimerCount()).toBe(0)
  advance(5000)
  setHidden(false)
  expect(result.current).toBe('2026-03-15')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
