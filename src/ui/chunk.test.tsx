import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createChunk, useChunk } from './chunk'

test('retries a missing chunk until it loads, only while the page is visible', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('lost')))
  const chunk = createChunk(load)
  const { result, rerender } = renderHook(({ isWanted }) => useChunk(chunk, isWanted), {
    initialProps: { isWanted: false },
  })
  expect(load).not.toHaveBeenCalled()
  rerender({ isWanted: true })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(load).toHaveBeenCalledTimes(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(2)
  hidden.mockReturnValue(false)
  load.mockResolvedValue('part')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(result.current).toBe('part')
})
