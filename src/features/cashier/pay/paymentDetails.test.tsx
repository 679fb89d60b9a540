import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Transaction, transaction } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { tronOrder } from '@/contract/tron'
import { toMoney } from '@/lib/money/money'
import {
  getDetailsToPayFromRecord,
  getDetailsFromTronOrder,
  useCombineWithStoredPaymentDetails,
} from './paymentDetails'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const otherAddress = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const first = { address, network: 'TRC20', usdt: '137.36', yuan: '1000' }
const conflicts = (...responses: Parameters<typeof useCombineWithStoredPaymentDetails>[1]) =>
  renderHook(() => useCombineWithStoredPaymentDetails('T1', responses)).result.current.differs

beforeEach(() => sessionStorage.clear())

describe('useCombineWithStoredPaymentDetails', () => {
  it.each([
    ['another address', { address: otherAddress }],
    ['another amount in USDT', { usdt: '137.37' }],
    ['another amount in yuan', { yuan: '1001' }],
    ['another network', { network: 'ERC20' }],
    ['their own contradiction', { differs: true }],
  ])('conflicts for good after %s', (_, response) => {
    expect(conflicts(first)).toBe(false)
    expect(conflicts(response)).toBe(true)
    expect(conflicts(first)).toBe(true)
    expect(conflicts(undefined)).toBe(true)
  })
  it.each([
    ['the same', first],
    ['less of it', { address: '', network: '', usdt: '', yuan: '' }],
    ['nothing', undefined],
    ['another name of the network', { network: 'USDT-TRC20' }],
    ['a network that denies others', { network: 'TRC20（非ERC20）' }],
    ['blanks', { address: ` ${address} `, network: 'tron ' }],
  ])('does not conflict after %s', (_, response) => {
    expect([first, response, first].map((details) => conflicts(details))).not.toContain(true)
  })
  it('combines the details of one page and of two', () => {
    expect(conflicts({ usdt: '1' }, { address })).toBe(false)
    expect(conflicts({ address: otherAddress })).toBe(true)
  })
  it('conflicts when a TRON address has another network', () => {
    expect(conflicts({ address, network: 'BEP20' })).toBe(true)
  })
  it('ignores the details of another order', () => {
    expect(conflicts(first)).toBe(false)
    const { result } = renderHook(() =>
      useCombineWithStoredPaymentDetails('T2', [{ address: otherAddress }]),
    )
    expect(result.current.differs).toBe(false)
  })
  it('conflicts when pictures differ and no address is known', () => {
    const shows = (picture: string, beside = '') => ({ picture, address: beside })
    expect(conflicts(shows('a'), shows('a', address))).toBe(false)
    expect([conflicts(shows('b')), conflicts(shows('a'))]).toEqual([true, true])
    sessionStorage.clear()
    expect(conflicts(shows('a', address), shows('b', address), shows('c'))).toBe(false)
  })
  it.each(['{', 'null', '{"address":1}'])('ignores stored details of %s', (stored) => {
    sessionStorage.setItem('my:payTerms:T1', stored)
    expect(conflicts(first)).toBe(false)
  })
})

describe('getDetailsToPayFromRecord and getDetailsFromTronOrder', () => {
  const fromRecord = (row: Partial<Transaction>) =>
    getDetailsToPayFromRecord(
      createTestData(transaction, { amount: toMoney('1000'), state: 1, ...row }),
    )
  const fromStatus = (usdt: string) =>
    getDetailsFromTronOrder(
      createTestData(tronOrder, { usdt_amount: toMoney(usdt), state: 1, differs: false }),
    )

  it('use a record’s amounts unless they are null, zero or less', () => {
    expect(fromRecord({ tron_usdt_amount: toMoney('137.36') })).toMatchObject({
      usdt: '137.36',
      yuan: '1000',
    })
    expect(fromRecord({ tron_usdt_amount: null })).toMatchObject({ usdt: '', yuan: '1000' })
    for (const nothing of ['0', '-5'].map(toMoney))
      expect(fromRecord({ amount: nothing, tron_usdt_amount: nothing })).toMatchObject({
        usdt: '',
        yuan: '',
      })
  })
  it('use no amount of a settled record, which has the paid one', () => {
    for (const state of [2, 3]) expect(fromRecord({ state })).toEqual({ address: '', network: '' })
  })
  it('conflict when a status asks for zero or less', () => {
    const differing = ['0', '-5', '137.36'].filter((usdt) => fromStatus(usdt).differs)
    expect(differing).toEqual(['0', '-5'])
  })
})
