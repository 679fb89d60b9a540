import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '@/contract/account'
import { createWithdrawal } from '@/contract/cashier'
import { stubBrowserGlobals } from './testing'

const body = { amount: '100', bank: 'c1' }
let storage: Storage
const kept = () => JSON.parse(storage.getItem('unresolved') ?? '[]') as object[]
const store = (rows: unknown[]) => storage.setItem('unresolved', JSON.stringify(rows))

async function load() {
  vi.resetModules()
  const [requests, unresolved, { session }] = await Promise.all([
    import('./moneyRequests'),
    import('./unresolvedRequests'),
    import('./session'),
  ])
  session.begin('t1')
  session.storeMember(v.parse(userInfo, { id: '7', username: 'demo888' }))
  return {
    unresolved: unresolved.getUnresolvedRequests,
    begin: () => requests.startMoneyRequest(createWithdrawal, body),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14, 3) })
  storage = stubBrowserGlobals().sessionStorage
})

test('reads the entry of another build field by field, and an unknown outcome as unresolved', async () => {
  const tap = (await load()).begin()
  tap.finish('unknown')
  const [one] = kept()
  const odd = { at: 1e300, dated: 'x', state: 7, told: 1, more: 1 }
  store([
    { ...one, amount: {}, outcome: 'reversed', known: 'soon', again: [], heard: 1, ...odd },
    { ...one, id: 'a', owners: 'me' },
    { ...one, id: 'b', on: undefined },
    null,
  ])
  const told = { id: tap.requestId, amount: '', sentAt: 0, isServerTime: false, outcome: undefined }
  expect((await load()).unresolved()).toMatchObject([told])
})

test.each(['found', 'absent'])(
  'reads the outcome %s of an older build as unresolved, unless dismissed',
  async (outcome) => {
    ;(await load()).begin().finish('unknown')
    const old = { ...kept()[0], lists: [2], tries: 2, before: [{ rows: [1], total: 1 }], outcome }
    store([old, { ...old, id: 'b', told: true }])
    const left = (await load()).unresolved()
    expect(left).toMatchObject([{ amount: '100', outcome: undefined }])
    expect(left[0]).not.toHaveProperty('before')
  },
)

test('reads a success with a damaged acknowledgement as unresolved', async () => {
  ;(await load()).begin().finish('done')
  vi.advanceTimersByTime(1000)
  store([{ ...kept()[0], heard: 'yes' }])
  expect((await load()).unresolved()).toHaveLength(1)
})
