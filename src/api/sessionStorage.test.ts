import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session, useSession } from '@/api/session'
import { stubBrowserGlobals } from '@/api/testing'
import { userInfo } from '@/contract/account'

const wang = v.parse(userInfo, { id: '7', username: 'demo888', balance: '20' })
let stores = stubBrowserGlobals()
const listKeys = (store: Storage) =>
  Array.from({ length: store.length }, (_, n) => store.key(n)).filter((key) => key !== 'ended')

beforeEach(() => {
  stores = stubBrowserGlobals()
  session.begin('t1')
  session.storeMember(wang)
})
afterEach(() => {
  session.end('logout')
  session.acknowledgeEnd()
})

test('begin keeps the member for the same token and removes him for another', () => {
  session.end('expired')
  session.begin('t1')
  session.storeMember(wang)
  session.begin('t1')
  expect([session.getMemberId(), session.getStoredMember()]).toEqual(['7', wang])
  session.begin('t2')
  expect([session.getMemberId(), session.getStoredMember()]).toEqual([undefined, undefined])
  expect(stores.localStorage.getItem('userInfo')).toBeNull()
  expect(useSession.getState().endReason).toBeNull()
})

test.each(['logout', 'expired', 'password'] as const)(
  'removes all data of the member when the session ends by %s',
  (reason) => {
    stores.sessionStorage.setItem('my:ownOrders', '["1"]')
    session.end(reason)
    expect([listKeys(stores.sessionStorage), listKeys(stores.localStorage)]).toEqual([[], []])
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, endReason: reason })
    session.acknowledgeEnd()
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, endReason: null })
  },
)

test('begin removes the previous member’s keys, but not a guest’s pay terms', () => {
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t2')
  expect(listKeys(stores.sessionStorage)).toEqual(['token'])
  session.end('logout')
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t3')
  expect(listKeys(stores.sessionStorage)).toEqual(['my:payTerms:tron T1', 'token'])
})

test('does not store a member without a session', () => {
  session.end('logout')
  session.storeMember(wang)
  expect([listKeys(stores.sessionStorage), listKeys(stores.localStorage)]).toEqual([[], []])
})

test.each([
  ['accepts a long portrait', { avatar: 'x'.repeat(9000) }, true],
  ['accepts 500 characters in another field', { name: 'x'.repeat(500) }, true],
  ['rejects 501 characters in another field', { name: 'x'.repeat(501) }, false],
])('%s', (_, change, isStored) => {
  session.storeMember({ ...wang, ...change })
  expect(session.getStoredMember() !== undefined).toBe(isStored)
})
