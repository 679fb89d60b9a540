import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownRing, useMsLeft } from './CountdownRing'

const T = Date.UTC(2026, 2, 14, 3, 20)
beforeEach(() => void vi.useFakeTimers({ now: T }))
afterEach(cleanup)
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms))
}

test('counts whole seconds, stops at zero, and continues after a clock correction', () => {
  let behind = 0
  const now = () => Date.now() - behind
  const { result } = renderHook(() => useMsLeft(T + 2500, now))
  expect(result.current).toBe(3000)
  pass(500)
  expect(result.current).toBe(2000)
  pass(5000)
  expect(result.current).toBe(0)
  behind = 5000
  pass(500)
  expect(result.current).toBe(2000)
})

test('the ring is an untranslated timer of mm:ss', () => {
  render(<CountdownRing deadlineMs={T + 61_000} totalMs={3_600_000} />)
  const timer = screen.getByRole('timer', { name: '支付倒计时' })
  expect([timer.textContent, timer.getAttribute('translate')]).toEqual(['01:01', 'no'])
  pass(60_000)
  expect(timer.textContent).toBe('00:01')
  pass(5000)
  expect(timer.textContent).toBe('00:00')
})
