import { act, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '@/api/session'
import { readUser } from '@/contract/account'
import { login } from '@/contract/entry'
import {
  deferResponse,
  failNetwork,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import {
  storeLastUsername,
  readLastUsername,
  toSafePathAfterLogin,
  useLogInAndRedirect,
} from './useLogInAndRedirect'

const app = createLoggedInAppForEachTest()
afterEach(() => storeLastUsername(''))

const respondExpired = () => Response.json({ code: 401, message: '登录已失效', data: null })
const createBody = (name: string) => ({ name, password: '888888', code: '1234' })

const logIn = async (query: string) => {
  session.end('logout')
  app.respondTo(login, () => createSuccess({ api_token: 'new' }))
  const { result } = app.renderHook(() => ({
    send: useLogInAndRedirect(login),
    navigate: useNavigate(),
  }))
  await act(async () => result.current.navigate(`/login${query}`))
  await act(() => result.current.send(createBody('demo1')))
}

describe('useLogInAndRedirect', () => {
  it('does not navigate when the token was refused at once', async () => {
    app.respondTo(readUser, respondExpired)
    await logIn('?redirect=%2Fmine')
    expect(session.getToken()).toBeNull()
    expect(app.getPath()).toBe('/login?redirect=%2Fmine')
  })
  it('succeeds although the member cannot be read', async () => {
    app.respondTo(readUser, failNetwork)
    await logIn('?redirect=%2Fmine')
    expect(session.getToken()).toBe('new')
    expect(session.getStoredMember()).toBeUndefined()
    expect(app.getPath()).toBe('/mine')
  })

  it('keeps the later of two logins when its response comes first', async () => {
    session.end('logout')
    const startLogin = async (name: string) => {
      const { respond, resolve } = deferResponse()
      app.respondTo(login, respond)
      const { result } = app.renderHook(() => useLogInAndRedirect(login))
      await act(async () => void result.current(createBody(name)))
      return (token: string) => resolve(createSuccess({ api_token: token }))
    }
    const respondToFirst = await startLogin('demo1')
    const respondToSecond = await startLogin('demo2')
    await respondToSecond('second')
    await waitFor(() => expect(session.getStoredMember()?.username).toBe('wangfang'))
    await respondToFirst('first')
    expect(session.getToken()).toBe('second')
    expect(readLastUsername()).toBe('demo2')
  })
})

it.each(['/mine', '/recharge', '/wallet?type=0', '/payInfo?deposit_no=D1&a=%E4%B8%AD'])(
  'toSafeRedirect accepts a path of this app: %s',
  (path) => expect(toSafePathAfterLogin(path)).toBe(path),
)

it.each([
  null,
  '',
  'mine',
  '//evil.example',
  '/\\evil.example',
  '/mine\\..',
  'https://evil.example/mine',
  'javascript:alert(1)',
  ' /mine',
  '/mi ne',
  '/login',
  '/login?redirect=/login',
])('toSafeRedirect leads home for %j', (requested) =>
  expect(toSafePathAfterLogin(requested)).toBe('/'),
)
it('ignores a stored user name that the form cannot have stored', () => {
  localStorage.setItem('last-name', 'x'.repeat(33))
  expect(readLastUsername()).toBe('')
})
