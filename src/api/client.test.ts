import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { readAppInfo } from '@/contract/site'
import { notices$, toast } from '@/ui/feedback/toast'
import { createClient, forgetAll, forgetMember, keyOf } from './query'
import { ApiError, type ErrorKind } from './call'
import { startMoneyRequest, isEndpointLocked } from './sends'
import { barePage } from './testing'

const client = createClient()
const fail = (kind: ErrorKind, message: string) => () =>
  Promise.reject(new ApiError(kind, 'x', message))

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(true)
})
afterEach(() => {
  client.clear()
  toast.clear()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each<[string, ErrorKind, 'toast' | 'screen' | undefined, object[]]>([
  ['a refusal pops up in the server’s words', 'refused', 'toast', [{ tone: 'error', text: '否' }]],
  ['so it does where nobody said how', 'refused', undefined, [{ tone: 'error', text: '否' }]],
  ['not where the screen tells it itself', 'refused', 'screen', []],
  ['an end of the session is told by others', 'unauthorized', 'toast', []],
  ['silence is the screen’s to show', 'timeout', 'toast', []],
])('%s', async (_, kind, telling, notices) => {
  const meta = telling && { meta: { telling } }
  await client.prefetchQuery({ queryKey: ['x'], queryFn: fail(kind, '否'), ...meta })
  expect(notices$.get()).toMatchObject(notices)
})

test('a read is made though the WebView believes itself offline, and again between 0.5 and 1.5 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  onlineManager.setOnline(false)
  const times: number[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: () => {
      times.push(Date.now())
      return fail('network', 'cut')()
    },
    retry: client.getDefaultOptions().queries?.retry ?? false,
  })
  const start = Date.now()
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(times.map((at) => at - start)).toEqual([0, 750])
  leave()
})

test.each<[string, ErrorKind, object, number]>([
  ['a read without an answer is tried once more', 'network', {}, 2],
  ['a gateway’s page too', 'gateway', { status: 502 }, 2],
  ['a server that has too much to do is left alone', 'gateway', { status: 503 }, 1],
  ['nor is one that says so', 'unreadable', { status: 429 }, 1],
  ['one that said no is not asked again', 'refused', { code: 400 }, 1],
  ['nor one that ended the session', 'unauthorized', { code: 401 }, 1],
  ['nor one that was silent for 30 s', 'timeout', {}, 1],
])('%s', async (_, kind, detail, times) => {
  const read = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError(kind, 'x', '', detail)),
  )
  void client.prefetchQuery({ queryKey: ['x'], queryFn: read })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(times)
})

test('what is none of ours is not asked again, nor what a screen read less than 5 s ago', async () => {
  const read = vi.fn<() => Promise<number>>(() => Promise.reject(new TypeError('a bug')))
  const query = { queryKey: ['x'], queryFn: read }
  await client.prefetchQuery(query)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledOnce()
  read.mockResolvedValue(1)
  await client.prefetchQuery(query)
  await vi.advanceTimersByTimeAsync(4999)
  await client.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await client.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(3)
})

describe('what is forgotten', () => {
  beforeEach(() => void barePage())
  const [site, balance] = [keyOf(readAppInfo, {}), keyOf(readBalance, {})]
  it.each([
    ['the member has gone the site’s own facts stay', forgetMember, 'site'],
    ['another world stands behind the app nothing stays', forgetAll, undefined],
  ])('when %s', (_, forget, kept) => {
    client.setQueryDefaults(site, { gcTime: Infinity })
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
    startMoneyRequest(createWithdrawal, { amount: '1' })
    forgetMember(client)
    expect(isEndpointLocked(createWithdrawal)).toBe(true)
    forgetAll(client)
    expect(isEndpointLocked(createWithdrawal)).toBe(false)
  })
})
