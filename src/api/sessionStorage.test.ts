import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session, useSession } from '@/api/session'
import { stubBrowserGlobals } from '@/api/testing'
import { userInfo } from '@/contract/account'

const wang = v.parse(userInfo, { id: '7', username: 'demo888', balance: '20' })
let stores = stubBrowserGlobals()
const keys = (store: Storage) =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== 'ended')
const published = () => stores.localStorage.getItem('userInfo')

beforeEach(() => {
  stores = stubBrowserGlobals()
  session.begin('t1')
  session.storeMember(wang)
})
afterEach(() => {
  session.end('logout')
  session.acknowledgeEnd()
})

test('keeps the member for the same token, and drops him for another', () => {
  session.end('expired')
  session.begin('t1')
  session.storeMember(wang)
  session.begin('t1')
  expect([session.getMemberId(), session.getStoredMember()]).toEqual(['7', wang])
  session.begin('t2')
  expect([session.getMemberId(), session.getStoredMember(), published()]).toEqual([
    undefined,
    undefined,
    null,
  ])
  expect(useSession.getState().endReason).toBeNull()
})

test.each(['logout', 'expired', 'password'] as const)(
  'leaves nothing of the member after the end by %s',
  (ending) => {
    stores.sessionStorage.setItem('my:ownOrders', '["1"]')
    session.end(ending)
    expect([keys(stores.sessionStorage), keys(stores.localStorage)]).toEqual([[], []])
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, endReason: ending })
    session.acknowledgeEnd()
    expect(useSession.getState()).toEqual({ token: null, memberId: undefined, endReason: null })
  },
)

test('removes the previous member’s data at the next login, but not a guest’s pay page', () => {
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t2')
  expect(keys(stores.sessionStorage)).toEqual(['token'])
  session.end('logout')
  stores.sessionStorage.setItem('my:payTerms:tron T1', '1')
  session.begin('t3')
  expect(keys(stores.sessionStorage)).toEqual(['my:payTerms:tron T1', 'token'])
})

test('does not store a member without a session', () => {
  session.end('logout')
  session.storeMember(wang)
  expect([keys(stores.sessionStorage), keys(stores.localStorage)]).toEqual([[], []])
})

test.each([
  ['accepts a long portrait', { avatar: 'x'.repeat(9000) }, true],
  ['accepts 500 characters in another field', { name: 'x'.repeat(500) }, true],
  ['rejects 501 characters in another field', { name: 'x'.repeat(501) }, false],
])('%s', (_, change, known) => {
  session.storeMember({ ...wang, ...change })
  expect(session.getStoredMember() !== undefined).toBe(known)
})
