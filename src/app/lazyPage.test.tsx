// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLost, lazyPage, loadChunk } from './lazyPage'

// Of no part under test, and slow to read on a busy machine.
beforeAll(() => import('@/ui/theme/UiProvider'))

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(cleanup)
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

test('a chunk given up because the page is left reloads nothing: it is asked for once more first', async () => {
  const reload = vi.fn<() => void>()
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve('page'))
    .mockImplementationOnce(lost)
  const loaded = loadChunk(load, reload)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loaded).resolves.toBe('page')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  expect(sessionStorage.length).toBe(0)
})

test('a later deploy may reload again', async () => {
  const reload = vi.fn<() => void>()
  void loadChunk(lost, reload)
  await vi.advanceTimersByTimeAsync(61_000)
  void loadChunk(lost, reload)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('offline nothing is reloaded: the page would be gone', async () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk(lost, reload)).rejects.toBeInstanceOf(ChunkLost)
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

const here = { default: () => <p>the page</p> }
const Lost = ({ error, resetErrorBoundary }: FallbackProps) => (
  <button type="button" onClick={resetErrorBoundary}>
    {error instanceof ChunkLost ? 'lost' : 'broken'}
  </button>
)

test('a page that was fetched ahead is there in the first render; else a skeleton, then the page', async () => {
  const Page = lazyPage(() => Promise.resolve(here))
  const Ahead = lazyPage(() => Promise.resolve(here))
  await Ahead.preload()
  render(<Ahead />)
  expect(screen.getByText('the page')).toBeTruthy()
  cleanup()
  render(<Page />)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  // One turn of promises, without React.lazy's 300 ms.
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a page lost offline is told by the boundary around it, and tried anew from there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<typeof here>>(() => Promise.resolve(here))
    .mockImplementationOnce(lost)
  const Page = lazyPage(load)
  render(
    <ErrorBoundary FallbackComponent={Lost}>
      <Page />
    </ErrorBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => screen.getByRole('button', { name: 'lost' }).click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the page')).toBeTruthy()
  vi.restoreAllMocks()
})
