import { act, cleanup, render, screen } from '@testing-library/react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hostSays } from '@/ui/testing'
import { ChunkLost, lazyPage, loadChunk } from './lazyPage'

// Not under test, and slow to load on a busy machine.
beforeAll(() => import('@/ui/theme/UiProvider'))

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
  return () => void vi.useRealTimers()
})

/** What is thrown for a chunk that does not come. */
const failing = (load: () => Promise<never>) => loadChunk(load).catch((error: unknown) => error)

test('lost after a deploy: the page is reloaded once, then it is told; a later deploy may reload again', async () => {
  const { reload } = hostSays('newer')
  let settled = false
  void loadChunk(lost).finally(() => (settled = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).toBe(false)
  const again = failing(lost)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await again).toMatchObject({ name: 'ChunkLost', away: false })
  expect(reload).toHaveBeenCalledTimes(1)
  void loadChunk(lost)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('lost where a reload gives the same page: it is told', async () => {
  const { reload } = hostSays('same')
  const failure = failing(lost)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await failure).toMatchObject({ away: false })
  expect(reload).not.toHaveBeenCalled()
})

test('a host that is away: nothing is reloaded, and it is told, also where the chunk never comes', async () => {
  const { reload } = hostSays('away')
  for (const load of [lost, () => new Promise<never>(() => {})]) {
    const failure = failing(load)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await failure).toMatchObject({ name: 'ChunkLost', away: true })
  }
  expect(reload).not.toHaveBeenCalled()
})

const here = { default: () => <p>the page</p> }
const Lost = ({ error, resetErrorBoundary }: FallbackProps) => (
  <button type="button" onClick={resetErrorBoundary}>
    {error instanceof ChunkLost ? 'lost' : 'broken'}
  </button>
)

test('a lost page is told by the boundary around it, and tried anew from there', async () => {
  hostSays('away')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<typeof here>>(() => Promise.resolve(here))
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost)
  const Page = lazyPage(load)
  render(
    <ErrorBoundary FallbackComponent={Lost}>
      <Page />
    </ErrorBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  act(() => screen.getByRole('button', { name: 'lost' }).click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the page')).toBeTruthy()
})
