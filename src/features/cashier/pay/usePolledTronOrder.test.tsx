import { act, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUser } from '@/contract/account'
import { listTransactions } from '@/contract/records'
import { newTronOrder, readTronStatus } from '@/contract/tron'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { rememberTronOrder } from '../ownOrders'
import { useRefreshBalanceOncePaid } from './usePayTimer'
import { usePolledTronOrder } from './usePolledTronOrder'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const createOrder = (state: number) => ({
  out_trade_no: 'T1',
  tron_address: address,
  usdt_amount: '137.36',
  tron_network: 'TRC20',
  state,
})
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const app = createLoggedInAppForEachTest()
afterEach(() => {
  sessionStorage.clear()
})

const countReads = () => app.getSentBodies(readTronStatus).length
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const linkError = '订单号缺失，无法查询'
const renderPaymentState = (orderNo = 'T1', linkedAddress = '') =>
  app.renderHook(() =>
    usePolledTronOrder({ orderNo, address: linkedAddress, ...(orderNo === '' && { linkError }) }),
  )
type Order = ReturnType<typeof renderPaymentState>['result']
const check = (result: Order) => act(async () => result.current.check())

describe('usePolledTronOrder, the status', () => {
  it('is polled by the order’s number until it is settled', async () => {
    let state = 1
    app.respondTo(readTronStatus, () => createSuccess(createOrder(state)))
    const { result } = renderPaymentState()
    expect(result.current.status).toBeUndefined()
    expect(result.current.readResult).toBeUndefined()
    await waitFor(() => expect(result.current.status).toEqual({ text: '待支付', tone: 'brand' }))
    expect(app.getSentBodies(readTronStatus)).toEqual([{ out_trade_no: 'T1' }])
    expect(result.current.readResult).toBe('answered')
    expect(result.current.facts.addressCheck).toBe('server')
    await advance(4100)
    expect(countReads()).toBe(2)
    state = 2
    await advance(4100)
    expect(result.current.status?.text).toBe('订单已支付成功')
    const settledReads = countReads()
    await advance(20_000)
    expect(countReads()).toBe(settledReads)
  })

  it('is not polled without a number; a check shows a message', async () => {
    const { result } = renderPaymentState('')
    expect(result.current.status).toEqual({ text: '订单号缺失，无法查询', tone: 'red' })
    expect(result.current.readResult).toBe('failed')
    await advance(10_000)
    await check(result)
    expect(app.getToasts()).toEqual(['error: 订单号缺失，无法查询'])
    expect(countReads()).toBe(0)
  })

  it('shows the message of a failed poll until the next succeeds', async () => {
    app.respondTo(readTronStatus, () => createRefusal('订单不存在'))
    const { result } = renderPaymentState()
    await waitFor(() => expect(result.current.status).toEqual({ text: '订单不存在', tone: 'red' }))
    expect(result.current.readResult).toBe('failed')
    expect(result.current.facts.addressCheck).toBe('refused')
    app.respondTo(readTronStatus, () => createSuccess(createOrder(1)))
    await advance(30_000)
    expect(result.current.status?.text).toBe('待支付')
  })
})

describe('usePolledTronOrder, a contradictory response', () => {
  it('with another order’s number gives neither address nor state', async () => {
    app.respondTo(readTronStatus, () => createSuccess({ ...createOrder(2), out_trade_no: 'T2' }))
    const { result } = renderPaymentState()
    await advance(3000)
    await waitFor(() => expect(result.current.status?.text).toBe('查询失败'))
    expect(result.current.facts).toMatchObject({
      address: '',
      state: undefined,
      addressCheck: 'conflicting',
    })
  })
})

describe('usePolledTronOrder, 查询状态', () => {
  it('reads at once and shows that the state is the newest', async () => {
    app.respondTo(readTronStatus, () => createSuccess(createOrder(1)))
    const { result } = renderPaymentState()
    await waitFor(() => expect(countReads()).toBe(1))
    await check(result)
    expect(countReads()).toBe(2)
    expect(app.getToasts()).toEqual(['info: 已是最新状态'])
  })
  it('ignores the later response to an earlier request', async () => {
    app.respondTo(readTronStatus, () => createSuccess(createOrder(1)))
    const { result } = renderPaymentState()
    await waitFor(() => expect(countReads()).toBe(1))
    const slow = deferResponse()
    app.respondTo(readTronStatus, slow.respond)
    await advance(4100)
    expect(countReads()).toBe(2)
    app.respondTo(readTronStatus, () => createSuccess(createOrder(2)))
    await check(result)
    expect([countReads(), result.current.facts.state]).toEqual([3, 2])
    await slow.resolve(createSuccess(createOrder(1)))
    await advance(5000)
    expect([countReads(), result.current.facts.state]).toEqual([3, 2])
  })
  it.each([
    ['the message', () => createRefusal('服务繁忙'), 'error: 服务繁忙'],
    ['查询失败', () => createRefusal(''), 'error: 查询失败'],
    ['查询失败，请重试 on a network error', failNetwork, 'error: 查询失败，请重试'],
  ])('shows %s after a failure and is not repeated', async (_, respond, toast) => {
    app.respondTo(readTronStatus, () => createSuccess(createOrder(1)))
    const { result } = renderPaymentState()
    await waitFor(() => expect(result.current.readResult).toBe('answered'))
    app.respondTo(readTronStatus, respond)
    const readCount = countReads()
    await check(result)
    expect(app.getToasts()).toEqual([toast])
    expect(countReads()).toBe(readCount + 1)
  })
})

describe('recheckAfterHash', () => {
  it('requests the status after 2 s, once for two hashes', async () => {
    app.respondTo(readTronStatus, () => createSuccess(createOrder(3)))
    const { result } = renderPaymentState()
    await waitFor(() => expect(result.current.status?.text).toBe('订单已被拒绝'))
    act(() => result.current.recheckAfterHash())
    await advance(1500)
    act(() => result.current.recheckAfterHash())
    await advance(1900)
    expect(countReads()).toBe(1)
    await advance(200)
    expect(countReads()).toBe(2)
  })
})

describe('usePolledTronOrder, the note above the address', () => {
  it('is shown when the link named another', async () => {
    app.respondTo(readTronStatus, () => createSuccess(createOrder(1)))
    const { result } = renderPaymentState('T1', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
    await waitFor(() =>
      expect(result.current.note).toBe('链接中的地址与订单不符，已按订单显示正确的收款地址。'),
    )
    expect(result.current.facts.address).toBe(address)
  })
  it('is shown for an order of this tab alone, once it could not be checked', async () => {
    rememberTronOrder(v.parse(newTronOrder, { ...createOrder(1), amount: '137.36' }))
    app.respondTo(readTronStatus, failNetwork)
    const { result } = renderPaymentState('T1', address)
    expect(result.current.note).toBeUndefined()
    await waitFor(() => expect(result.current.note).toContain('暂时无法连接服务器核对'))
    expect(result.current.facts.address).toBe(address)
    const other = renderPaymentState('T2', address).result
    await waitFor(() => expect(other.current.status?.text).toBe('查询失败'))
    expect([other.current.note, other.current.facts.address]).toEqual([undefined, ''])
  })
})

describe('useRefreshBalanceOncePaid', () => {
  const renderInState = async (state: number | undefined) => {
    app.seedCache(listTransactions)
    await app.prefetchMember()
    app.renderHook(() => useRefreshBalanceOncePaid(state))
    await advance(50)
  }
  it('reads member and records again once the order is paid', async () => {
    await renderInState(2)
    expect(app.getSentBodies(readUser)).toHaveLength(2)
    expect(app.isInvalidated(listTransactions)).toBe(true)
  })
  it.each([undefined, 0, 1, 3])('reads nothing again in state %s', async (state) => {
    await renderInState(state)
    expect(app.getSentBodies(readUser)).toHaveLength(1)
    expect(app.isInvalidated(listTransactions)).toBe(false)
  })
})
