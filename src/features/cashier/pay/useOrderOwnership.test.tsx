import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { toMoney } from '@/lib/money/money'
import { createRefusal, createTestAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { createBalanceQuery } from '@/shared/session/user'
import { decideOwnership, useOrderOwnership } from './useOrderOwnership'

const app = createTestAppForEachTest()

const records = (state: number) =>
  createSuccess({ data: [{ out_trade_no: 'D1', amount: '500.00', state }], last_page: 1 })
const calls = () => app.getSentBodies(listTransactions).length
const balance = (yuan: string) =>
  act(async () => {
    app.client.setQueryData(createBalanceQuery().queryKey, {
      data: { balance: toMoney(yuan) },
      message: '',
    })
  })
const open = (orderNo = 'D1', { own = false, state = true } = {}) =>
  app.renderHook(() =>
    useOrderOwnership({ orderNo, isPlacedHere: own, readsState: state, createdAt: '' }),
  ).result
type Record = ReturnType<typeof open>
const stateOf = (now: Record) => now.current.row?.state
const page = (numbers: readonly string[], last_page: number) =>
  createSuccess({
    data: numbers.map((no) => ({ out_trade_no: no, amount: '1', state: 1 })),
    last_page,
  })

describe('an order in yuan', () => {
  it('is paid when the member’s records say so; they are read again after a change of balance', async () => {
    let state = 1
    app.respondTo(listTransactions, () => records(state))
    await balance('300.50')
    const now = open()
    await waitFor(() => expect(stateOf(now)).toBe(1))
    expect(app.getSentBodies(listTransactions)).toEqual([
      { date: 4, type: 1, page: 1, api_type: '' },
    ])
    await balance('300.50')
    expect(calls()).toBe(1)
    state = 2
    await balance('800.50')
    await waitFor(() => expect(stateOf(now)).toBe(2))
    const settled = calls()
    await balance('900.50')
    expect(calls()).toBe(settled)
  })
  it('keeps its state after another order’s record and after a refusal', async () => {
    app.respondTo(listTransactions, () => records(2))
    await balance('1.00')
    const other = open('D2')
    await waitFor(() => expect(calls()).toBe(1))
    await waitFor(() => expect(other.current.ownership).toBe('other'))
    expect(stateOf(other)).toBeUndefined()
    app.respondTo(listTransactions, () => createRefusal('维护中'))
    await balance('2.00')
    await waitFor(() => expect(calls()).toBe(2))
    expect([stateOf(other), app.getToasts()]).toEqual([undefined, []])
  })
  it('sends no request for a guest', async () => {
    session.end('logout')
    expect(open().current.ownership).toBe('guest')
    await balance('2.00')
    expect(calls()).toBe(0)
  })
})

describe('the owner of an order', () => {
  it('is searched page by page until found, once', async () => {
    app.respondTo(listTransactions, (body) => page(body['page'] === 2 ? ['T2'] : ['T1', 'T3'], 3))
    const now = open('T2', { state: false })
    expect(now.current.ownership).toBe('waiting')
    await waitFor(() => expect(now.current.ownership).toBe('mine'))
    await balance('1.00')
    await balance('2.00')
    open('T2', { state: false })
    expect(
      app.getSentBodies(listTransactions).map((body) => (body as { page: number }).page),
    ).toEqual([1, 2])
  })
  it('is not searched for an order of this tab', async () => {
    expect(open('T1', { own: true, state: false }).current.ownership).toBe('mine')
    await balance('1.00')
    expect(calls()).toBe(0)
  })
  it('is another member only when all records were read, else unknown', async () => {
    app.respondTo(listTransactions, () => page(['T1'], 1))
    const theirs = open('T9')
    await waitFor(() => expect(theirs.current.ownership).toBe('other'))
    app.respondTo(listTransactions, () => page(['T1'], 99))
    const many = open('T8')
    await waitFor(() => expect(many.current.ownership).toBe('unknown'))
    expect(calls()).toBe(11)
    app.respondTo(listTransactions, () =>
      createSuccess({ data: [{ out_trade_no: '', amount: '1' }], total: 1 }),
    )
    const nameless = open('T7')
    await waitFor(() => expect(nameless.current.ownership).toBe('unknown'))
    app.respondTo(listTransactions, () => createRefusal('维护中'))
    const silent = open('T6')
    await waitFor(() => expect(silent.current.ownership).toBe('unknown'))
    app.respondTo(listTransactions, () => page(['T6'], 1))
    act(() => silent.current.retry())
    await waitFor(() => expect(silent.current.ownership).toBe('mine'))
  })
  it('is unknown for an order that may be older than the records', () => {
    const known = {
      isMember: true,
      isPlacedHere: false,
      search: { isComplete: true },
      hasFailed: false,
    }
    const now = Date.parse('2026-03-14T03:20:38Z')
    const decide = (createdAt: string) => decideOwnership({ ...known, createdAt, now })
    expect(['2026-03-13 11:00:00', '', '2026-02-01 11:00:00', 'soon'].map(decide)).toEqual([
      'other',
      'other',
      'unknown',
      'unknown',
    ])
  })
})
