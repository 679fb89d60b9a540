import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, useSession } from '@/api/session'
import { tabStorage } from '@/lib/storage/storage'
import { siteQueries } from '@/shared/site/site'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { watchSession } from './sessionWatch'

const client = new QueryClient()
const navigate = vi.fn<(to: string, options?: { replace?: boolean }) => void>()
const open = () => dialogs$.get().filter(({ opened }) => opened)
const settle = () => vi.advanceTimersByTimeAsync(400)
let unwatch = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  navigate.mockClear()
  session.begin('t1')
  unwatch = watchSession(client, navigate)
})
afterEach(async () => {
  for (const { id } of open()) closeDialog(id, true)
  await settle()
  unwatch()
  client.clear()
})

test('shows one dialog for five refused calls, then login with the way back', async () => {
  window.location.hash = '#/payInfo?deposit_no=D1'
  for (let i = 0; i < 5; i++) session.end('expired')
  const [dialog, ...more] = open()
  expect(more).toEqual([])
  expect(dialog).toMatchObject({ title: '认证失败', text: '您的账号登陆过期，请重新登陆' })
  expect(dialog?.actions.map(({ label }) => label)).toEqual(['确定'])
  expect(navigate).not.toHaveBeenCalled()
  closeDialog(dialog?.id ?? 0, true)
  await settle()
  expect(navigate.mock.calls).toEqual([
    ['/login?redirect=%2FpayInfo%3Fdeposit_no%3DD1', { replace: true }],
  ])
})

test('has no way back to home', async () => {
  window.location.hash = '#/'
  session.end('expired')
  closeDialog(open()[0]?.id ?? 0, true)
  await settle()
  expect(navigate).toHaveBeenCalledWith('/login', { replace: true })
})

test('removes what the member read, and keeps what the site sent', () => {
  client.setQueryData(['cards.list', {}], 'his')
  const { queryKey, gcTime = 0 } = siteQueries.app()
  client.setQueryDefaults(queryKey, { gcTime })
  client.setQueryData(queryKey, { data: {} as never, message: '' })
  session.end('expired')
  expect(client.getQueryData(['cards.list', {}])).toBeUndefined()
  expect(client.getQueryData(siteQueries.app().queryKey)).toBeDefined()
})

test('goes to login without a question after a logout', () => {
  client.setQueryData(['cards.list', {}], 'his')
  session.end('logout')
  expect(open()).toEqual([])
  expect(client.getQueryData(['cards.list', {}])).toBeUndefined()
  expect(navigate.mock.calls).toEqual([['/login', { replace: true }]])
})

test.each(['logout', 'expired'] as const)(
  'after the end by %s removes what its screen still writes, and nothing of the next session',
  async (ending) => {
    session.end(ending)
    tabStorage.set('my:payTerms:T1', '1')
    for (const { id } of open()) closeDialog(id, true)
    await settle()
    expect(tabStorage.get('my:payTerms:T1')).toBeNull()
    navigate.mockImplementation(() => session.begin('t3'))
    session.begin('t2')
    session.end(ending)
    tabStorage.set('my:payTerms:T2', '1')
    for (const { id } of open()) closeDialog(id, true)
    await settle()
    expect(tabStorage.get('my:payTerms:T2')).toBe('1')
    navigate.mockReset()
    tabStorage.remove('my:payTerms:T2')
  },
)

test('works for the next session too', async () => {
  session.end('expired')
  closeDialog(open()[0]?.id ?? 0, true)
  await settle()
  session.begin('t2')
  session.end('expired')
  expect(open()).toHaveLength(1)
})

test('acknowledges the end, so that he is a guest like any other', async () => {
  window.location.hash = '#/hongbao'
  session.end('expired')
  expect(useSession.getState().endReason).toBe('expired')
  closeDialog(open()[0]?.id ?? 0, true)
  await settle()
  expect(useSession.getState().endReason).toBeNull()
  window.location.hash = '#/login'
  session.end('expired')
  expect(open()).toEqual([])
  expect(useSession.getState().endReason).toBeNull()
})
