import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freezeBalancesBriefly, useFrozenWhileMoneyMoves } from './user'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
})

const hold = () => {
  let release = () => {}
  act(() => {
    release = freezeBalancesBriefly()
  })
  return () => act(() => release())
}
const balance = () => {
  const hook = renderHook(({ value }) => useFrozenWhileMoneyMoves(value), {
    initialProps: { value: '100' },
  })
  return { read: (value: string) => hook.rerender({ value }), shown: () => hook.result.current }
}

it('keeps a balance until the response of the movement', () => {
  const { read, shown } = balance()
  const release = hold()
  read('40')
  expect(shown()).toBe('100')
  release()
  expect(shown()).toBe('40')
})

it('keeps it for two seconds at most without a response', () => {
  const { read, shown } = balance()
  const release = hold()
  read('40')
  act(() => void vi.advanceTimersByTime(1999))
  expect(shown()).toBe('100')
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toBe('40')
  release()
  read('30')
  expect(shown()).toBe('30')
})

it('keeps it for the later of two movements', () => {
  const { read, shown } = balance()
  const [first, second] = [hold(), hold()]
  read('40')
  first()
  first()
  expect(shown()).toBe('100')
  second()
  expect(shown()).toBe('40')
})
