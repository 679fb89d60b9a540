import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  renderError(new ChunkLoadError(false), vi.fn<() => void>())
  expect(screen.getByText('页面已更新，请刷新')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['away', 0],
  ['same', 1],
] as const)('recovers when the lost host now answers «%s»', async (reply, resets) => {
  const { reload } = mockServedIndexPage(reply)
  const reset = vi.fn<() => void>()
  renderError(new ChunkLoadError(true), reset)
  expect(screen.getByText('网络错误，请稍后重试')).toBeTruthy()
  await waitFor(() => expect(reset).toHaveBeenCalledTimes(resets))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(reset).toHaveBeenCalledTimes(resets + 1)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['works', '存款页'],
  ['has failed', '页面遇到一些小问题，请稍后再试'],
])('hides only the failed notice when the screen %s', async (screenState, shown) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  session.begin('t')
  const Page = () => {
    if (screenState === 'has failed') throw new Error('a screen that fails')
    return (
      <>
        <PageNoticesSlot />
        存款页
      </>
    )
  }
  const table = screens.map((screen) => ({ ...screen, page: Page }))
  renderWithMantine(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[paths.deposit]}>
        <AppRoutes table={table} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(logged.mock.calls.join()).toContain('a notice that fails'))
  expect(screen.getByText(shown)).toBeTruthy()
  if (screenState === 'works') return
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  expect(dialogs$.get()).toMatchObject([{ title: '退出登录', isOpen: true }])
})
