// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/ui/testing'
import { AppFault, Fault } from './Fault'
import { ChunkLost } from './lazyPage'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('重新加载 renders the app again; what breaks it still is left by loading the page anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
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
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['online the page is loaded anew', true, '页面已更新，请刷新'],
  ['offline the screen is tried again: the page would be gone', false, '当前网络不可用'],
])('a lost screen, %s', async (_, onLine, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const reset = vi.fn<() => void>()
  renderUi(<Fault error={new ChunkLost('lost')} resetErrorBoundary={reset} />)
  expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual(onLine ? [1, 0] : [0, 1])
})
