// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { userInfo } from '@/contract/account'

const wang = v.parse(userInfo, { id: '1', username: 'demo888', balance: '12860.50' })
const published = () => localStorage.getItem('userInfo')
let reload = vi.fn<() => void>()

/** Listeners on the document outlive a test, so only the member and reload of the last page count. */
async function open(member: boolean) {
  vi.resetModules()
  reload = vi.fn<() => void>()
  const { session } = await import('./session')
  const { followPage } = await import('./session')
  if (member) {
    session.begin('t1')
    session.keep(wang)
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
  session.keep({ ...wang, paysum: wang.balance })
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
  sessionStorage.setItem('member', 'oops')
  session = await open(false)
  expect(published()).toBeNull()
  expect(sessionStorage.getItem('member')).toBeNull()
})

it('what another tab shows of its member is not taken away', async () => {
  session = await open(true)
  localStorage.setItem('userInfo', '{"id":"2"}')
  pageEvent('pagehide')
  expect(published()).toBe('{"id":"2"}')
})
