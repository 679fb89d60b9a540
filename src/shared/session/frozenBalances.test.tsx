import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freezeBalancesThenHideVenues, useFrozenWhileMoneyMoves } from './user'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
})

const freeze = () => {
  let release = () => {}
  act(() => {
    release = freezeBalancesThenHideVenues()
  })
  return () => act(() => release())
}
const renderBalance = () => {
  const hook = renderHook(({ value }) => useFrozenWhileMoneyMoves(value), {
    initialProps: { value: '100' },
  })
  return {
    setValue: (value: string) => hook.rerender({ value }),
    getShown: () => hook.result.current,
  }
}

it('shows the old balance until released', () => {
  const { setValue, getShown } = renderBalance()
  const release = freeze()
  setValue('40')
  expect(getShown()).toBe('100')
  release()
  expect(getShown()).toBe('40')
})

it('shows the old balance for two seconds at most', () => {
  const { setValue, getShown } = renderBalance()
  const release = freeze()
  setValue('40')
  act(() => void vi.advanceTimersByTime(1999))
  expect(getShown()).toBe('100')
  act(() => void vi.advanceTimersByTime(1))
  expect(getShown()).toBe('40')
  release()
  setValue('30')
  expect(getShown()).toBe('30')
})

it('shows the old balance until the second of two is released', () => {
  const { setValue, getShown } = renderBalance()
  const [releaseFirst, releaseSecond] = [freeze(), freeze()]
  setValue('40')
  releaseFirst()
  expect(getShown()).toBe('100')
  releaseSecond()
  expect(getShown()).toBe('40')
})

it('counts a second release of the same freeze as none', () => {
  const { setValue, getShown } = renderBalance()
  const [releaseFirst, releaseSecond] = [freeze(), freeze()]
  setValue('40')
  releaseFirst()
  releaseFirst()
  expect(getShown()).toBe('100')
  releaseSecond()
  expect(getShown()).toBe('40')
})
