// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkLost, loadChunk } from './lazyPage'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
  return () => void vi.useRealTimers()
})

test('a chunk that comes is handed on', async () => {
  const reload = vi.fn<() => void>()
  await expect(loadChunk(() => Promise.resolve('page'), reload)).resolves.toBe('page')
  expect(reload).not.toHaveBeenCalled()
})

test('a lost chunk reloads once, and is told the second time', async () => {
  const reload = vi.fn<() => void>()
  let settled = false
  void loadChunk(lost, reload).finally(() => (settled = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).toBe(false)
  await expect(loadChunk(lost, reload)).rejects.toBeInstanceOf(ChunkLost)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a later deploy may reload again', async () => {
  const reload = vi.fn<() => void>()
  void loadChunk(lost, reload)
  await vi.advanceTimersByTimeAsync(61_000)
  void loadChunk(lost, reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('offline nothing is reloaded: the page would be gone', async () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk(lost, reload)).rejects.toBeInstanceOf(ChunkLost)
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
