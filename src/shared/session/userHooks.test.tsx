import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeMemberQueries } from '@/api/query'
import { session } from '@/api/session'
import { createEnvelopeResponse } from '@/api/testing'
import {
  resetAfterTest,
  testClient,
  failNetwork,
  startTestServer,
  holdResponse,
  advanceTime,
  prefetchInTestClient,
  refuseWith,
  respondWith,
  renderTestHook,
} from '@/api/testingHooks'
import { useVenuesTotalState, venueQueries } from '@/shared/wallet/venues'
import {
  createBalanceQuery,
  prefetchUser,
  useBalance,
  usePollBalance,
  useBalanceState,
  useGameBalanceReadOnMount,
  useRefreshBalance,
  createUserQuery,
  useUser,
  useUserAndRefetchOnMount,
  useReadUserUntilAnswered,
} from './user'

const wang = { id: '7', username: 'demo888', balance: '20.00', gameblance: '5.00' }
const venues = [{ platname: 'AG', name: 'AG', balance: '2.50' }]
let server = startTestServer()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = startTestServer()
  session.begin('t1')
})
afterEach(resetAfterTest)

describe('useReadUserUntilAnswered and usePollBalance', () => {
  test('read the new member after a login that replaces another', async () => {
    server.responders['user.me'] = respondWith(wang)
    server.responders['user.balance'] = respondWith({ balance: '1' })
    const screen = renderTestHook(() => {
      useReadUserUntilAnswered()
      usePollBalance()
      return { id: useUser()?.id, balance: useBalance() }
    })
    await advanceTime(10)
    expect(screen.getResult()).toEqual({ id: '7', balance: '1' })
    server.responders['user.me'] = failNetwork
    server.responders['user.balance'] = respondWith({ balance: '2' })
    act(() => {
      removeMemberQueries(testClient)
      session.begin('t2')
      void prefetchUser(testClient)
    })
    await advanceTime(1010)
    expect(screen.getResult()).toEqual({ id: undefined, balance: '2' })
    server.responders['user.me'] = respondWith({ ...wang, id: '8', balance: '3' })
    await advanceTime(4010)
    expect(screen.getResult().id).toBe('8')
  })
})

test('useUserAndRefetchOnMount reads the member each time a screen opens', async () => {
  server.responders['user.me'] = respondWith({ ...wang, usdtrate: '7' })
  await prefetchInTestClient(createUserQuery())
  const first = renderTestHook(useUserAndRefetchOnMount)
  await advanceTime(10)
  first.unmount()
  server.responders['user.me'] = respondWith({ ...wang, usdtrate: '8' })
  const second = renderTestHook(useUserAndRefetchOnMount)
  expect(second.getResult()?.usdtrate).toBe('7')
  await advanceTime(10)
  expect(second.getResult()?.usdtrate).toBe('8')
  expect(server.requestedIds).toEqual(['user.me', 'user.me', 'user.me'])
})

describe('useGameBalanceReadOnMount', () => {
  test('is null until the member has been read on this screen', async () => {
    server.responders['user.me'] = respondWith({ ...wang, balance: '5000', gameblance: '1000' })
    await prefetchInTestClient(createUserQuery())
    const slow = holdResponse(respondWith({ ...wang, balance: '6000', gameblance: '0' }))
    server.responders['user.me'] = slow.respond
    server.responders['user.balance'] = respondWith({ balance: '6000' })
    await prefetchInTestClient(createBalanceQuery())
    const screen = renderTestHook(() => [useBalance(), useGameBalanceReadOnMount()])
    await advanceTime(10)
    expect(screen.getResult()).toEqual(['6000', null])
    slow.release()
    await advanceTime(10)
    expect(screen.getResult()).toEqual(['6000', '0'])
  })
  test.each([
    ['cannot be read', failNetwork],
    ['is refused', refuseWith('暂停')],
  ])('is null while the member %s', async (_, respond) => {
    server.responders['user.me'] = respondWith(wang)
    await prefetchInTestClient(createUserQuery())
    server.responders['user.me'] = respond
    const screen = renderTestHook(useGameBalanceReadOnMount)
    await advanceTime(10)
    expect([screen.getResult(), server.requestedIds]).toEqual([null, ['user.me', 'user.me']])
  })
})

describe('useBalanceState and useVenuesTotalState', () => {
  const balances = [
    ['the central wallet', useBalanceState, createBalanceQuery, { balance: '12.00' }, '12', '20'],
    ['all venues', useVenuesTotalState, venueQueries.all, venues, '2.5', undefined],
  ] as const
  for (const [name, useState, createQuery, data, value, memberValue] of balances) {
    test(`${name}: has failed when both reads failed, until its own succeeds`, async () => {
      const screen = renderTestHook(useState)
      expect(screen.getResult()).toEqual({ value: undefined, failed: false, old: false })
      await prefetchInTestClient(createQuery())
      expect(screen.getResult()).toEqual({ value: undefined, failed: false, old: false })
      await prefetchInTestClient(createUserQuery())
      expect(screen.getResult()).toEqual({ value: undefined, failed: true, old: false })
      const renderCount = screen.getRenderCount()
      await prefetchInTestClient(createQuery())
      expect(screen.getRenderCount()).toBe(renderCount)
      const id = createQuery().queryKey[0] as string
      server.responders[id] = respondWith(data)
      await prefetchInTestClient(createQuery())
      expect(screen.getResult()).toEqual({ value, failed: false, old: false })
    })
    test(`${name}: has not failed while its own read is pending`, async () => {
      const screen = renderTestHook(useState)
      await prefetchInTestClient(createUserQuery())
      expect(screen.getResult()).toEqual({ value: undefined, failed: false, old: false })
    })
    test(`${name}: is the member’s ${memberValue ?? 'nothing'} when its own read failed`, async () => {
      server.responders['user.me'] = respondWith(wang)
      const screen = renderTestHook(useState)
      await prefetchInTestClient(createUserQuery())
      act(() => testClient.removeQueries({ queryKey: createBalanceQuery().queryKey }))
      await prefetchInTestClient(createQuery())
      expect(screen.getResult()).toEqual({
        value: memberValue,
        failed: memberValue === undefined,
        old: false,
      })
    })
  }
})

describe('useRefreshBalance', () => {
  test('stores the response only for the session that requested it', async () => {
    const slow = holdResponse(respondWith(wang))
    server.responders['user.refresh'] = slow.respond
    const screen = renderTestHook(useRefreshBalance)
    act(() => void screen.getResult().refresh())
    await advanceTime(0)
    expect(screen.getResult().isRefreshing).toBe(true)
    slow.release()
    await advanceTime(0)
    expect([screen.getResult().isRefreshing, session.getStoredMember()?.balance]).toEqual([
      false,
      '20',
    ])
    const late = holdResponse(() =>
      Promise.resolve(createEnvelopeResponse({ code: 200, data: { ...wang, id: '8' } })),
    )
    server.responders['user.refresh'] = late.respond
    act(() => void screen.getResult().refresh())
    await advanceTime(0)
    act(() => session.begin('t2'))
    late.release()
    await advanceTime(0)
    expect(session.getStoredMember()).toBeUndefined()
  })
  test('ignores its response when a later poll has been answered', async () => {
    server.responders['user.me'] = respondWith(wang)
    await prefetchInTestClient(createUserQuery())
    const late = holdResponse(respondWith({ ...wang, balance: '30.00', usdtrate: '7' }))
    server.responders['user.refresh'] = late.respond
    server.responders['user.balance'] = respondWith({ balance: '50.00' })
    server.responders['user.me'] = respondWith({ ...wang, balance: '40.00', usdtrate: '8' })
    const screen = renderTestHook(() => ({
      refresh: useRefreshBalance().refresh,
      balance: useBalance(),
      rate: useUser()?.usdtrate,
    }))
    act(() => void screen.getResult().refresh())
    await advanceTime(10)
    await prefetchInTestClient(createUserQuery())
    await advanceTime(10)
    await prefetchInTestClient(createBalanceQuery())
    late.release()
    await advanceTime(10)
    expect(screen.getResult()).toMatchObject({ balance: '50', rate: '8' })
    expect(session.getStoredMember()?.usdtrate).toBe('8')
  })
})
