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
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { rememberOrder } from '../ownOrders'
import { useRefreshOncePaid } from './useOrderUntilSettled'
import { useTronPaymentState } from './useTronPaymentState'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const order = (state: number) => ({
  out_trade_no: 'T1',
  tron_address: address,
  usdt_amount: '137.36',
  tron_network: 'TRC20',
  state,
})
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const app = createTestAppForEachTest()
afterEach(() => {
  sessionStorage.clear()
})

const calls = () => app.getSentBodies(readTronStatus).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const linkError = '订单号缺失，无法查询'
const open = (orderNo = 'T1', linked = '') =>
  app.renderHook(() =>
    useTronPaymentState({ orderNo, address: linked, ...(orderNo === '' && { linkError }) }),
  )
type Order = ReturnType<typeof open>['result']
const check = (now: Order) => act(async () => now.current.check())

describe('the status', () => {
  it('is polled by the order’s number until it is settled', async () => {
    let state = 1
    app.respondTo(readTronStatus, () => createSuccess(order(state)))
    const { result } = open()
    expect(result.current.status).toBeUndefined()
    expect(result.current.orderReadFrom).toBeUndefined()
    await waitFor(() => expect(result.current.status).toEqual({ text: '待支付', tone: 'brand' }))
    expect(app.getSentBodies(readTronStatus)).toEqual([{ out_trade_no: 'T1' }])
    expect([result.current.orderReadFrom, result.current.facts.addressCheck]).toEqual([
      'server',
      'server',
    ])
    await pass(4100)
    expect(calls()).toBe(2)
    state = 2
    await pass(4100)
    expect(result.current.status?.text).toBe('订单已支付成功')
    const settled = calls()
    await pass(20_000)
    expect(calls()).toBe(settled)
  })

  it('is not polled without a number, with a message', async () => {
    const { result } = open('')
    expect(result.current.status).toEqual({ text: '订单号缺失，无法查询', tone: 'red' })
    expect(result.current.orderReadFrom).toBe('none')
    await pass(10_000)
    await check(result)
    expect(app.getToasts()).toEqual(['error: 订单号缺失，无法查询'])
    expect(calls()).toBe(0)
  })

  it('shows the message of a failed poll, and recovers by the next', async () => {
    app.respondTo(readTronStatus, () => createRefusal('订单不存在'))
    const { result } = open()
    await waitFor(() => expect(result.current.status).toEqual({ text: '订单不存在', tone: 'red' }))
    expect([result.current.orderReadFrom, result.current.facts.addressCheck]).toEqual([
      'none',
      'refused',
    ])
    app.respondTo(readTronStatus, () => createSuccess(order(1)))
    await pass(30_000)
    expect(result.current.status?.text).toBe('待支付')
  })
})

describe('a contradictory response', () => {
  it('with another order’s number gives neither address nor state', async () => {
    app.respondTo(readTronStatus, () => createSuccess({ ...order(2), out_trade_no: 'T2' }))
    const { result } = open()
    await pass(3000)
    await waitFor(() => expect(result.current.status?.text).toBe('查询失败'))
    expect(result.current.facts).toMatchObject({
      address: '',
      state: undefined,
      addressCheck: 'conflicting',
    })
  })
})

describe('查询状态', () => {
  it('sends a request at once, and says that the state is the newest', async () => {
    app.respondTo(readTronStatus, () => createSuccess(order(1)))
    const { result } = open()
    await waitFor(() => expect(calls()).toBe(1))
    await check(result)
    expect(calls()).toBe(2)
    expect(app.getToasts()).toEqual(['info: 已是最新状态'])
  })
  it('replaces an earlier request, whose later response is ignored', async () => {
    app.respondTo(readTronStatus, () => createSuccess(order(1)))
    const { result } = open()
    await waitFor(() => expect(calls()).toBe(1))
    const slow = deferResponse()
    app.respondTo(readTronStatus, slow.respond)
    await pass(4100)
    expect(calls()).toBe(2)
    app.respondTo(readTronStatus, () => createSuccess(order(2)))
    await check(result)
    expect([calls(), result.current.facts.state]).toEqual([3, 2])
    await slow.resolve(createSuccess(order(1)))
    await pass(5000)
    expect([calls(), result.current.facts.state]).toEqual([3, 2])
  })
  it.each([
    ['the message', () => createRefusal('服务繁忙'), 'error: 服务繁忙'],
    ['查询失败', () => createRefusal(''), 'error: 查询失败'],
    ['查询失败，请重试 on a network error', failNetwork, 'error: 查询失败，请重试'],
  ])('that failed says %s, and asks no second time', async (_, answer, notice) => {
    app.respondTo(readTronStatus, () => createSuccess(order(1)))
    const { result } = open()
    await waitFor(() => expect(result.current.orderReadFrom).toBe('server'))
    app.respondTo(readTronStatus, answer)
    const before = calls()
    await check(result)
    expect(app.getToasts()).toEqual([notice])
    expect(calls()).toBe(before + 1)
  })
})

describe('after a hash', () => {
  it('the status is requested after 2 s, once for two hashes', async () => {
    app.respondTo(readTronStatus, () => createSuccess(order(3)))
    const { result } = open()
    await waitFor(() => expect(result.current.status?.text).toBe('订单已被拒绝'))
    act(() => result.current.recheckAfterHash())
    await pass(1500)
    act(() => result.current.recheckAfterHash())
    await pass(1900)
    expect(calls()).toBe(1)
    await pass(200)
    expect(calls()).toBe(2)
  })
})

describe('the note above the address is shown', () => {
  it('when the link named another', async () => {
    app.respondTo(readTronStatus, () => createSuccess(order(1)))
    const { result } = open('T1', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
    await waitFor(() =>
      expect(result.current.note).toBe('链接中的地址与订单不符，已按订单显示正确的收款地址。'),
    )
    expect(result.current.facts.address).toBe(address)
  })
  it('only for an own order, once it could not be checked', async () => {
    rememberOrder(v.parse(newTronOrder, { ...order(1), amount: '137.36' }))
    app.respondTo(readTronStatus, failNetwork)
    const { result } = open('T1', address)
    expect(result.current.note).toBeUndefined()
    await waitFor(() => expect(result.current.note).toContain('暂时无法连接服务器核对'))
    expect(result.current.facts.address).toBe(address)
    const other = open('T2', address).result
    await waitFor(() => expect(other.current.status?.text).toBe('查询失败'))
    expect([other.current.note, other.current.facts.address]).toEqual([undefined, ''])
  })
})

describe('member and records are read again', () => {
  const seen = async (state: number | undefined) => {
    app.seedCache(listTransactions)
    await app.prefetchMember()
    app.renderHook(() => useRefreshOncePaid(state))
    await pass(50)
  }
  it('when the order is paid', async () => {
    await seen(2)
    expect(app.getSentBodies(readUser)).toHaveLength(2)
    expect(app.isInvalidated(listTransactions)).toBe(true)
  })
  it.each([undefined, 0, 1, 3])('not in state %s', async (state) => {
    await seen(state)
    expect(app.getSentBodies(readUser)).toHaveLength(1)
    expect(app.isInvalidated(listTransactions)).toBe(false)
  })
})
