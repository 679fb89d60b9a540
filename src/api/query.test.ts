import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readBalance } from '@/contract/account'
import { listBets } from '@/contract/records'
import { createPagedQueryOptions, toPageRows } from './lists'
import { getQueryKey, createQueryOptions, createResponseQueryOptions } from './query'
import { createEnvelopeResponse, stubBrowserGlobals } from './testing'
import { type OutgoingRequest, setTransport } from './transport'

let data: unknown
const sent: OutgoingRequest[] = []
const client = new QueryClient()
const pages = createPagedQueryOptions(
  listBets,
  (page) => ({ date: 1 as const, api_type: '', page }),
  toPageRows,
)

beforeEach(() => {
  stubBrowserGlobals()
  sent.length = 0
  client.clear()
  setTransport((sending) => {
    sent.push(sending)
    return Promise.resolve(createEnvelopeResponse({ code: 200, message: '好', data }))
  })
})

test('the query key has endpoint and body; without a body it matches all bodies', () => {
  expect(getQueryKey(readBalance)).toEqual(['user.balance'])
  expect(getQueryKey(readBalance, {})).toEqual(['user.balance', {}])
})

describe('a read', () => {
  test('caches data and message in one entry; createQueryOptions selects the data', async () => {
    data = { balance: '2.50' }
    const [whole, part] = [
      createResponseQueryOptions(readBalance, {}),
      createQueryOptions(readBalance, {}),
    ]
    const reply = { data: { balance: '2.5' }, message: '好' }
    expect(await client.fetchQuery(whole)).toMatchObject(reply)
    expect(whole.queryKey).toEqual(['user.balance', {}])
    expect(part.queryKey).toEqual(whole.queryKey)
    expect(part.select?.(reply as never)).toEqual({ balance: '2.5' })
    client.clear()
    expect(await client.fetchQuery(part)).toMatchObject(reply)
  })

  test('is dropped when a later one has answered', async () => {
    const query = createResponseQueryOptions(readBalance, {})
    const known = () => client.getQueryData(query.queryKey)?.data.balance
    const frees: (() => void)[] = []
    setTransport(
      () =>
        new Promise((done) => frees.push(() => done(createEnvelopeResponse({ code: 200, data })))),
    )
    const read = async (balance: string, meanwhile = () => {}) => {
      const reading = client.fetchQuery({ ...query, staleTime: 0 })
      await vi.waitFor(() => expect(frees).toHaveLength(1))
      meanwhile()
      data = { balance }
      frees.pop()?.()
      await reading
    }
    const other = (balance: string, asked?: number) =>
      client.setQueryData(query.queryKey, {
        data: { balance: balance as never },
        message: '',
        requestedAt: asked,
      })
    await read('1')
    await read('2', () => other('3', performance.now() + 1))
    expect(known()).toBe('3')
    other('4', performance.now() - 1000)
    expect(known()).toBe('3')
    other('5')
    expect(known()).toBe('5')
    await read('6')
    expect(known()).toBe('6')
  })

  test.each([
    ['replyOf', () => client.fetchQuery(createResponseQueryOptions(readBalance, {}))],
    ['createQueryOptions', () => client.fetchQuery(createQueryOptions(readBalance, {}))],
    ['pagesOf', () => client.fetchInfiniteQuery(pages)],
  ])('%s: is aborted when it has no observer', async (_, fetch) => {
    setTransport((sending) => {
      sent.push(sending)
      return new Promise(() => undefined)
    })
    const seen = fetch().catch(() => 'dropped')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await client.cancelQueries()
    expect(await seen).toBe('dropped')
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })
})
