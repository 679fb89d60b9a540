// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/ui/testing'
import { hostSays } from '@/ui/testingHost'
import { AppFault, Fault } from './Fault'
import { ChunkLost } from './lazyPage'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (error: Error, reset: () => void) =>
  renderUi(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Fault error={error} resetErrorBoundary={reset} />
    </QueryClientProvider>,
  )

test('重新加载 renders the app again; what breaks it still is left by loading the page anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reload } = hostSays('same')
  let renders = 0
  const Broken = () => {
    renders += 1
    throw new Error('broken on purpose')
  }
  renderUi(
    <ErrorBoundary FallbackComponent={AppFault}>
      <Broken />
    </ErrorBoundary>,
  )
  const before = renders
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(renders).toBeGreaterThan(before)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a screen that a deploy has removed: the page is loaded anew, where the host has it', async () => {
  const { reload } = hostSays('newer')
  show(new ChunkLost(false), vi.fn<() => void>())
  expect(screen.getByText('页面已更新，请刷新')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['away', 0],
  ['same', 1],
] as const)('a screen lost with its host, which is %s by now', async (says, back) => {
  const { reload } = hostSays(says)
  const reset = vi.fn<() => void>()
  show(new ChunkLost(true), reset)
  expect(screen.getByText('网络错误，请稍后重试')).toBeTruthy()
  await waitFor(() => expect(reset).toHaveBeenCalledTimes(back))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(reset).toHaveBeenCalledTimes(back + 1)
  expect(reload).not.toHaveBeenCalled()
})
