import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { readAppInfo } from '@/contract/site'
import { createClient, forgetAll, forgetMember } from './client'
import { keyOf } from './query'
import { beginSend, isLocked } from './sends'
import { barePage } from './testing'

const client = createClient()
beforeEach(() => {
  vi.useFakeTimers()
  barePage()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [site, balance] = [keyOf(readAppInfo, {}), keyOf(readBalance, {})]
it.each([
  ['the member has gone the site’s own facts stay', forgetMember, 'site'],
  ['another world stands behind the app nothing stays', forgetAll, undefined],
])('when %s', (_, forget, kept) => {
  client.setQueryData(site, 'site')
  client.setQueryData(balance, 'his')
  forget(client)
  expect([client.getQueryData(site), client.getQueryData(balance)]).toEqual([kept, undefined])
})

it.each([
  ['the member', forgetMember],
  ['all', forgetAll],
])('what is asked for %s is dropped: no screen goes on waiting for it', async (_, forget) => {
  const signals: AbortSignal[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }
  const observer = new QueryObserver(client, { queryKey: balance, queryFn })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  forget(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  leave()
})

it('in another world nothing is known of money sent before; after an expiry it is', () => {
  beginSend(createWithdrawal, { amount: '1' })
  forgetMember(client)
  expect(isLocked(createWithdrawal)).toBe(true)
  forgetAll(client)
  expect(isLocked(createWithdrawal)).toBe(false)
})
