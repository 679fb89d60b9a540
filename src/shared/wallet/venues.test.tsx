import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetMoneyRequests } from '@/api/moneyRequests'
import { session } from '@/api/session'
import {
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
import { createBalanceQuery, loadUser } from '@/shared/session/user'
import { notices$, toast } from '@/ui/feedback/toast'
import { createMoneyStage } from './movement'
import * as venues from './venues'
import { useRefreshAndRecover } from './WalletSummary'

const rows = [
  { platname: 'userbalance', name: '平台钱包', balance: '1000.00' },
  { platname: 'MG', name: 'MG电子', balance: '1.50', status: 0 },
  { platname: 'AG', name: 'AG真人', balance: '2.50', status: 1 },
]
const wallets = v.parse(userInfo, {
  id: '7',
  username: 'demo888',
  balance: '20',
  gameblance: '5',
})
const read = () => prefetchInTestClient(venues.venueQueries.all())
let server = startTestServer()

beforeEach(() => {
  vi.useFakeTimers()
  server = startTestServer()
  server.responders['wallet.venues'] = respondWith(rows)
  session.begin('t1')
})
afterEach(() => {
  cleanup()
  testClient.clear()
  forgetMoneyRequests()
  session.end('logout')
  act(() => toast.clear())
})

const all = () => ({
  ids: venues.useVenueIds(),
  names: venues.useWalletNames(),
  sum: venues.useVenuesTotalState().value,
  open: venues.useFirstOpenVenueId(),
  one: venues.useVenue('AG'),
  nobody: venues.useVenue('XX'),
  central: venues.useCachedWalletBalance('userbalance'),
  wallet: venues.useCachedWalletBalance('MG'),
})
const platform = { platname: 'userbalance', name: '平台钱包' }

test('knows only the platform, and no sum, before the venues arrive', () => {
  session.storeMember(wallets)
  expect(renderTestHook(all).getResult()).toEqual({ names: [platform], central: '20' })
})

test("keeps the server's order and leaves the platform out of sums and lists", async () => {
  session.storeMember(wallets)
  testClient.setQueryData(createBalanceQuery().queryKey, {
    data: { balance: '30' as never },
    message: '',
  })
  const screen = renderTestHook(all)
  await read()
  expect(screen.getResult()).toEqual({
    ids: ['MG', 'AG'],
    names: [platform, { platname: 'MG', name: 'MG电子' }, { platname: 'AG', name: 'AG真人' }],
    sum: '4',
    open: 'AG',
    one: expect.objectContaining({ platname: 'AG', balance: '2.5' }) as unknown,
    nobody: undefined,
    central: '30',
    wallet: '1.5',
  })
})

test.each([
  ['a venue whose balance is not told', [{ platname: 'XJ', balance: '维护中' }]],
  ['a venue that cannot be read', ['rubbish']],
])('without %s there is no sum, whatever the login told', async (_, more) => {
  session.storeMember(wallets)
  server.responders['wallet.venues'] = respondWith([...rows, ...more])
  const screen = renderTestHook(venues.useVenuesTotalState)
  await read()
  expect(screen.getResult().value).toBeNull()
})

test('a slow transfer shows no venue balance that is newer than the platform’s', async () => {
  session.storeMember(wallets)
  await read()
  const screen = renderTestHook(() => ({
    venue: venues.useVenue('AG')?.balance,
    untouched: venues.useVenue('MG')?.balance,
    stage: venues.useCachedWalletBalance('AG'),
    richest: venues.useRichestVenues(2).map(({ platname }) => platname),
    sum: venues.useVenuesTotalState(),
    platform: venues.useCachedWalletBalance('userbalance'),
  }))
  const shown = { venue: '2.5', untouched: '1.5', stage: '2.5', richest: ['AG', 'MG'] }
  const atRest = { ...shown, sum: { value: '4', failed: false, old: false }, platform: '20' }
  expect(screen.getResult()).toEqual(atRest)
  const ag = { platname: 'AG', name: 'AG真人' }
  const movement = createMoneyStage(() => undefined).begin({ from: platform, to: ag })
  server.responders['wallet.venues'] = respondWith([
    ...rows.slice(0, 2),
    { ...rows[2], balance: '7.50' },
  ])
  await read()
  await advanceTime(1990)
  expect(screen.getResult()).toEqual(atRest)
  await advanceTime(10)
  expect(screen.getResult()).toEqual({
    venue: undefined,
    untouched: '1.5',
    stage: undefined,
    richest: ['MG'],
    sum: { value: undefined, failed: false, old: true },
    platform: '20',
  })
  act(() => movement.complete('转账成功'))
  await advanceTime(800)
  expect(screen.getResult()).toMatchObject({ venue: '7.5', sum: { value: '9' } })
})

const other = async () => {
  const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  const observer = new QueryObserver(testClient, { queryKey: ['other'], queryFn: read })
  const leave = observer.subscribe(() => undefined)
  await advanceTime(0)
  read.mockClear()
  return { read, leave }
}

const noStage = () => undefined
const wang = respondWith({ id: '7', username: 'demo888', balance: '50.00' })
describe('一键回收 on a screen that shows the movement itself', () => {
  const readCentral = (balance: string) =>
    testClient.setQueryData(createBalanceQuery().queryKey, {
      data: { balance: balance as never },
      message: '',
    })
  const begin = async (answer: ReturnType<typeof respondWith>) => {
    server.responders['user.me'] = wang
    server.responders['wallet.recoverAll'] = answer
    readCentral('30')
    await read()
    renderTestHook(() => venues.usePollVenues(venues.venuePolls.wallet))
    const screen = renderTestHook(() => ({
      shown: [venues.useCachedWalletBalance('userbalance'), venues.useVenuesTotalState().value],
      ...useRefreshAndRecover(noStage),
    }))
    act(() => screen.getResult().recoverProps.onClick())
    await advanceTime(1)
    return screen
  }

  test('keeps the balances until member and venues are read', async () => {
    const venuesRead = holdResponse(respondWith([rows[0]]))
    const screen = await begin(async () => {
      server.responders['wallet.venues'] = venuesRead.respond
      return respondWith(null, '已回收')()
    })
    readCentral('34')
    await advanceTime(1)
    expect([screen.getResult().shown, screen.getResult().isMoving]).toEqual([['30', '4'], true])
    venuesRead.release()
    await advanceTime(1)
    expect([screen.getResult().shown, screen.getResult().isMoving]).toEqual([['34', '0'], false])
  })
})

test.each([
  ['已回收', '已回收'],
  ['  ', words.succeeded],
])('一键回收 says %j as %s, then reads member and venues again', async (message, notice) => {
  server.responders['user.me'] = wang
  await read()
  const keep = renderTestHook(() => venues.usePollVenues(venues.venuePolls.wallet))
  await act(() => loadUser(testClient))
  const elsewhere = await other()
  server.requestedIds.length = 0
  server.responders['wallet.recoverAll'] = respondWith(null, message)
  const screen = renderTestHook(() => useRefreshAndRecover(noStage))
  act(() => screen.getResult().recoverProps.onClick())
  expect(screen.getResult()).toMatchObject({
    refreshProps: { busy: false },
    recoverProps: { waiting: true },
  })
  await advanceTime(0)
  expect(server.requestedIds).toEqual(['wallet.recoverAll', 'user.me', 'wallet.venues'])
  expect(notices$.get()).toMatchObject([{ tone: 'success', text: notice }])
  expect(elsewhere.read).not.toHaveBeenCalled()
  elsewhere.leave()
  keep.unmount()
})
