import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfo } from '@/contract/account'
import { hashText } from '@/lib/hash'

const wang = v.parse(userInfo, { id: '1', username: 'demo888', balance: '12860.50' })
const getExposedUserInfo = () => localStorage.getItem('userInfo')
let reload = vi.fn<() => void>()

async function openPage(isMember: boolean) {
  vi.resetModules()
  reload = vi.fn<() => void>()
  const { session, syncSessionWithPage } = await import('./session')
  if (isMember) {
    session.begin('t1')
    session.storeMember(wang)
  }
  syncSessionWithPage(reload)
  return session
}
const dispatchPageEvent = (name: 'pagehide' | 'pageshow', persisted = false) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }))
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let session: Awaited<ReturnType<typeof openPage>> | undefined
beforeEach(() => {
  session?.end('logout')
  sessionStorage.clear()
  localStorage.clear()
})

it('hides userInfo when a tab is closed without a logout', async () => {
  session = await openPage(true)
  expect(getExposedUserInfo()).toContain('demo888')
  dispatchPageEvent('pagehide')
  expect(getExposedUserInfo()).toBeNull()
})

it('exposes userInfo only while the page is visible', async () => {
  session = await openPage(true)
  setVisibility('hidden')
  expect(getExposedUserInfo()).toBeNull()
  session.storeMember({ ...wang, paysum: wang.balance })
  expect(getExposedUserInfo()).toBeNull()
  setVisibility('visible')
  expect(getExposedUserInfo()).toContain('demo888')
})

it('exposes userInfo again after a return from the back-forward cache', async () => {
  session = await openPage(true)
  dispatchPageEvent('pagehide', true)
  dispatchPageEvent('pageshow', true)
  expect(getExposedUserInfo()).toContain('demo888')
  expect(reload).not.toHaveBeenCalled()
})

it('reloads on a return from the back-forward cache after a logout', async () => {
  session = await openPage(true)
  dispatchPageEvent('pagehide', true)
  sessionStorage.removeItem('token')
  dispatchPageEvent('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
  expect(getExposedUserInfo()).toBeNull()
})

it('removes for a guest the userInfo that a closed tab left behind', async () => {
  localStorage.setItem('userInfo', JSON.stringify(wang))
  sessionStorage.setItem('my:member', 'oops')
  session = await openPage(false)
  expect(getExposedUserInfo()).toBeNull()
  expect(sessionStorage.getItem('my:member')).toBeNull()
})

it('keeps the userInfo that another tab exposed', async () => {
  session = await openPage(true)
  localStorage.setItem('userInfo', '{"id":"2"}')
  dispatchPageEvent('pagehide')
  expect(getExposedUserInfo()).toBe('{"id":"2"}')
})

describe('a session ended by hand in another tab', () => {
  const storeEndedTokens = (...tokens: string[]) =>
    sessionStorage.setItem('ended', JSON.stringify(tokens.map(hashText)))
  const getState = async () => {
    const { useSession } = await import('./session')
    const { token, endReason } = useSession.getState()
    return [token, endReason, sessionStorage.getItem('token'), getExposedUserInfo()]
  }
  const loggedOut = [null, 'logout', null, null]
  it.each<[string, () => void]>([
    [
      'receives the storage event',
      () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ended' })),
    ],
    ['is hidden', () => setVisibility('hidden')],
    ['becomes visible', () => setVisibility('visible')],
    ['is about to send money', () => session?.endIfEndedElsewhere()],
  ])('ends here when this tab %s', async (_, trigger) => {
    session = await openPage(true)
    storeEndedTokens('t9')
    trigger()
    expect(session.getToken()).toBe('t1')
    storeEndedTokens('t1', 't9')
    trigger()
    expect(await getState()).toEqual(loggedOut)
  })

  it('reloads a page from the back-forward cache, which starts logged out', async () => {
    session = await openPage(true)
    storeEndedTokens('t1')
    dispatchPageEvent('pageshow', true)
    expect(reload).toHaveBeenCalledOnce()
    vi.resetModules()
    expect(await getState()).toEqual([null, null, null, expect.any(String)])
    expect(Object.keys(sessionStorage)).toEqual(['ended'])
  })

  it('does not end a later session of this tab', async () => {
    session = await openPage(true)
    storeEndedTokens('t1')
    sessionStorage.setItem('token', 't2')
    session.endIfEndedElsewhere()
    expect(sessionStorage.getItem('token')).toBe('t2')
  })

  it('can begin again; the last 20 ended tokens are stored, expired ones never', async () => {
    session = await openPage(true)
    session.end('logout')
    session.begin('t1')
    session.endIfEndedElsewhere()
    expect([session.getToken(), sessionStorage.getItem('ended')]).toEqual(['t1', null])
    session.end('expired')
    expect(sessionStorage.getItem('ended')).toBeNull()
    for (let n = 0; n < 30; n++) {
      session.begin(`t${n}`)
      session.end('password')
    }
    const lastHashes = Array.from({ length: 20 }, (_, n) => hashText(`t${n + 10}`))
    expect(sessionStorage.getItem('ended')).toBe(JSON.stringify(lastHashes))
  })
})
