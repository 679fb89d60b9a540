import { act, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/api/session'
import { readUser, logoff } from '@/contract/account'
import { login } from '@/contract/entry'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { confirmAndLogOut } from '../mine/logout'
import {
  storeLastUsername,
  readLastUsername,
  toSafeRedirect,
  useLogInOrRegister,
} from './useLogInOrRegister'

const app = createTestAppForEachTest('old')
beforeEach(async () => {
  window.dispatchEvent(new Event('online'))
  await act(async () => {})
})

const createBody = (name: string) => ({ name, password: '888888', code: '1234' })

const logIn = async (query: string) => {
  session.end('logout')
  app.respondTo(login, () => createSuccess({ api_token: 'new' }))
  const { result } = app.renderHook(() => ({ send: useLogInOrRegister(login), go: useNavigate() }))
  await act(async () => result.current.go(`/login${query}`))
  await act(() => result.current.send(createBody('demo1')))
  storeLastUsername('')
}

describe('a login', () => {
  it('does not navigate when the token was refused at once', async () => {
    app.respondTo(readUser, expired)
    await logIn('?redirect=%2Fmine')
    expect([session.getToken(), app.getPath()]).toEqual([null, '/login?redirect=%2Fmine'])
  })
  it('succeeds although the member cannot be read', async () => {
    app.respondTo(readUser, failNetwork)
    await logIn('?redirect=%2Fmine')
    expect([session.getToken(), session.getStoredMember(), app.getPath()]).toEqual([
      'new',
      undefined,
      '/mine',
    ])
  })
})

describe('two logins', () => {
  it('keep the later one, whichever response comes first', async () => {
    session.end('logout')
    const trying = async (name: string) => {
      const { respond, resolve } = deferResponse()
      app.respondTo(login, respond)
      const { result } = app.renderHook(() => useLogInOrRegister(login))
      await act(async () => void result.current(createBody(name)))
      return (token: string) => resolve(createSuccess({ api_token: token }))
    }
    const first = await trying('demo1')
    const second = await trying('demo2')
    await second('second')
    await waitFor(() => expect(session.getStoredMember()?.username).toBe('wangfang'))
    await first('first')
    expect([session.getToken(), readLastUsername()]).toEqual(['second', 'demo2'])
    storeLastUsername('')
  })
})

const unheard = 'error: 已在本机退出，服务器尚未确认，会自动再试'
const expired = () => Response.json({ code: 401, message: '登录已失效', data: null })

describe('退出登录', () => {
  const leave = (yes: boolean) => {
    const left = confirmAndLogOut()
    expect(app.getOpenDialog()?.text).toBe('您确定要退出登录吗?')
    app.answerDialog(yes)
    return act(() => left)
  }
  it.each([
    ['says yes', () => createSuccess(null), []],
    ['knows no such session', expired, []],
    ['says no', () => createRefusal('系统繁忙'), [unheard]],
    ['does not answer', failNetwork, [unheard]],
    ['takes its time', deferResponse().respond, []],
  ])('ends the session at once, though the server %s', async (_, answer, notices) => {
    app.respondTo(logoff, answer)
    await leave(true)
    expect(session.getToken()).toBeNull()
    await waitFor(() => expect(app.getSentBodies(logoff)).toEqual([{}]))
    await waitFor(() => expect(app.getToasts()).toEqual(notices))
  })
  it.each([
    ['hears it then', () => createSuccess(null)],
    ['has ended it by itself', expired],
  ])(
    'tells a server that did not hear again when the phone is online, until it %s',
    async (_, answer) => {
      app.respondTo(logoff, failNetwork)
      await leave(true)
      await waitFor(() => expect(app.getToasts()).toEqual([unheard]))
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(app.getSentBodies(logoff).length).toBeGreaterThan(1))
      app.respondTo(logoff, answer)
      await waitFor(() => {
        window.dispatchEvent(new Event('online'))
        expect(app.getToasts()).toContain('info: 服务器已确认退出登录')
      })
      expect([session.getToken(), Object.keys(sessionStorage), localStorage.length]).toEqual([
        null,
        ['ended'],
        0,
      ])
    },
  )
  it('shows nothing to another member', async () => {
    const { respond, resolve } = deferResponse()
    app.respondTo(logoff, respond)
    await leave(true)
    act(() => session.begin('his'))
    await resolve(createRefusal('系统繁忙'))
    app.respondTo(logoff, () => createSuccess(null))
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(app.getSentBodies(logoff)).toHaveLength(2)
    })
    await act(async () => {})
    expect(app.getToasts()).toEqual([])
  })
  it('reports failure after ten minutes, and stops when the server reused the token', async () => {
    app.respondTo(logoff, failNetwork)
    await leave(true)
    await waitFor(() => expect(app.getToasts()).toEqual([unheard]))
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_001)
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(app.getToasts()).toContain('error: 服务器一直没有确认退出，请尽快修改登录密码')
    })
    clock.mockRestore()
    act(() => session.begin('old'))
    await leave(true)
    await waitFor(() => expect(app.getToasts()).toContain(unheard))
    const before = app.getSentBodies(logoff).length
    act(() => session.begin('old'))
    window.dispatchEvent(new Event('online'))
    await act(async () => {})
    expect(app.getSentBodies(logoff)).toHaveLength(before)
    expect(session.getToken()).toBe('old')
  })
})

it.each(['/mine', '/recharge', '/wallet?type=0', '/payInfo?deposit_no=D1&a=%E4%B8%AD'])(
  'a path of this app is followed: %s',
  (path) => expect(toSafeRedirect(path)).toBe(path),
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
])('redirects home for %j', (requested) => expect(toSafeRedirect(requested)).toBe('/'))
it('ignores a stored user name that the form cannot have stored', () => {
  localStorage.setItem('last-name', 'x'.repeat(33))
  expect(readLastUsername()).toBe('')
})
