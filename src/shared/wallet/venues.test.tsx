import { QueryObserver } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '@/api/session'
import {
  resetAfterTest,
  testClient,
  startTestServer,
  holdResponse,
  advanceTime,
  prefetchInTestClient,
  respondWith,
  renderTestHook,
} from '@/api/testingHooks'
import { userInfo } from '@/contract/account'
import { words } from '@/lib/text/words'
import { createBalanceQuery, prefetchUser } from '@/shared/session/user'
import { toasts$ } from '@/ui/feedback/toast'
import { createMovementAnimator } from './movement'
import * as venues from './venues'
import { useRefreshAndRecoverProps } from './WalletSummary'

const rows = [
  { platname: 'userbalance', name: '平台钱包', balance: '1000.00' },
  { platname: 'MG', name: 'MG电子', balance: '1.50', status: 0 },
  { platname: 'AG', name: 'AG真人', balance: '2.50', status: 1 },
]
const member = { id: '7', username: 'demo888' }
const storedMember = v.parse(userInfo, { ...member, balance: '20', gameblance: '5' })
const readVenues = () => prefetchInTestClient(venues.venueQueries.all())
let server = startTestServer()

beforeEach(() => {
  vi.useFakeTimers()
  server = startTestServer()
  server.responders['wallet.venues'] = respondWith(rows)
  session.begin('t1')
})
afterEach(resetAfterTest)

const useAllVenueHooks = () => ({
  ids: venues.useVenueIds(),
  names: venues.useWalletNames(),
  sum: venues.useVenuesTotalState().value,
  firstOpen: venues.useFirstOpenVenueId(),
  venue: venues.useVenue('AG'),
  missing: venues.useVenue('XX'),
  platformBalance: venues.useCachedWalletBalance('userbalance'),
  venueBalance: venues.useCachedWalletBalance('MG'),
})
const platform = { platname: 'userbalance', name: '平台钱包' }

test('the venue hooks have the platform and no sum before the venues arrive', () => {
  session.storeMember(storedMember)
  expect(renderTestHook(useAllVenueHooks).getResult()).toEqual({
    names: [platform],
    platformBalance: '20',
  })
})

test('the venue hooks keep the server’s order, without the platform in the ids and the sum', async () => {
  session.storeMember(storedMember)
  testClient.setQueryData(createBalanceQuery().queryKey, {
    data: { balance: '30' as never },
    message: '',
  })
  const screen = renderTestHook(useAllVenueHooks)
  await readVenues()
  expect(screen.getResult()).toEqual({
    ids: ['MG', 'AG'],
    names: [platform, { platname: 'MG', name: 'MG电子' }, { platname: 'AG', name: 'AG真人' }],
    sum: '4',
    firstOpen: 'AG',
    venue: expect.objectContaining({ platname: 'AG', balance: '2.5' }) as unknown,
    missing: undefined,
    platformBalance: '30',
    venueBalance: '1.5',
  })
})

test.each([
  ['one venue’s balance', [{ platname: 'XJ', balance: '维护中' }]],
  ['one venue', ['rubbish']],
])(
  'useVenuesTotalState has no sum when %s is unreadable, though the login had one',
  async (_, unreadable) => {
    session.storeMember(storedMember)
    server.responders['wallet.venues'] = respondWith([...rows, ...unreadable])
    const screen = renderTestHook(venues.useVenuesTotalState)
    await readVenues()
    expect(screen.getResult().value).toBeNull()
  },
)

test('hides a venue balance that changed 2 s into a transfer until it completes', async () => {
  session.storeMember(storedMember)
  await readVenues()
  const screen = renderTestHook(() => ({
    venue: venues.useVenue('AG')?.balance,
    untouched: venues.useVenue('MG')?.balance,
    cached: venues.useCachedWalletBalance('AG'),
    richest: venues.useRichestVenues(2).map(({ platname }) => platname),
    sum: venues.useVenuesTotalState(),
    platform: venues.useCachedWalletBalance('userbalance'),
  }))
  const shown = { venue: '2.5', untouched: '1.5', cached: '2.5', richest: ['AG', 'MG'] }
  const atRest = { ...shown, sum: { value: '4', failed: false, old: false }, platform: '20' }
  expect(screen.getResult()).toEqual(atRest)
  const ag = { platname: 'AG', name: 'AG真人' }
  const movement = createMovementAnimator(() => undefined).begin({ from: platform, to: ag })
  server.responders['wallet.venues'] = respondWith([
    ...rows.slice(0, 2),
    { ...rows[2], balance: '7.50' },
  ])
  await readVenues()
  await advanceTime(1990)
  expect(screen.getResult()).toEqual(atRest)
  await advanceTime(10)
  expect(screen.getResult()).toEqual({
    venue: undefined,
    untouched: '1.5',
    cached: undefined,
    richest: ['MG'],
    sum: { value: undefined, failed: false, old: true },
    platform: '20',
  })
  act(() => movement.complete('转账成功'))
  await advanceTime(800)
  expect(screen.getResult()).toMatchObject({ venue: '7.5', sum: { value: '9' } })
})

const observeOtherQuery = async () => {
  const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  const observer = new QueryObserver(testClient, { queryKey: ['other'], queryFn: read })
  const unsubscribe = observer.subscribe(() => undefined)
  await advanceTime(0)
  read.mockClear()
  return { read, unsubscribe }
}

const noStage = () => undefined
const respondWithMember = respondWith({ ...member, balance: '50.00' })
describe('一键回收 on a screen without a money stage', () => {
  const setPlatformBalance = (balance: string) =>
    testClient.setQueryData(createBalanceQuery().queryKey, {
      data: { balance: balance as never },
      message: '',
    })
  const startRecovery = async (respond: ReturnType<typeof respondWith>) => {
    server.responders['user.me'] = respondWithMember
    server.responders['wallet.recoverAll'] = respond
    setPlatformBalance('30')
    await readVenues()
    renderTestHook(() => venues.usePollVenues(venues.venuePolls.wallet))
    const screen = renderTestHook(() => ({
      shown: [venues.useCachedWalletBalance('userbalance'), venues.useVenuesTotalState().value],
      ...useRefreshAndRecoverProps(noStage),
    }))
    act(() => screen.getResult().recoverProps.onClick())
    await advanceTime(1)
    return screen
  }

  test('shows the old balances until member and venues have been read', async () => {
    const venuesResponse = holdResponse(respondWith([rows[0]]))
    const screen = await startRecovery(async () => {
      server.responders['wallet.venues'] = venuesResponse.respond
      return respondWith(null, '已回收')()
    })
    setPlatformBalance('34')
    await advanceTime(1)
    expect([screen.getResult().shown, screen.getResult().isMoving]).toEqual([['30', '4'], true])
    venuesResponse.release()
    await advanceTime(1)
    expect([screen.getResult().shown, screen.getResult().isMoving]).toEqual([['34', '0'], false])
  })
})

test.each([
  ['已回收', '已回收'],
  ['  ', words.succeeded],
])('一键回收 shows the message %j as %s, then reads member and venues', async (message, notice) => {
  server.responders['user.me'] = respondWithMember
  await readVenues()
  const poll = renderTestHook(() => venues.usePollVenues(venues.venuePolls.wallet))
  await act(() => prefetchUser(testClient))
  const otherQuery = await observeOtherQuery()
  server.requestedIds.length = 0
  server.responders['wallet.recoverAll'] = respondWith(null, message)
  const screen = renderTestHook(() => useRefreshAndRecoverProps(noStage))
  act(() => screen.getResult().recoverProps.onClick())
  expect(screen.getResult()).toMatchObject({
    refreshProps: { busy: false },
    recoverProps: { waiting: true },
  })
  await advanceTime(0)
  expect(server.requestedIds).toEqual(['wallet.recoverAll', 'user.me', 'wallet.venues'])
  expect(toasts$.get()).toMatchObject([{ tone: 'success', text: notice }])
  expect(otherQuery.read).not.toHaveBeenCalled()
  otherQuery.unsubscribe()
  poll.unmount()
})
