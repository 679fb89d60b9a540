import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { userInfo } from '@/contract/account'
import { session, useSession } from '@/api/session'
import { barePage } from '@/api/testing'

const wang = v.parse(userInfo, { id: '7', username: 'demo888', balance: '20' })
let stores = barePage()
/** But for the hashes by which other tabs know what is over. */
const keys = (store: Storage) =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== 'ended')
const published = () => stores.localStorage.getItem('userInfo')

beforeEach(() => {
  stores = barePage()
  session.begin('t1')
  session.storeMember(wang)
})
afterEach(() => {
  session.end('logout')
  session.acknowledgeEnd()
  vi.unstubAllGlobals()
})

test('the same token again is the same session, its member stays; another one’s is nobody yet', () => {
  session.end('expired')
  session.begin('t1')
  session.storeMember(wang)
  session.begin('t1')
  expect([session.memberId(), session.getStoredMember()]).toEqual(['7', wang])
  session.begin('t2')
  expect([session.memberId(), session.getStoredMember(), published()]).toEqual([undefined, undefined, null])
  expect(useSession.getState().endReason).toBeNull()
})

test.each(['logout', 'expired', 'password'] as const)(
  'after the end by %s nothing of the member is left, on the device or in the tab',
  (ending) => {
    stores.sessionStorage.setItem('my:ownOrders', '["1"]')
    session.end(ending)
    expect([keys(stores.sessionStorage), keys(stores.localStorage)]).toEqual([[], []])
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, ended: ending })
    session.acknowledgeEnd()
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, ended: null })
  },
)

test('a login over a login removes what the other one left; of a guest the pay page stays', () => {
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t2')
  expect(keys(stores.sessionStorage)).toEqual(['token'])
  session.end('logout')
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t3')
  expect(keys(stores.sessionStorage)).toEqual(['my:payTerms:tron T1', 'token'])
})

test('a member without a session is stored nowhere', () => {
  session.end('logout')
  session.storeMember(wang)
  expect([keys(stores.sessionStorage), keys(stores.localStorage)]).toEqual([[], []])
})

test.each([
  ['a portrait may be long', { avatar: 'x'.repeat(9000) }, true],
  ['another field has 500 characters at most', { name: 'x'.repeat(500) }, true],
  ['one more, and what is kept is spoiled', { name: 'x'.repeat(501) }, false],
])('%s', (_, change, known) => {
  session.storeMember({ ...wang, ...change })
  expect(session.getStoredMember() !== undefined).toBe(known)
})
