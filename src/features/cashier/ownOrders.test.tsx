import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@/api/session'
import { createTestData } from '@/contract/testing'
import { newTronOrder } from '@/contract/tron'
import { toMoney } from '@/lib/money/money'
import { isOwnOrder, findOwnOrder, rememberDeposit, rememberOrder } from './ownOrders'

const OWN_ORDERS = 'my:ownOrders'
const order = (out_trade_no: string) =>
  createTestData(newTronOrder, {
    out_trade_no,
    tron_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    usdt_amount: toMoney('137.36'),
    created_at: '2026-03-14 11:20:38',
    state: 1,
    differs: false,
  })

beforeEach(() => {
  sessionStorage.clear()
  session.begin('mine')
})
afterEach(() => session.end('logout'))

describe('ownOrders', () => {
  it('finds an order by its number, and no other', () => {
    rememberOrder(order('T1'))
    rememberOrder(order('T2'))
    expect(findOwnOrder('T1')).toEqual(order('T1'))
    expect(findOwnOrder('T2')).toEqual(order('T2'))
    expect([findOwnOrder('T3'), findOwnOrder('')]).toEqual([undefined, undefined])
  })
  it('finds no order of an earlier session, and none for a guest', () => {
    rememberOrder(order('T1'))
    const before = sessionStorage.getItem(OWN_ORDERS) ?? ''
    session.begin('somebody else')
    expect(findOwnOrder('T1')).toBeUndefined()
    session.end('logout')
    expect(sessionStorage.getItem(OWN_ORDERS)).toBeNull()
    sessionStorage.setItem(OWN_ORDERS, before)
    expect(findOwnOrder('T1')).toBeUndefined()
    rememberOrder(order('T2'))
    expect(sessionStorage.getItem(OWN_ORDERS)).toBe(before)
  })
  it('finds orders in yuan by their number', () => {
    rememberOrder(order('T1'))
    rememberDeposit('D1')
    rememberOrder(order('T2'))
    expect(['D1', 'T1', 'D2', ''].map(isOwnOrder)).toEqual([true, true, false, false])
    expect(findOwnOrder('T1')).toEqual(order('T1'))
    session.begin('somebody else')
    expect(isOwnOrder('D1')).toBe(false)
  })
  it('keeps the readable orders when one cannot be parsed', () => {
    rememberOrder(order('T1'))
    rememberDeposit('D1')
    const { orders, deposits, owner } = JSON.parse(
      sessionStorage.getItem(OWN_ORDERS) ?? '',
    ) as Record<string, unknown[]>
    sessionStorage.setItem(
      OWN_ORDERS,
      JSON.stringify({
        owner,
        orders: [{ state: 1 }, ...(orders ?? [])],
        deposits: [7, ...(deposits ?? [])],
      }),
    )
    expect(findOwnOrder('T1')).toEqual(order('T1'))
    expect(isOwnOrder('D1')).toBe(true)
  })
  it('stores no number that is not an order number', () => {
    rememberDeposit('提交成功')
    expect(sessionStorage.getItem(OWN_ORDERS)).toBeNull()
  })
  it('stores no token', () => {
    rememberOrder(order('T1'))
    expect(sessionStorage.getItem(OWN_ORDERS)).not.toContain('mine')
  })
  it('keeps the last ten orders', () => {
    for (let n = 1; n <= 12; n += 1) rememberOrder(order(`T${n}`))
    expect([findOwnOrder('T2'), findOwnOrder('T3')?.out_trade_no]).toEqual([undefined, 'T3'])
  })
})
