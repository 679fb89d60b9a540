import { useSend } from '@/api/send'
import { words } from '@/lib/words'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSends, sendsOf, settle, unresolvedNow } from '@/api/sends'
import { noteServerDate } from '@/api/transport'
import { session } from '@/api/session'
import {
  asking,
  client,
  cut,
  fakeServer,
  held,
  pass,
  reply,
  says,
  screenOf,
} from '@/api/testingHooks'
import { createWithdrawal } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { claimRebate, listRebates } from '@/contract/rewards'
import { recoverAll, transfer } from '@/contract/wallet'
import { dropDialogs } from '@/ui/overlay/dialogs'
import { SURE_AFTER, useResolveSends } from './useResolveSends'

const body = { amount: '100', bank: 'c1', password: '888888' }
const row = (out_trade_no: string, created_at: string, amount = '100.00') => ({
  out_trade_no,
  created_at,
  amount,
  state: 1,
})
const listOf = (...rows: object[]) => says({ data: rows, total: rows.length, last_page: 1 })
const OLD = row('W1', '2026-03-13 10:00:00')

vi.mock(import('@/ui/chunk'), async (load) => ({
  ...(await load()),
  whenIdle: (work: () => void) => {
    const timer = setTimeout(work, 0)
    return () => clearTimeout(timer)
  },
}))

let server = fakeServer()
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  session.begin('t1')
  noteServerDate(new Date().toUTCString())
  server.answers[listTransactions.id] = listOf(OLD)
  server.answers[createWithdrawal.id] = cut
})
afterEach(() => {
  cleanup()
  act(dropDialogs)
  client.clear()
  forgetSends()
  session.end('logout')
  vi.useRealTimers()
})

const asks = (id: string) => server.asked.filter((one) => one === id).length
/** The records, and a screen of withdrawals on which its list has been read. */
async function cashier() {
  const screen = screenOf(() => {
    useResolveSends()
    return useSend(createWithdrawal)[0]
  })
  await pass(10_000)
  return async () => {
    act(() => void screen.now()(body))
    await pass(0)
  }
}
/** A withdrawal without an answer; the button is free again. */
async function lost(tap: () => Promise<void>) {
  await tap()
  await reply(false)
  await pass(700)
}
const outcome = () => unresolvedNow()[0]?.outcome

test.each([
  ['a withdrawal its own', createWithdrawal, 1],
  ['a transfer its two', transfer, 2],
  ['a recovery its own', recoverAll, 1],
])('a screen that may send reads its lists once as it comes: %s', async (_, endpoint, lists) => {
  screenOf(() => {
    useResolveSends()
    return [useSend(endpoint), useSend(endpoint)]
  })
  await pass(60_000)
  expect(server.asked).toEqual(Array(lists).fill(listTransactions.id))
})

test('a claim reads the rebates; a guest, and a screen that sends no money, nothing', async () => {
  session.end('logout')
  server.answers[listRebates.id] = says({ list: { data: [], total: 0, last_page: 1 } })
  screenOf(() => {
    useResolveSends()
    return useSend(claimRebate)
  })
  await pass(10_000)
  expect(server.asked).toEqual([])
  act(() => session.begin('t2'))
  await pass(10_000)
  expect(server.asked).toEqual([listRebates.id])
})

test('it was not done: said when two minutes of this page have shown nothing new; then it has the same id', async () => {
  const tap = await cashier()
  await lost(tap)
  const [{ id } = { id: '' }] = sendsOf()
  await pass(SURE_AFTER - 20_000)
  expect(outcome()).toBeUndefined()
  await pass(40_000)
  expect(outcome()).toBe('absent')
  act(() => settle([id]))
  expect(unresolvedNow()).toEqual([])
  await tap()
  expect(asking()?.title).toBe(words.unknownOutcomeTitle)
  expect(sendsOf()).toMatchObject([{ id, tries: 2 }])
})

test('it was done, whatever time its row has', async () => {
  const tap = await cashier()
  await lost(tap)
  server.answers[listTransactions.id] = listOf(row('W2', '刚刚'), OLD)
  await pass(2 * SURE_AFTER)
  expect(outcome()).toBe('found')
})

test.each([
  ['its row is less by a fee', listOf(row('W2', '2026-03-14 11:00:00', '99.00'), OLD)],
  ['a row cannot be read', listOf({}, OLD)],
  ['a row has no number', listOf(row('', '2026-03-14 11:00:00', '7'), OLD)],
])('nobody can know where %s: it stays unknown, and is asked about', async (_, answer) => {
  const tap = await cashier()
  await lost(tap)
  server.answers[listTransactions.id] = answer
  await pass(2 * SURE_AFTER)
  expect([unresolvedNow().length, outcome()]).toEqual([1, undefined])
  const before = asks(listTransactions.id)
  await pass(60_000)
  expect(asks(listTransactions.id)).toBe(before)
  await tap()
  expect(asking()?.title).toBe(words.unresolved)
})

test('nor where its list was not known before', async () => {
  server.answers[listTransactions.id] = cut
  const tap = await cashier()
  await lost(tap)
  server.answers[listTransactions.id] = listOf(OLD)
  await pass(2 * SURE_AFTER)
  expect([unresolvedNow().length, outcome()]).toEqual([1, undefined])
})

test('what was done before is known before the next', async () => {
  const tap = await cashier()
  server.answers[createWithdrawal.id] = says(null)
  await tap()
  server.answers[listTransactions.id] = listOf(row('W2', '2026-03-14 11:00:00'), OLD)
  await pass(700)
  server.answers[createWithdrawal.id] = cut
  await pass(10_000)
  await lost(tap)
  await pass(SURE_AFTER + 20_000)
  expect(outcome()).toBe('absent')
})

test('an answer from before the same was sent once more says nothing of it', async () => {
  const tap = await cashier()
  await lost(tap)
  const slow = held(listOf(OLD))
  await pass(SURE_AFTER - 8000)
  server.answers[listTransactions.id] = slow.answer
  await pass(20_000)
  await tap()
  await reply('again')
  slow.free()
  await pass(100)
  expect(sendsOf()).toMatchObject([{ tries: 2 }])
  expect(outcome()).toBeUndefined()
  server.answers[listTransactions.id] = listOf(OLD)
  await pass(SURE_AFTER - 20_000)
  expect(outcome()).toBeUndefined()
  await pass(60_000)
  expect(outcome()).toBe('absent')
})

test('what the records have found while he is asked about it is asked no more, and not sent again', async () => {
  const tap = await cashier()
  await lost(tap)
  await tap()
  expect(asking()?.title).toBe(words.unresolved)
  server.answers[listTransactions.id] = listOf(row('W2', '2026-03-14 11:00:00'), OLD)
  await pass(60_000)
  expect(outcome()).toBe('found')
  await reply('again')
  expect(asks(createWithdrawal.id)).toBe(1)
})
