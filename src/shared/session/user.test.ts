import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/api/query'
import { session } from '@/api/session'
import { createEnvelopeResponse, stubBrowserGlobals } from '@/api/testing'
import { setTransport } from '@/api/transport'
import {
  createBalanceQuery,
  prefetchUser,
  patchCachedAndStoredUser,
  refetchUser,
  getCachedUser,
  createUserQuery,
} from './user'

const client = createQueryClient()
const requestedIds: string[] = []
let pendingResponses: (() => void)[] = []
const wang = { id: '7', username: 'demo888', balance: '20.00' }
let respond = () => createEnvelopeResponse({ code: 200, data: wang })
const getBalance = () => client.getQueryData(createBalanceQuery().queryKey)
const waitForRequest = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  stubBrowserGlobals()
  requestedIds.length = 0
  pendingResponses = []
  respond = () => createEnvelopeResponse({ code: 200, data: wang })
  session.begin('t1')
  setTransport(({ id }) => {
    requestedIds.push(id)
    return new Promise((resolve) => pendingResponses.push(() => resolve(respond())))
  })
})
afterEach(() => {
  client.clear()
  session.end('logout')
})
const respondAndAwait = async (request: Promise<unknown>) => {
  await waitForRequest()
  for (const sendResponse of pendingResponses.splice(0)) sendResponse()
  return request
}

test('keeps the balance of a poll that was requested later', async () => {
  const reading = prefetchUser(client)
  await waitForRequest()
  const [sendLate] = pendingResponses.splice(0)
  respond = () => createEnvelopeResponse({ code: 200, data: { balance: '50.00' } })
  await respondAndAwait(client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 }))
  respond = () => createEnvelopeResponse({ code: 200, data: wang })
  sendLate?.()
  await reading
  expect(session.getStoredMember()).toMatchObject({ id: '7' })
  expect(getBalance()).toMatchObject({ data: { balance: '50' } })
})

test('patchCachedAndStoredUser outlasts an earlier read, and does not change the balance', async () => {
  await respondAndAwait(prefetchUser(client))
  respond = () => createEnvelopeResponse({ code: 200, data: { balance: '50.00' } })
  await respondAndAwait(client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 }))
  const reading = client.fetchQuery({ ...createUserQuery(), staleTime: 0 })
  await waitForRequest()
  patchCachedAndStoredUser(client, { transferstatus: true })
  expect(getBalance()).toMatchObject({ data: { balance: '50' } })
  respond = () =>
    createEnvelopeResponse({ code: 200, data: { ...wang, balance: '60.00', transferstatus: 0 } })
  await respondAndAwait(reading)
  expect([
    getCachedUser(client)?.transferstatus,
    session.getStoredMember()?.transferstatus,
  ]).toEqual([true, true])
  expect(getBalance()).toMatchObject({ data: { balance: '60' } })
})

test('ignores a poll that was requested before money moved', async () => {
  client.setQueryData(createBalanceQuery().queryKey, {
    data: { balance: '1' as never },
    message: '',
  })
  const polling = client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 })
  await waitForRequest()
  void refetchUser(client)
  respond = () => createEnvelopeResponse({ code: 200, data: { balance: '10.00' } })
  await respondAndAwait(polling)
  expect(getBalance()).toMatchObject({ data: { balance: '1' } })
})

test.each<[string, () => void]>([
  ['another session began', () => session.begin('t2')],
  ['the member logged out', () => session.end('logout')],
])('ignores a response to an earlier session: %s', async (_, changeSession) => {
  const reading = prefetchUser(client)
  await waitForRequest()
  changeSession()
  await respondAndAwait(reading)
  expect(session.getStoredMember()).toBeUndefined()
  expect(getBalance()).toBeUndefined()
})
