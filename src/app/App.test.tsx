import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HashRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import { paths } from '@/lib/paths'
import { defaultSiteInfo, siteQueries } from '@/shared/site/site'
import { toast } from '@/ui/feedback/toast'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { DialogHost } from '@/ui/overlay/DialogHost'
import { closeAllDialogs, removeAllDialogsUnanswered } from '@/ui/overlay/dialogs'
import { renderWithMantine } from '@/ui/testing'
import { AppRoutes } from './App'
import { NavigationGuardProvider } from './screenGates'
import { type Screen, screens } from './screens'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const createPage = (path: string) => () => <p>screen {path}</p>
const table = screens.map((screen): Screen => ({ ...screen, page: createPage(screen.path) }))
const getPath = () => window.location.hash.slice(1)

function openPath(path: string, redpacket_switch: boolean | null = true) {
  if (redpacket_switch !== null)
    client.setQueryData(siteQueries.app().queryKey, {
      data: { ...defaultSiteInfo, redpacket_switch },
      message: '',
    })
  window.location.hash = `#${path}`
  renderWithMantine(
    <QueryClientProvider client={client}>
      <HashRouter useTransitions={false}>
        <NavigationGuardProvider>
          <AppRoutes table={table} />
          <DialogHost />
        </NavigationGuardProvider>
      </HashRouter>
      <ToastHost />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')))
  // happy-dom goes back synchronously, unlike browsers.
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      destroy() {}
    },
  )
  session.end('logout')
})
afterEach(() => {
  act(() => {
    closeAllDialogs()
    removeAllDialogsUnanswered()
    toast.clear()
  })
  cleanup()
  client.clear()
})

const guarded = [
  '/mine /app /message /fanshui /userInfo /userCent /wallet /addBankCard /addUsdtCard /password',
  '/welfare /betRecord /activityRecord /transRecord /money /recharge /withdrawal',
].flatMap((line) => line.split(' '))
const free = [
  '/ /activity /zhanzhu /kefu /login /gamePage /activityInfo /sponsor-detail /vip /applyagent',
  '/boutBallBet /boutBallBetInfo /usdtmore /payInfo /abouts',
].flatMap((line) => line.split(' '))

test.each(guarded)('redirects a guest at %s to login, with the way back', (path) => {
  openPath(`${path}?type=2&a=%E4%B8%AD`)
  expect(getPath()).toBe(`/login?redirect=${encodeURIComponent(`${path}?type=2&a=%E4%B8%AD`)}`)
  expect(screen.getByText('screen /login')).toBeTruthy()
})

test.each(free)('opens %s for a guest', async (path) => {
  openPath(path)
  expect(await screen.findByText(`screen ${path}`)).toBeTruthy()
  expect(getPath()).toBe(path)
})

test('opens the draws when the site’s switch could not be read', async () => {
  session.begin('t')
  openPath('/hongbao', null)
  expect(await screen.findByText('screen /hongbao')).toBeTruthy()
  expect(getPath()).toBe('/hongbao')
})

test('asks to log in only after the dialog about the ended session is closed', async () => {
  session.begin('t')
  session.end('expired')
  openPath('/hongbao')
  expect(screen.queryByText('精彩内容等你来体验，快来登录吧！')).toBeNull()
  act(() => session.acknowledgeEnd())
  expect(await screen.findByText('精彩内容等你来体验，快来登录吧！')).toBeTruthy()
})

test('keeps the tab bar when a screen crashes, and recovers on another screen', async () => {
  const BrokenPage = () => {
    throw new Error('broken on purpose')
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const index = table.findIndex(({ path }) => path === paths.sponsors)
  const sponsorsScreen = table[index]
  if (!sponsorsScreen) throw new Error('no sponsors in the table')
  table[index] = { ...sponsorsScreen, page: BrokenPage }
  openPath('/zhanzhu')
  expect(screen.getByText('页面遇到一些小问题，请稍后再试')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '客服' }))
  expect(await screen.findByText('screen /kefu')).toBeTruthy()
  table[index] = sponsorsScreen
  log.mockRestore()
})
