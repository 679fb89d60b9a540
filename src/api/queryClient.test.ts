import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { readAppInfo } from '@/contract/site'
import { toasts$, toast } from '@/ui/feedback/toast'
import { startMoneyRequest, isEndpointLocked } from './moneyRequests'
import {
  createQueryClient,
  forgetReadsAndMoneyRequests,
  removeMemberQueries,
  getQueryKey,
} from './query'
import { ApiError, type ErrorKind } from './response'
import { stubBrowserGlobals } from './testing'

const client = createQueryClient()
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
})

test.each<[string, ErrorKind, 'toast' | 'inline' | undefined, object[]]>([
  [
    'shows the message of a refusal in a toast',
    'refused',
    'toast',
    [{ tone: 'error', text: '否' }],
  ],
  ['shows it also without an errorDisplay', 'refused', undefined, [{ tone: 'error', text: '否' }]],
  ['shows no toast for inline errors', 'refused', 'inline', []],
  ['shows no toast at the end of the session', 'unauthorized', 'toast', []],
  ['shows no toast without a response', 'timeout', 'toast', []],
])('%s', async (_, kind, errorDisplay, notices) => {
  const meta = errorDisplay && { meta: { errorDisplay } }
  await client.prefetchQuery({ queryKey: ['x'], queryFn: fail(kind, '否'), ...meta })
  expect(toasts$.get()).toMatchObject(notices)
})

test('sends a read while the WebView reports offline, and retries after 0.5 to 1.5 s', async () => {
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
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(times.map((time) => time - start)).toEqual([0, 750])
  unsubscribe()
})

test.each<[string, ErrorKind, object, number]>([
  ['retries once without a response', 'network', {}, 2],
  ['retries once after a gateway’s page', 'gateway', { status: 502 }, 2],
  ['does not retry on HTTP 503', 'gateway', { status: 503 }, 1],
  ['does not retry on HTTP 429', 'unreadable', { status: 429 }, 1],
  ['does not retry a refusal', 'refused', { code: 400 }, 1],
  ['does not retry after the end of the session', 'unauthorized', { code: 401 }, 1],
  ['does not retry a timeout', 'timeout', {}, 1],
])('%s', async (_, kind, detail, times) => {
  const read = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError(kind, 'x', '', detail)),
  )
  void client.prefetchQuery({ queryKey: ['x'], queryFn: read })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(times)
})

test('does not retry an unexpected error, and reuses data for 5 s', async () => {
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

describe('removal of cached data', () => {
  beforeEach(() => void stubBrowserGlobals())
  const site = getQueryKey(readAppInfo, {})
  const balance = getQueryKey(readBalance, {})
  it.each([
    ['removeMemberQueries keeps the site’s queries', removeMemberQueries, 'site'],
    ['forgetReadsAndMoneyRequests removes all queries', forgetReadsAndMoneyRequests, undefined],
  ])('%s', (_, removeData, siteData) => {
    client.setQueryDefaults(site, { gcTime: Infinity })
    client.setQueryData(site, 'site')
    client.setQueryData(balance, 'balance')
    removeData(client)
    expect([client.getQueryData(site), client.getQueryData(balance)]).toEqual([siteData, undefined])
  })

  it.each([
    ['removeMemberQueries', removeMemberQueries],
    ['forgetReadsAndMoneyRequests', forgetReadsAndMoneyRequests],
  ])('%s cancels pending reads', async (_, removeData) => {
    const signals: AbortSignal[] = []
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }
    const observer = new QueryObserver(client, { queryKey: balance, queryFn })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    removeData(client)
    await vi.advanceTimersByTimeAsync(0)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    unsubscribe()
  })

  it('removes money requests only with forgetReadsAndMoneyRequests', () => {
    startMoneyRequest(createWithdrawal, { amount: '1' })
    removeMemberQueries(client)
    expect(isEndpointLocked(createWithdrawal)).toBe(true)
    forgetReadsAndMoneyRequests(client)
    expect(isEndpointLocked(createWithdrawal)).toBe(false)
  })
})
