// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refused, stage, told } from '@/shared/session/testing'
import { currentUser } from '@/contract/account'
import { listTransactions } from '@/contract/records'
import { session } from '@/api/session'
import { normal } from '@/lib/moneyText'
import { balanceQuery } from '@/shared/session/balance'
import { useDepositState } from './useDepositState'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

const records = (state: number) =>
  told({ data: [{ out_trade_no: 'D1', amount: '500.00', state }], last_page: 1 })
const asked = () => app.sent(listTransactions).length
const balance = (yuan: string) =>
  act(async () => {
    app.client.setQueryData(balanceQuery().queryKey, {
      data: { balance: normal(yuan) },
      message: '',
    })
  })
const open = (orderNo = 'D1') => app.hook(() => useDepositState(orderNo)).result

describe('an order in yuan', () => {
  it('is paid when the member’s records say so, read again when his balance has changed', async () => {
    let state = 1
    app.answer(listTransactions, () => records(state))
    await balance('300.50')
    const now = open()
    await waitFor(() => expect(now.current).toBe(1))
    expect(app.sent(listTransactions)).toEqual([{ date: 2, type: 1, page: 1, api_type: '' }])
    await balance('300.50')
    expect(asked()).toBe(1)
    state = 2
    await balance('800.50')
    await waitFor(() => expect(now.current).toBe(2))
    // The member is read again: his balance has changed.
    await waitFor(() => expect(app.sent(currentUser).length).toBeGreaterThan(0))
    const settled = asked()
    await balance('900.50')
    expect(asked()).toBe(settled)
  })
  it('another order’s state is not its own; a refusal says nothing', async () => {
    app.answer(listTransactions, () => records(2))
    await balance('1.00')
    const other = open('D2')
    await waitFor(() => expect(asked()).toBe(1))
    expect(other.current).toBeUndefined()
    app.answer(listTransactions, () => refused('维护中'))
    await balance('2.00')
    await waitFor(() => expect(asked()).toBe(2))
    expect([other.current, app.said()]).toEqual([undefined, []])
  })
  it('a guest asks nothing', async () => {
    session.end('logout')
    expect(open().current).toBeUndefined()
    await balance('2.00')
    expect(asked()).toBe(0)
  })
})
