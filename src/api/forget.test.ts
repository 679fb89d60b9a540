import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { readAppInfo } from '@/contract/site'
import { createClient } from './client'
import { forgetAll, forgetMember } from './forget'
import { keyOf } from './query'
import { sends as money } from './sends'
import { barePage } from './testing'

const client = createClient()
const sends = () => client.getMutationCache().getAll()
const send = (work: () => Promise<unknown>) => {
  const observer = new MutationObserver(client, { mutationFn: work })
  const leave = observer.subscribe(() => {})
  return { leave, done: observer.mutate({ password: '888888' } as never) }
}

beforeEach(() => {
  vi.useFakeTimers()
  barePage()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['the member has gone', forgetMember],
  ['another world stands behind the app', forgetAll],
])('no password stays when %s', async (_, forget) => {
  await send(() => Promise.resolve(1)).done
  expect(JSON.stringify(sends().map(({ state }) => state.variables))).toContain('888888')
  forget(client)
  expect(sends()).toEqual([])
})

it('one that was sent goes with its screen', async () => {
  const { leave, done } = send(() => Promise.resolve(1))
  await done
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sends()).toEqual([])
})

it('a send under way still tells its end when the member goes', async () => {
  let answer: (words: string) => void = () => {}
  const { done } = send(() => new Promise<string>((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(0)
  forgetMember(client)
  answer('said')
  expect(await done).toBe('said')
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
  money.begin(createWithdrawal, { amount: '1' })
  forgetMember(client)
  expect(money.underWay(createWithdrawal)).toBe(true)
  forgetAll(client)
  expect(money.underWay(createWithdrawal)).toBe(false)
})
