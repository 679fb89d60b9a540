import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  balanceQuery,
  loadUser,
  useBalance,
  useBalancePoll,
  useBalanceState,
  useGameBalanceOnEntry,
  useRefreshBalance,
  userQuery,
  useUser,
  useUserAnew,
  useUserKeeper,
} from './user'
import { forgetMember } from '@/api/query'
import { session } from '@/api/session'
import { answerOf } from '@/api/testing'
import {
  client,
  cut,
  fakeServer,
  held,
  pass,
  readNow,
  refuses,
  says,
  screenOf,
} from '@/api/testingHooks'
import { useVenuesTotal, venueQueries } from '@/shared/wallet/venues'

const wang = { id: '7', username: 'demo888', balance: '20.00', gameblance: '5.00' }
const venues = [{ platname: 'AG', name: 'AG', balance: '2.50' }]
let server = fakeServer()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = fakeServer()
  session.begin('t1')
})
afterEach(() => {
  cleanup()
  client.clear()
  session.end('logout')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('useUserKeeper', () => {
  test('reads the new member and his balance after a login over a login', async () => {
    Object.assign(server.answers, { 'user.me': says(wang), 'user.balance': says({ balance: '1' }) })
    const screen = screenOf(() => {
      useUserKeeper()
      useBalancePoll()
      return { id: useUser()?.id, balance: useBalance() }
    })
    await pass(10)
    expect(screen.now()).toEqual({ id: '7', balance: '1' })
    Object.assign(server.answers, { 'user.me': cut, 'user.balance': says({ balance: '2' }) })
    act(() => {
      forgetMember(client)
      session.begin('t2')
      void loadUser(client)
    })
    await pass(1010)
    expect(screen.now()).toEqual({ id: undefined, balance: '2' })
    server.answers['user.me'] = says({ ...wang, id: '8', balance: '3' })
    await pass(4010)
    expect(screen.now().id).toBe('8')
  })
})

test('useUserAnew reads the member each time a screen opens', async () => {
  server.answers['user.me'] = says({ ...wang, usdtrate: '7' })
  await readNow(userQuery())
  const first = screenOf(useUserAnew)
  await pass(10)
  first.leave()
  server.answers['user.me'] = says({ ...wang, usdtrate: '8' })
  const second = screenOf(useUserAnew)
  expect(second.now()?.usdtrate).toBe('7')
  await pass(10)
  expect(second.now()?.usdtrate).toBe('8')
  expect(server.asked).toEqual(['user.me', 'user.me', 'user.me'])
})

describe('useGameBalanceOnEntry', () => {
  test('is null until the member was read again on this screen', async () => {
    server.answers['user.me'] = says({ ...wang, balance: '5000', gameblance: '1000' })
    await readNow(userQuery())
    const slow = held(says({ ...wang, balance: '6000', gameblance: '0' }))
    server.answers['user.me'] = slow.answer
    server.answers['user.balance'] = says({ balance: '6000' })
    await readNow(balanceQuery())
    const screen = screenOf(() => [useBalance(), useGameBalanceOnEntry()])
    await pass(10)
    expect(screen.now()).toEqual(['6000', null])
    slow.free()
    await pass(10)
    expect(screen.now()).toEqual(['6000', '0'])
  })
  test.each([
    ['cannot be read', cut],
    ['is refused', refuses('暂停')],
  ])('is null while the member %s', async (_, answer) => {
    server.answers['user.me'] = says(wang)
    await readNow(userQuery())
    server.answers['user.me'] = answer
    const screen = screenOf(useGameBalanceOnEntry)
    await pass(10)
    expect([screen.now(), server.asked]).toEqual([null, ['user.me', 'user.me']])
  })
})

describe('a number has failed without a value from any read', () => {
  const numbers = [
    ['the central wallet', useBalanceState, balanceQuery, { balance: '12.00' }, '12', '20'],
    ['all venues', useVenuesTotal, venueQueries.all, venues, '2.5', undefined],
  ] as const
  for (const [what, use, query, data, own, members] of numbers) {
    test(`${what}: both reads failed`, async () => {
      const screen = screenOf(use)
      expect(screen.now()).toEqual({ value: undefined, failed: false, old: false })
      await readNow(query())
      expect(screen.now()).toEqual({ value: undefined, failed: false, old: false })
      await readNow(userQuery())
      expect(screen.now()).toEqual({ value: undefined, failed: true, old: false })
      const before = screen.renders()
      await readNow(query())
      expect(screen.renders()).toBe(before)
      const id = query().queryKey[0] as string
      server.answers[id] = says(data)
      await readNow(query())
      expect(screen.now()).toEqual({ value: own, failed: false, old: false })
    })
    test(`${what}: not yet, while its own read is pending`, async () => {
      const screen = screenOf(use)
      await readNow(userQuery())
      expect(screen.now()).toEqual({ value: undefined, failed: false, old: false })
    })
    test(`${what}: the member has ${members ?? 'no current sum'}`, async () => {
      server.answers['user.me'] = says(wang)
      const screen = screenOf(use)
      await readNow(userQuery())
      act(() => client.removeQueries({ queryKey: balanceQuery().queryKey }))
      await readNow(query())
      expect(screen.now()).toEqual({ value: members, failed: members === undefined, old: false })
    })
  }
})

describe('useRefreshBalance', () => {
  test('stores the response for the session that asked', async () => {
    const slow = held(says(wang))
    server.answers['user.refresh'] = slow.answer
    const screen = screenOf(useRefreshBalance)
    act(() => void screen.now().refresh())
    await pass(0)
    expect(screen.now().isRefreshing).toBe(true)
    slow.free()
    await pass(0)
    expect([screen.now().isRefreshing, session.getStoredMember()?.balance]).toEqual([false, '20'])
    const late = held(() => Promise.resolve(answerOf({ code: 200, data: { ...wang, id: '8' } })))
    server.answers['user.refresh'] = late.answer
    act(() => void screen.now().refresh())
    await pass(0)
    act(() => session.begin('t2'))
    late.free()
    await pass(0)
    expect(session.getStoredMember()).toBeUndefined()
  })
  test('changes nothing after a poll that was requested later', async () => {
    server.answers['user.me'] = says(wang)
    await readNow(userQuery())
    const late = held(says({ ...wang, balance: '30.00', usdtrate: '7' }))
    server.answers['user.refresh'] = late.answer
    server.answers['user.balance'] = says({ balance: '50.00' })
    server.answers['user.me'] = says({ ...wang, balance: '40.00', usdtrate: '8' })
    const screen = screenOf(() => ({
      refresh: useRefreshBalance().refresh,
      balance: useBalance(),
      rate: useUser()?.usdtrate,
    }))
    act(() => void screen.now().refresh())
    await pass(10)
    await readNow(userQuery())
    await pass(10)
    await readNow(balanceQuery())
    late.free()
    await pass(10)
    expect(screen.now()).toMatchObject({ balance: '50', rate: '8' })
    expect(session.getStoredMember()?.usdtrate).toBe('8')
  })
})
