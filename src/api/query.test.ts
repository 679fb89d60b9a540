import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { listBets } from '@/contract/records'
import { createPagedQueryOptions, toPageRows } from './lists'
import { getQueryKey, createQueryOptions, createResponseQueryOptions } from './query'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { type OutgoingRequest, setTransport } from './transport'

let data: unknown
const requests: OutgoingRequest[] = []
const client = new QueryClient()
const pages = createPagedQueryOptions(
  listBets,
  (page) => ({ date: 1 as const, api_type: '', page }),
  toPageRows,
)

beforeEach(() => {
  stubBrowserGlobals()
  requests.length = 0
  client.clear()
  setTransport((request) => {
    requests.push(request)
    return Promise.resolve(createEnvelopeResponse({ code: 200, message: '好', data }))
  })
})

test('getQueryKey has the endpoint’s id, and the body if given', () => {
  expect(getQueryKey(readBalance)).toEqual(['user.balance'])
  expect(getQueryKey(readBalance, {})).toEqual(['user.balance', {}])
})

describe('a read', () => {
  test('caches data and message in one entry; createQueryOptions selects the data', async () => {
    data = { balance: '2.50' }
    const responseQuery = createResponseQueryOptions(readBalance, {})
    const dataQuery = createQueryOptions(readBalance, {})
    const response = { data: { balance: '2.5' }, message: '好' }
    expect(await client.fetchQuery(responseQuery)).toMatchObject(response)
    expect(responseQuery.queryKey).toEqual(['user.balance', {}])
    expect(dataQuery.queryKey).toEqual(responseQuery.queryKey)
    expect(dataQuery.select?.(response as never)).toEqual({ balance: '2.5' })
    client.clear()
    expect(await client.fetchQuery(dataQuery)).toMatchObject(response)
  })

  test('never replaces the response of a later request', async () => {
    const query = createResponseQueryOptions(readBalance, {})
    const getBalance = () => client.getQueryData(query.queryKey)?.data.balance
    const releases: (() => void)[] = []
    setTransport(
      () =>
        new Promise((resolve) =>
          releases.push(() => resolve(createEnvelopeResponse({ code: 200, data }))),
        ),
    )
    const fetchBalance = async (balance: string, duringRequest = () => {}) => {
      const reading = client.fetchQuery({ ...query, staleTime: 0 })
      await vi.waitFor(() => expect(releases).toHaveLength(1))
      duringRequest()
      data = { balance }
      releases.pop()?.()
      await reading
    }
    const setBalance = (balance: string, requestedAt?: number) =>
      client.setQueryData(query.queryKey, {
        data: { balance: balance as never },
        message: '',
        requestedAt,
      })
    await fetchBalance('1')
    await fetchBalance('2', () => setBalance('3', performance.now() + 1))
    expect(getBalance()).toBe('3')
    setBalance('4', performance.now() - 1000)
    expect(getBalance()).toBe('3')
    setBalance('5')
    expect(getBalance()).toBe('5')
    await fetchBalance('6')
    expect(getBalance()).toBe('6')
  })

  test.each([
    [
      'createResponseQueryOptions',
      () => client.fetchQuery(createResponseQueryOptions(readBalance, {})),
    ],
    ['createQueryOptions', () => client.fetchQuery(createQueryOptions(readBalance, {}))],
    ['createPagedQueryOptions', () => client.fetchInfiniteQuery(pages)],
  ])('%s: is aborted by cancelQueries', async (_, fetch) => {
    setTransport((request) => {
      requests.push(request)
      return new Promise(() => undefined)
    })
    const result = fetch().catch(() => 'dropped')
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await client.cancelQueries()
    expect(await result).toBe('dropped')
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })
})
