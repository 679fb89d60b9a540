import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { hash } from '@/lib/mulberry'
import { userInfo } from '@/contract/account'

const wang = v.parse(userInfo, { id: '1', username: 'demo888', balance: '12860.50' })
const published = () => localStorage.getItem('userInfo')
let reload = vi.fn<() => void>()

/** Listeners on the document outlive a test, so only the member and reload of the last page count. */
async function open(member: boolean) {
  vi.resetModules()
  reload = vi.fn<() => void>()
  const { session } = await import('./session')
  const { followPageVisibility: followPage } = await import('./session')
  if (member) {
    session.begin('t1')
    session.storeMember(wang)
  }
  followPage(reload)
  return session
}
const pageEvent = (name: 'pagehide' | 'pageshow', persisted = false) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }))
function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let session: Awaited<ReturnType<typeof open>> | undefined
beforeEach(() => {
  // The previous page has ended.
  session?.end('logout')
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

it('a tab that is closed without a logout leaves nothing of its member on the device', async () => {
  session = await open(true)
  expect(published()).toContain('demo888')
  pageEvent('pagehide')
  expect(published()).toBeNull()
})

it('a phone that puts the tab behind, and may end it there, finds nothing either', async () => {
  session = await open(true)
  turn('hidden')
  expect(published()).toBeNull()
  session.storeMember({ ...wang, paysum: wang.balance })
  expect(published()).toBeNull()
  turn('visible')
  expect(published()).toContain('demo888')
})

it('back out of the browser’s cache the member is there again', async () => {
  session = await open(true)
  pageEvent('pagehide', true)
  pageEvent('pageshow', true)
  expect(published()).toContain('demo888')
  expect(reload).not.toHaveBeenCalled()
})

it('and gone when he logged out in the meantime: the page is loaded anew', async () => {
  session = await open(true)
  pageEvent('pagehide', true)
  sessionStorage.removeItem('token')
  pageEvent('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
  expect(published()).toBeNull()
})

it('a guest drops what a closed tab left', async () => {
  localStorage.setItem('userInfo', JSON.stringify(wang))
  sessionStorage.setItem('my:member', 'oops')
  session = await open(false)
  expect(published()).toBeNull()
  expect(sessionStorage.getItem('my:member')).toBeNull()
})

it('what another tab shows of its member is not taken away', async () => {
  session = await open(true)
  localStorage.setItem('userInfo', '{"id":"2"}')
  pageEvent('pagehide')
  expect(published()).toBe('{"id":"2"}')
})

describe('a session that was ended by hand in another tab', () => {
  const ended = (...tokens: string[]) =>
    sessionStorage.setItem('ended', JSON.stringify(tokens.map(hash)))
  const state = async () => {
    const { useSession } = await import('./session')
    const { token, endReason: ending } = useSession.getState()
    return [token, ending, sessionStorage.getItem('token'), published()]
  }
  const over = [null, 'logout', null, null]
  it.each<[string, () => void]>([
    [
      'is told so',
      () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ended' })),
    ],
    ['is hidden', () => turn('hidden')],
    ['is looked at again', () => turn('visible')],
    ['is about to send money', () => session?.endIfEndedElsewhere()],
  ])('ends here when this tab %s', async (_, happen) => {
    session = await open(true)
    ended('t9')
    happen()
    expect(session.token()).toBe('t1')
    ended('t1', 't9')
    happen()
    expect(await state()).toEqual(over)
  })

  it('is none for a page that loads, and one out of the browser’s cache is loaded anew', async () => {
    session = await open(true)
    ended('t1')
    pageEvent('pageshow', true)
    expect(reload).toHaveBeenCalledOnce()
    vi.resetModules()
    expect(await state()).toEqual([null, null, null, expect.any(String)])
    expect(Object.keys(sessionStorage)).toEqual(['ended'])
  })

  it('takes nothing of the one that has begun in this tab since', async () => {
    session = await open(true)
    ended('t1')
    sessionStorage.setItem('token', 't2')
    session.endIfEndedElsewhere()
    expect(sessionStorage.getItem('token')).toBe('t2')
  })

  it('goes on where the server gives the same token again; one that expired is marked nowhere', async () => {
    session = await open(true)
    session.end('logout')
    session.begin('t1')
    session.endIfEndedElsewhere()
    expect([session.token(), sessionStorage.getItem('ended')]).toEqual(['t1', null])
    session.end('expired')
    expect(sessionStorage.getItem('ended')).toBeNull()
    for (let n = 0; n < 30; n++) {
      session.begin(`t${n}`)
      session.end('password')
    }
    const kept = Array.from({ length: 20 }, (_, n) => hash(`t${n + 10}`))
    expect(sessionStorage.getItem('ended')).toBe(JSON.stringify(kept))
  })
})
