import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { paths } from '@/lib/paths'
import { PageNoticesSlot } from '@/ui/navigation/Page'
import { dialogs$, removeAllDialogsUnanswered } from '@/ui/overlay/dialogs'
import { mockServedIndexPage, renderWithMantine } from '@/ui/testing'
import { AppRoutes } from './App'
import { AppErrorView, ErrorView } from './ErrorView'
import { ChunkLoadError } from './lazyPage'
import { screens } from './screens'

// For the last tests.
vi.mock('@/shared/wallet/UnresolvedNotice', () => ({
  UnresolvedNotice: () => {
    throw new Error('a notice that fails')
  },
}))

afterEach(() => {
  cleanup()
  removeAllDialogsUnanswered()
})

const renderError = (error: Error, reset: () => void) =>
  renderWithMantine(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ErrorView error={error} resetErrorBoundary={reset} />
    </QueryClientProvider>,
  )

const createChunkLoadError = ({ isHostUnreachable }: { isHostUnreachable: boolean }) =>
  new ChunkLoadError(isHostUnreachable)

test('重新加载 renders the app again, and reloads the page the second time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { reload } = mockServedIndexPage('same')
  let renders = 0
  const Broken = () => {
    renders += 1
    throw new Error('broken on purpose')
  }
  renderWithMantine(
    <ErrorBoundary FallbackComponent={AppErrorView}>
      <Broken />
    </ErrorBoundary>,
  )
  const rendersBefore = renders
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(renders).toBeGreaterThan(rendersBefore)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('reloads the page when a deploy has removed the screen', async () => {
  const { reload } = mockServedIndexPage('newer')
  renderError(createChunkLoadError({ isHostUnreachable: false }), vi.fn<() => void>())
  expect(screen.getByText('页面已更新，请刷新')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['at a tap', 'is still unreachable', 'away', { resetsBeforeTap: 0 }],
  ['by itself', 'is back', 'same', { resetsBeforeTap: 1 }],
] as const)('retries %s when the host %s', async (_how, _host, reply, { resetsBeforeTap }) => {
  const { reload } = mockServedIndexPage(reply)
  const reset = vi.fn<() => void>()
  renderError(createChunkLoadError({ isHostUnreachable: true }), reset)
  expect(screen.getByText('网络错误，请稍后重试')).toBeTruthy()
  await waitFor(() => expect(reset).toHaveBeenCalledTimes(resetsBeforeTap))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(reset).toHaveBeenCalledTimes(resetsBeforeTap + 1)
  expect(reload).not.toHaveBeenCalled()
})

const renderDepositWithFailingNotice = async (Page: () => ReactNode) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  session.begin('t')
  const table = screens.map((screen) => ({ ...screen, page: Page }))
  renderWithMantine(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[paths.deposit]}>
        <AppRoutes table={table} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(logged.mock.calls.join()).toContain('a notice that fails'))
}
const FailingPage = () => {
  throw new Error('a screen that fails')
}

test('a notice that fails leaves the screen', async () => {
  await renderDepositWithFailingNotice(() => (
    <>
      <PageNoticesSlot />
      存款页
    </>
  ))
  expect(screen.getByText('存款页')).toBeTruthy()
})

test('a notice that fails leaves the error view of a screen that fails', async () => {
  await renderDepositWithFailingNotice(FailingPage)
  expect(screen.getByText('页面遇到一些小问题，请稍后再试')).toBeTruthy()
})

test('the error view of a screen that fails offers 退出登录', async () => {
  await renderDepositWithFailingNotice(FailingPage)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  expect(dialogs$.get()).toMatchObject([{ title: '退出登录', isOpen: true }])
})
