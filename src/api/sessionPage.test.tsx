import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userInfo } from '@/contract/account'
import { hashText } from '@/lib/hash'

const wang = v.parse(userInfo, { id: '1', username: 'demo888', balance: '12860.50' })
const published = () => localStorage.getItem('userInfo')
let reload = vi.fn<() => void>()

async function open(member: boolean) {
  vi.resetModules()
  reload = vi.fn<() => void>()
  const { session } = await import('./session')
  const { exposeUserInfoWhileVisible: followPage } = await import('./session')
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
  session?.end('logout')
  sessionStorage.clear()
  localStorage.clear()
})

it('removes the member from the device when a tab is closed without a logout', async () => {
  session = await open(true)
  expect(published()).toContain('demo888')
  pageEvent('pagehide')
  expect(published()).toBeNull()
})

it('removes the member from the device when the page is hidden', async () => {
  session = await open(true)
  turn('hidden')
  expect(published()).toBeNull()
  session.storeMember({ ...wang, paysum: wang.balance })
  expect(published()).toBeNull()
  turn('visible')
  expect(published()).toContain('demo888')
})

it('restores the member out of the back-forward cache', async () => {
  session = await open(true)
  pageEvent('pagehide', true)
  pageEvent('pageshow', true)
  expect(published()).toContain('demo888')
  expect(reload).not.toHaveBeenCalled()
})

it('reloads out of the back-forward cache after a logout', async () => {
  session = await open(true)
  pageEvent('pagehide', true)
  sessionStorage.removeItem('token')
  pageEvent('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
  expect(published()).toBeNull()
})

it('removes what a closed tab left behind for a guest', async () => {
  localStorage.setItem('userInfo', JSON.stringify(wang))
  sessionStorage.setItem('my:member', 'oops')
  session = await open(false)
  expect(published()).toBeNull()
  expect(sessionStorage.getItem('my:member')).toBeNull()
})

it('keeps what another tab has written', async () => {
  session = await open(true)
  localStorage.setItem('userInfo', '{"id":"2"}')
  pageEvent('pagehide')
  expect(published()).toBe('{"id":"2"}')
})

describe('a session ended by hand in another tab', () => {
  const ended = (...tokens: string[]) =>
    sessionStorage.setItem('ended', JSON.stringify(tokens.map(hashText)))
  const state = async () => {
    const { useSession } = await import('./session')
    const { token, endReason: ending } = useSession.getState()
    return [token, ending, sessionStorage.getItem('token'), published()]
  }
  const over = [null, 'logout', null, null]
  it.each<[string, () => void]>([
    [
      'receives the storage event',
      () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ended' })),
    ],
    ['is hidden', () => turn('hidden')],
    ['becomes visible', () => turn('visible')],
    ['is about to send money', () => session?.endIfEndedElsewhere()],
  ])('ends here when this tab %s', async (_, happen) => {
    session = await open(true)
    ended('t9')
    happen()
    expect(session.getToken()).toBe('t1')
    ended('t1', 't9')
    happen()
    expect(await state()).toEqual(over)
  })

  it('is none for a loading page, and reloads one out of the back-forward cache', async () => {
    session = await open(true)
    ended('t1')
    pageEvent('pageshow', true)
    expect(reload).toHaveBeenCalledOnce()
    vi.resetModules()
    expect(await state()).toEqual([null, null, null, expect.any(String)])
    expect(Object.keys(sessionStorage)).toEqual(['ended'])
  })

  it('does not touch a session begun in this tab since', async () => {
    session = await open(true)
    ended('t1')
    sessionStorage.setItem('token', 't2')
    session.endIfEndedElsewhere()
    expect(sessionStorage.getItem('token')).toBe('t2')
  })

  it('continues with the same token again; an expired one is not marked', async () => {
    session = await open(true)
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
    const kept = Array.from({ length: 20 }, (_, n) => hashText(`t${n + 10}`))
    expect(sessionStorage.getItem('ended')).toBe(JSON.stringify(kept))
  })
})
