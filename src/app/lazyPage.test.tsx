import { act, cleanup, render, screen } from '@testing-library/react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockServedIndexPage } from '@/ui/testing'
import { ChunkLoadError, lazyPage, loadChunk } from './lazyPage'

beforeAll(() => import('@/ui/theme/AppMantineProvider'))

const failToLoad = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
})

const catchLoadError = (load: () => Promise<never>) =>
  loadChunk(load).catch((error: unknown) => error)

test('reloads once for a chunk gone after a deploy, then throws; and again after a later deploy', async () => {
  const { reload } = mockServedIndexPage('newer')
  let settled = false
  void loadChunk(failToLoad).finally(() => (settled = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).toBe(false)
  const secondFailure = catchLoadError(failToLoad)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await secondFailure).toMatchObject({ name: 'ChunkLoadError', isHostUnreachable: false })
  expect(reload).toHaveBeenCalledTimes(1)
  void loadChunk(failToLoad)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('throws where the reload gives the same page', async () => {
  const { reload } = mockServedIndexPage('same')
  const failure = catchLoadError(failToLoad)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await failure).toMatchObject({ isHostUnreachable: false })
  expect(reload).not.toHaveBeenCalled()
})

test('throws without a reload while the host is away, and where the chunk never comes', async () => {
  const { reload } = mockServedIndexPage('away')
  for (const load of [failToLoad, () => new Promise<never>(() => {})]) {
    const failure = catchLoadError(load)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await failure).toMatchObject({ name: 'ChunkLoadError', isHostUnreachable: true })
  }
  expect(reload).not.toHaveBeenCalled()
})

const pageModule = { default: () => <p>the page</p> }
const LoadErrorButton = ({ error, resetErrorBoundary }: FallbackProps) => (
  <button type="button" onClick={resetErrorBoundary}>
    {error instanceof ChunkLoadError ? 'lost' : 'broken'}
  </button>
)

test('shows a failed page in its error boundary, and retries from there', async () => {
  mockServedIndexPage('away')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<typeof pageModule>>(() => Promise.resolve(pageModule))
    .mockImplementationOnce(failToLoad)
    .mockImplementationOnce(failToLoad)
  const Page = lazyPage(load)
  render(
    <ErrorBoundary FallbackComponent={LoadErrorButton}>
      <Page />
    </ErrorBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  act(() => screen.getByRole('button', { name: 'lost' }).click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the page')).toBeTruthy()
})
