import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, useSession } from '@/api/session'
import { tabStorage } from '@/lib/storage/storage'
import { siteQueries } from '@/shared/site/site'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { watchSession } from './sessionWatch'

const client = new QueryClient()
const navigate = vi.fn<(to: string, options?: { replace?: boolean }) => void>()
const listOpenDialogs = () => dialogs$.get().filter(({ isOpen }) => isOpen)
const closeDialogs = async () => {
  for (const { id } of listOpenDialogs()) closeDialog(id, true)
  await vi.advanceTimersByTimeAsync(400)
}
let stopWatching = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  navigate.mockClear()
  session.begin('t1')
  stopWatching = watchSession(client, navigate)
})
afterEach(async () => {
  await closeDialogs()
  stopWatching()
  client.clear()
})

test('shows one dialog for five refused calls, then login with the way back', async () => {
  window.location.hash = '#/payInfo?deposit_no=D1'
  for (let i = 0; i < 5; i++) session.end('expired')
  const [dialog, ...more] = listOpenDialogs()
  expect(more).toEqual([])
  expect(dialog).toMatchObject({ title: '认证失败', text: '您的账号登陆过期，请重新登陆' })
  expect(dialog?.actions.map(({ label }) => label)).toEqual(['确定'])
  expect(navigate).not.toHaveBeenCalled()
  await closeDialogs()
  expect(navigate.mock.calls).toEqual([
    ['/login?redirect=%2FpayInfo%3Fdeposit_no%3DD1', { replace: true }],
  ])
})

test('leads to login without a redirect from home', async () => {
  window.location.hash = '#/'
  session.end('expired')
  await closeDialogs()
  expect(navigate).toHaveBeenCalledWith('/login', { replace: true })
})

test('removes the member’s queries and keeps the site’s', () => {
  client.setQueryData(['cards.list', {}], 'cards')
  const { queryKey, gcTime = 0 } = siteQueries.app()
  client.setQueryDefaults(queryKey, { gcTime })
  client.setQueryData(queryKey, { data: {} as never, message: '' })
  session.end('expired')
  expect(client.getQueryData(['cards.list', {}])).toBeUndefined()
  expect(client.getQueryData(siteQueries.app().queryKey)).toBeDefined()
})

test('leads to login without a dialog after a logout', () => {
  client.setQueryData(['cards.list', {}], 'cards')
  session.end('logout')
  expect(listOpenDialogs()).toEqual([])
  expect(client.getQueryData(['cards.list', {}])).toBeUndefined()
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]])
})

test.each(['logout', 'expired'] as const)(
  'removes what the screen writes after %s, but nothing of the next session',
  async (ending) => {
    session.end(ending)
    tabStorage.set('my:payTerms:T1', '1')
    await closeDialogs()
    expect(tabStorage.get('my:payTerms:T1')).toBeNull()
    navigate.mockImplementation(() => session.begin('t3'))
    session.begin('t2')
    session.end(ending)
    tabStorage.set('my:payTerms:T2', '1')
    await closeDialogs()
    expect(tabStorage.get('my:payTerms:T2')).toBe('1')
    navigate.mockReset()
    tabStorage.remove('my:payTerms:T2')
  },
)

test('shows the dialog for the next session too', async () => {
  session.end('expired')
  await closeDialogs()
  session.begin('t2')
  session.end('expired')
  expect(listOpenDialogs()).toHaveLength(1)
})

test('acknowledges the end once the dialog is closed, at login at once', async () => {
  window.location.hash = '#/hongbao'
  session.end('expired')
  expect(useSession.getState().endReason).toBe('expired')
  await closeDialogs()
  expect(useSession.getState().endReason).toBeNull()
  window.location.hash = '#/login'
  session.end('expired')
  expect(listOpenDialogs()).toEqual([])
  expect(useSession.getState().endReason).toBeNull()
})
