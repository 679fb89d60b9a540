import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/api/query'
import { session } from '@/api/session'
import { createEnvelopeResponse, stubBrowserGlobals } from '@/api/testing'
import { setTransport } from '@/api/transport'
import {
  createBalanceQuery,
  loadUser,
  patchCachedUser,
  refetchUser,
  getCachedUser,
  createUserQuery,
} from './user'

const client = createQueryClient()
const ids: string[] = []
let frees: (() => void)[] = []
const wang = { id: '7', username: 'demo888', balance: '20.00' }
let answer = () => createEnvelopeResponse({ code: 200, data: wang })
const balance = () => client.getQueryData(createBalanceQuery().queryKey)
const settled = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  stubBrowserGlobals()
  ids.length = 0
  frees = []
  answer = () => createEnvelopeResponse({ code: 200, data: wang })
  session.begin('t1')
  setTransport(({ id }) => {
    ids.push(id)
    return new Promise((done) => frees.push(() => done(answer())))
  })
})
afterEach(() => {
  client.clear()
  session.end('logout')
})
const freed = async (made: Promise<unknown>) => {
  await settled()
  for (const free of frees.splice(0)) free()
  return made
}

test('keeps the balance of a poll that was requested later', async () => {
  const reading = loadUser(client)
  await settled()
  const [late] = frees.splice(0)
  answer = () => createEnvelopeResponse({ code: 200, data: { balance: '50.00' } })
  await freed(client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 }))
  answer = () => createEnvelopeResponse({ code: 200, data: wang })
  late?.()
  await reading
  expect(session.getStoredMember()).toMatchObject({ id: '7' })
  expect(balance()).toMatchObject({ data: { balance: '50' } })
})

test('patchUser replaces an older read, and leaves the balance alone', async () => {
  await freed(loadUser(client))
  answer = () => createEnvelopeResponse({ code: 200, data: { balance: '50.00' } })
  await freed(client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 }))
  const reading = client.fetchQuery({ ...createUserQuery(), staleTime: 0 })
  await settled()
  patchCachedUser(client, { transferstatus: true })
  expect(balance()).toMatchObject({ data: { balance: '50' } })
  answer = () =>
    createEnvelopeResponse({ code: 200, data: { ...wang, balance: '60.00', transferstatus: 0 } })
  await freed(reading)
  expect([
    getCachedUser(client)?.transferstatus,
    session.getStoredMember()?.transferstatus,
  ]).toEqual([true, true])
  expect(balance()).toMatchObject({ data: { balance: '60' } })
})

test('ignores a poll that was requested before money moved', async () => {
  client.setQueryData(createBalanceQuery().queryKey, {
    data: { balance: '1' as never },
    message: '',
  })
  const polling = client.fetchQuery({ ...createBalanceQuery(), staleTime: 0 })
  await settled()
  void refetchUser(client)
  answer = () => createEnvelopeResponse({ code: 200, data: { balance: '10.00' } })
  await freed(polling)
  expect(balance()).toMatchObject({ data: { balance: '1' } })
})

test.each<[string, () => void]>([
  ['another session began', () => session.begin('t2')],
  ['he logged out', () => session.end('logout')],
])('ignores a response to an earlier session: %s', async (_, meanwhile) => {
  const reading = loadUser(client)
  await settled()
  meanwhile()
  await freed(reading)
  expect(session.getStoredMember()).toBeUndefined()
  expect(balance()).toBeUndefined()
})
