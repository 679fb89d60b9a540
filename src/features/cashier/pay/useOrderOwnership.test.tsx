import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { toMoney } from '@/lib/money/money'
import {
  createRefusal,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { createBalanceQuery } from '@/shared/session/user'
import { decideOwnership, useOrderOwnership } from './useOrderOwnership'

const app = createLoggedInAppForEachTest()

const respondWithState = (state: number) =>
  createSuccess({ data: [{ out_trade_no: 'D1', amount: '500.00', state }], last_page: 1 })
const countReads = () => app.getSentBodies(listTransactions).length
const setBalance = (yuan: string) =>
  act(async () => {
    app.client.setQueryData(createBalanceQuery().queryKey, {
      data: { balance: toMoney(yuan) },
      message: '',
    })
  })
const renderOwnership = (orderNo = 'D1', { isPlacedInThisTab = false, readsState = true } = {}) =>
  app.renderHook(() => useOrderOwnership({ orderNo, isPlacedInThisTab, readsState, createdAt: '' }))
    .result
type OwnershipResult = ReturnType<typeof renderOwnership>
const getState = (result: OwnershipResult) => result.current.row?.state
const createPage = (numbers: readonly string[], last_page: number) =>
  createSuccess({
    data: numbers.map((no) => ({ out_trade_no: no, amount: '1', state: 1 })),
    last_page,
  })

describe('useOrderOwnership, an order in yuan', () => {
  it('reads the records again after each change of balance until the order is paid', async () => {
    let state = 1
    app.respondTo(listTransactions, () => respondWithState(state))
    await setBalance('300.50')
    const result = renderOwnership()
    await waitFor(() => expect(getState(result)).toBe(1))
    expect(app.getSentBodies(listTransactions)).toEqual([
      { date: 4, type: 1, page: 1, api_type: '' },
    ])
    await setBalance('300.50')
    expect(countReads()).toBe(1)
    state = 2
    await setBalance('800.50')
    await waitFor(() => expect(getState(result)).toBe(2))
    const settledReads = countReads()
    await setBalance('900.50')
    expect(countReads()).toBe(settledReads)
  })
  it('keeps its state after another order’s record and after a refusal', async () => {
    app.respondTo(listTransactions, () => respondWithState(2))
    await setBalance('1.00')
    const other = renderOwnership('D2')
    await waitFor(() => expect(countReads()).toBe(1))
    await waitFor(() => expect(other.current.ownership).toBe('other'))
    expect(getState(other)).toBeUndefined()
    app.respondTo(listTransactions, () => createRefusal('维护中'))
    await setBalance('2.00')
    await waitFor(() => expect(countReads()).toBe(2))
    expect([getState(other), app.getToasts()]).toEqual([undefined, []])
  })
  it('sends no request for a guest', async () => {
    session.end('logout')
    expect(renderOwnership().current.ownership).toBe('guest')
    await setBalance('2.00')
    expect(countReads()).toBe(0)
  })
})

describe('useOrderOwnership, the owner', () => {
  it('is searched page by page until found, once', async () => {
    app.respondTo(listTransactions, (body) =>
      createPage(body['page'] === 2 ? ['T2'] : ['T1', 'T3'], 3),
    )
    const result = renderOwnership('T2', { readsState: false })
    expect(result.current.ownership).toBe('waiting')
    await waitFor(() => expect(result.current.ownership).toBe('mine'))
    await setBalance('1.00')
    await setBalance('2.00')
    renderOwnership('T2', { readsState: false })
    expect(
      app.getSentBodies(listTransactions).map((body) => (body as { page: number }).page),
    ).toEqual([1, 2])
  })
  it('is not searched for an order of this tab', async () => {
    expect(
      renderOwnership('T1', { isPlacedInThisTab: true, readsState: false }).current.ownership,
    ).toBe('mine')
    await setBalance('1.00')
    expect(countReads()).toBe(0)
  })
  it('is another member only when all records were read, else unknown', async () => {
    app.respondTo(listTransactions, () => createPage(['T1'], 1))
    const othersOrder = renderOwnership('T9')
    await waitFor(() => expect(othersOrder.current.ownership).toBe('other'))
    app.respondTo(listTransactions, () => createPage(['T1'], 99))
    const inManyRecords = renderOwnership('T8')
    await waitFor(() => expect(inManyRecords.current.ownership).toBe('unknown'))
    expect(countReads()).toBe(11)
    app.respondTo(listTransactions, () =>
      createSuccess({ data: [{ out_trade_no: '', amount: '1' }], total: 1 }),
    )
    const nameless = renderOwnership('T7')
    await waitFor(() => expect(nameless.current.ownership).toBe('unknown'))
    app.respondTo(listTransactions, () => createRefusal('维护中'))
    const unreadable = renderOwnership('T6')
    await waitFor(() => expect(unreadable.current.ownership).toBe('unknown'))
    app.respondTo(listTransactions, () => createPage(['T6'], 1))
    act(() => unreadable.current.retry())
    await waitFor(() => expect(unreadable.current.ownership).toBe('mine'))
  })
  it('is unknown for an order that may be older than the records', () => {
    const completeSearch = {
      isMember: true,
      isPlacedInThisTab: false,
      search: { isComplete: true },
      hasFailed: false,
    }
    const now = Date.parse('2026-03-14T03:20:38Z')
    const decide = (createdAt: string) => decideOwnership({ ...completeSearch, createdAt, now })
    expect(['2026-03-13 11:00:00', '', '2026-02-01 11:00:00', 'soon'].map(decide)).toEqual([
      'other',
      'other',
      'unknown',
      'unknown',
    ])
  })
})
