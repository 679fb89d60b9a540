import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/api/session'
import { logoff } from '@/contract/account'
import {
  createRefusal,
  createSuccess,
  createLoggedInAppForEachTest,
  deferResponse,
  failNetwork,
} from '@/shared/session/testingApp'
import { confirmAndLogOut } from './logout'

const app = createLoggedInAppForEachTest('old')
const goOnline = () => window.dispatchEvent(new Event('online'))
beforeEach(async function finishPendingLogouts() {
  goOnline()
  await act(async () => {})
})

const OVER_TEN_MINUTES_MS = 600_001
const UNCONFIRMED_TOAST = 'error: 已在本机退出，服务器尚未确认，会自动再试'
const CONFIRMED_TOAST = 'info: 服务器已确认退出登录'
const GAVE_UP_TOAST = 'error: 服务器一直没有确认退出，请尽快修改登录密码'
const respondExpired = () => Response.json({ code: 401, message: '登录已失效', data: null })

const logOut = () => {
  const finished = confirmAndLogOut()
  expect(app.getOpenDialog()?.text).toBe('您确定要退出登录吗?')
  app.answerDialog(true)
  return act(() => finished)
}

const logOutUnconfirmed = async () => {
  app.respondTo(logoff, failNetwork)
  await logOut()
  await waitFor(() => expect(app.getToasts()).toEqual([UNCONFIRMED_TOAST]))
}

const goOnlineUntil = (expectation: () => void) =>
  waitFor(() => {
    goOnline()
    expectation()
  })

describe('confirmAndLogOut', () => {
  it.each([
    ['confirms', () => createSuccess(null), []],
    ['responds 401', respondExpired, []],
    ['refuses', () => createRefusal('系统繁忙'), [UNCONFIRMED_TOAST]],
    ['does not respond', failNetwork, [UNCONFIRMED_TOAST]],
    ['has not responded yet', deferResponse().respond, []],
  ])('ends the session at once when the server %s', async (_, respond, toasts) => {
    app.respondTo(logoff, respond)
    await logOut()
    expect(session.getToken()).toBeNull()
    await waitFor(() => expect(app.getSentBodies(logoff)).toEqual([{}]))
    await waitFor(() => expect(app.getToasts()).toEqual(toasts))
  })

  it.each([
    ['confirms', () => createSuccess(null)],
    ['responds 401', respondExpired],
  ])(
    'retries an unconfirmed logout when the phone comes online, until the server %s',
    async (_, respond) => {
      await logOutUnconfirmed()
      goOnline()
      await waitFor(() => expect(app.getSentBodies(logoff).length).toBeGreaterThan(1))
      app.respondTo(logoff, respond)
      await goOnlineUntil(() => expect(app.getToasts()).toContain(CONFIRMED_TOAST))
      expect(session.getToken()).toBeNull()
    },
  )

  it('stores the token nowhere while it retries, nor after', async () => {
    const expectNoStoredToken = () => {
      expect(Object.keys(sessionStorage)).toEqual(['ended'])
      expect(localStorage).toHaveLength(0)
    }
    await logOutUnconfirmed()
    expectNoStoredToken()
    app.respondTo(logoff, () => createSuccess(null))
    await goOnlineUntil(() => expect(app.getToasts()).toContain(CONFIRMED_TOAST))
    expectNoStoredToken()
  })

  it('shows no logout message to the next member', async () => {
    const { respond, resolve } = deferResponse()
    app.respondTo(logoff, respond)
    await logOut()
    act(() => session.begin('other-token'))
    await resolve(createRefusal('系统繁忙'))
    app.respondTo(logoff, () => createSuccess(null))
    await goOnlineUntil(() => expect(app.getSentBodies(logoff)).toHaveLength(2))
    await act(async () => {})
    expect(app.getToasts()).toEqual([])
  })

  it('reports failure after ten minutes', async () => {
    await logOutUnconfirmed()
    const clock = vi
      .spyOn(performance, 'now')
      .mockReturnValue(performance.now() + OVER_TEN_MINUTES_MS)
    await goOnlineUntil(() => expect(app.getToasts()).toContain(GAVE_UP_TOAST))
    clock.mockRestore()
  })

  it('stops retrying when the next session has the same token', async () => {
    await logOutUnconfirmed()
    const requestCount = app.getSentBodies(logoff).length
    act(() => session.begin('old'))
    goOnline()
    await act(async () => {})
    expect(app.getSentBodies(logoff)).toHaveLength(requestCount)
    expect(session.getToken()).toBe('old')
  })
})
