import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@/api/session'
import { createTestData } from '@/contract/testing'
import { newTronOrder } from '@/contract/tron'
import { toMoney } from '@/lib/money/money'
import {
  isOrderOfThisTab,
  findTronOrderOfThisTab,
  rememberDepositNo,
  rememberTronOrder,
} from './ownOrders'

const TOKEN = 'mine'
const STORAGE_KEY = 'my:ownOrders'
const createOrder = (out_trade_no: string) =>
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
  session.begin(TOKEN)
})
afterEach(() => session.end('logout'))

describe('ownOrders', () => {
  it('finds an order by its number, and no other', () => {
    rememberTronOrder(createOrder('T1'))
    rememberTronOrder(createOrder('T2'))
    expect(findTronOrderOfThisTab('T1')).toEqual(createOrder('T1'))
    expect(findTronOrderOfThisTab('T2')).toEqual(createOrder('T2'))
    expect([findTronOrderOfThisTab('T3'), findTronOrderOfThisTab('')]).toEqual([
      undefined,
      undefined,
    ])
  })
  it('finds no order of an earlier session; a guest neither finds nor stores any', () => {
    rememberTronOrder(createOrder('T1'))
    const storedOrders = sessionStorage.getItem(STORAGE_KEY) ?? ''
    session.begin('somebody else')
    expect(findTronOrderOfThisTab('T1')).toBeUndefined()
    session.end('logout')
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
    sessionStorage.setItem(STORAGE_KEY, storedOrders)
    expect(findTronOrderOfThisTab('T1')).toBeUndefined()
    rememberTronOrder(createOrder('T2'))
    expect(sessionStorage.getItem(STORAGE_KEY)).toBe(storedOrders)
  })
  it('recognizes the session’s deposits and TRON orders by number', () => {
    rememberTronOrder(createOrder('T1'))
    rememberDepositNo('D1')
    rememberTronOrder(createOrder('T2'))
    expect(['D1', 'T1', 'D2', ''].map(isOrderOfThisTab)).toEqual([true, true, false, false])
    expect(findTronOrderOfThisTab('T1')).toEqual(createOrder('T1'))
    session.begin('somebody else')
    expect(isOrderOfThisTab('D1')).toBe(false)
  })
  it('keeps the readable orders when one cannot be parsed', () => {
    rememberTronOrder(createOrder('T1'))
    rememberDepositNo('D1')
    const { orders, deposits, owner } = JSON.parse(
      sessionStorage.getItem(STORAGE_KEY) ?? '',
    ) as Record<string, unknown[]>
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        owner,
        orders: [{ state: 1 }, ...(orders ?? [])],
        deposits: [7, ...(deposits ?? [])],
      }),
    )
    expect(findTronOrderOfThisTab('T1')).toEqual(createOrder('T1'))
    expect(isOrderOfThisTab('D1')).toBe(true)
  })
  it('stores no number that is not an order number', () => {
    rememberDepositNo('提交成功')
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull()
  })
  it('stores no token', () => {
    rememberTronOrder(createOrder('T1'))
    expect(sessionStorage.getItem(STORAGE_KEY)).not.toContain(TOKEN)
  })
  it('keeps the last ten of twelve orders', () => {
    for (let n = 1; n <= 12; n += 1) rememberTronOrder(createOrder(`T${n}`))
    expect(findTronOrderOfThisTab('T2')).toBeUndefined()
    expect(findTronOrderOfThisTab('T3')).toBeDefined()
  })
})
