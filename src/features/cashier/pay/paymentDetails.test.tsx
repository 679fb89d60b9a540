import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Transaction, transaction } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { tronOrder } from '@/contract/tron'
import { toMoney } from '@/lib/money/money'
import { getDetailsFromRecord, toTronDetails, useCombinedPaymentDetails } from './paymentDetails'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const first = { address, network: 'TRC20', usdt: '137.36', yuan: '1000' }
const differs = (...responses: Parameters<typeof useCombinedPaymentDetails>[1]) =>
  renderHook(() => useCombinedPaymentDetails('T1', responses)).result.current.differs

beforeEach(() => sessionStorage.clear())

describe('responses about an order', () => {
  it.each([
    ['another address', { address: other }],
    ['another amount in USDT', { usdt: '137.37' }],
    ['another amount in yuan', { yuan: '1001' }],
    ['another network', { network: 'ERC20' }],
    ['their own contradiction', { differs: true }],
  ])('differ by %s, also after a reload and whatever comes then', (_, response) => {
    expect(differs(first)).toBe(false)
    expect(differs(response)).toBe(true)
    expect(differs(first)).toBe(true)
    expect(differs(undefined)).toBe(true)
  })
  it.each([
    ['the same', first],
    ['less of it', { address: '', network: '', usdt: '', yuan: '' }],
    ['nothing', undefined],
    ['another name of the network', { network: 'USDT-TRC20' }],
    ['a network that denies others', { network: 'TRC20（非ERC20）' }],
    ['blanks', { address: ` ${address} `, network: 'tron ' }],
  ])('agree by %s', (_, response) => {
    expect([differs(first), differs(response), differs(first)]).toEqual([false, false, false])
  })
  it('complete each other on one page and on two', () => {
    expect([differs({ usdt: '1' }, { address }), differs({ address: other })]).toEqual([
      false,
      true,
    ])
  })
  it('are contradictory when a TRON address has another network', () => {
    expect(differs({ address, network: 'BEP20' })).toBe(true)
  })
  it('are ignored for another order', () => {
    expect(differs(first)).toBe(false)
    expect(
      renderHook(() => useCombinedPaymentDetails('T2', [{ address: other }])).result.current
        .differs,
    ).toBe(false)
  })
  it('differ when their pictures differ and no address is known', () => {
    const pictured = (picture: string, of = '') => ({ picture, address: of })
    expect(differs(pictured('a'), pictured('a', address))).toBe(false)
    expect([differs(pictured('b')), differs(pictured('a'))]).toEqual([true, true])
    sessionStorage.clear()
    expect(differs(pictured('a', address), pictured('b', address), pictured('c'))).toBe(false)
  })
  it.each(['{', 'null', '{"address":1}'])('are ignored when storage holds %s', (spoiled) => {
    sessionStorage.setItem('my:payTerms:T1', spoiled)
    expect(differs(first)).toBe(false)
  })
})

describe('the terms in a response', () => {
  const record = (row: Partial<Transaction>) =>
    getDetailsFromRecord(createTestData(transaction, { amount: toMoney('1000'), state: 1, ...row }))
  const status = (usdt: string) =>
    toTronDetails(
      createTestData(tronOrder, { usdt_amount: toMoney(usdt), state: 1, differs: false }),
    )

  it('hold a record’s amounts unless they are null, zero or less', () => {
    expect(record({ tron_usdt_amount: toMoney('137.36') })).toMatchObject({
      usdt: '137.36',
      yuan: '1000',
    })
    expect(record({ tron_usdt_amount: null })).toMatchObject({ usdt: '', yuan: '1000' })
    for (const nothing of ['0', '-5'].map(toMoney))
      expect(record({ amount: nothing, tron_usdt_amount: nothing })).toMatchObject({
        usdt: '',
        yuan: '',
      })
  })
  it('hold no amount of a settled record, which has the paid one', () => {
    for (const state of [2, 3]) expect(record({ state })).toEqual({ address: '', network: '' })
  })
  it('are contradictory when a status asks for zero or less', () => {
    expect(['0', '-5', '137.36'].map((usdt) => status(usdt).differs)).toEqual([true, true, false])
  })
})
