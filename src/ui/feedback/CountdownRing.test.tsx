import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownRing, useMsLeft } from './CountdownRing'

const NOW = Date.UTC(2026, 2, 14, 3, 20)
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(cleanup)
const advance = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms))
}

test('useMsLeft counts whole seconds, stops at zero, and continues after a clock correction', () => {
  let clockErrorMs = 0
  const now = () => Date.now() - clockErrorMs
  const { result } = renderHook(() => useMsLeft(NOW + 2500, now))
  expect(result.current).toBe(3000)
  advance(500)
  expect(result.current).toBe(2000)
  advance(5000)
  expect(result.current).toBe(0)
  clockErrorMs = 5000
  advance(500)
  expect(result.current).toBe(2000)
})

test('CountdownRing is an untranslated timer of mm:ss', () => {
  render(<CountdownRing deadlineMs={NOW + 61_000} totalMs={3_600_000} />)
  const timer = screen.getByRole('timer', { name: '支付倒计时' })
  expect(timer.textContent).toBe('01:01')
  expect(timer.getAttribute('translate')).toBe('no')
  advance(60_000)
  expect(timer.textContent).toBe('00:01')
  advance(5000)
  expect(timer.textContent).toBe('00:00')
})
