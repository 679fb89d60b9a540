import { beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '@testing-library/react'
import { normal } from '@/lib/moneyText'
import { useTerms } from './payOrder'
import { termsOf, withTerms } from './payRules'

const one = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const terms = (address = one, amount: string | null = '137.36', network = 'TRC20') =>
  termsOf(address, network, amount === null ? null : normal(amount))
const first = terms()
const alone = withTerms(terms('', null, ''), first)

beforeEach(() => sessionStorage.clear())

describe('answers about an order', () => {
  it.each([
    ['another address', terms(other)],
    ['another amount', terms(one, '137.37')],
    ['another network than its address has', terms(one, '137.36', 'ERC20')],
    ['another network, without an address', terms('', null, 'BEP20')],
    ['nothing to pay', terms('', '0.00', '')],
    ['less than nothing to pay', terms('', '-5', '')],
  ])('differ over %s, whatever comes then', (_, now) => {
    expect(withTerms(first, now).differs).toBe(true)
    expect(withTerms(withTerms(first, now), first).differs).toBe(true)
  })
  it.each([
    ['the same', first],
    ['less of it', terms('', null, '')],
    ['the network by another name', terms(one, '137.36', 'USDT-TRC20')],
    ['a longer way to write it', terms(` ${one} `, '137.360', 'tron ')],
  ])('agree over %s', (_, now) => {
    expect(withTerms(first, now)).toEqual(first)
  })
  it.each([
    ['a network that is not TRON’s beside its address', terms(one, '137.36', 'ERC20')],
    ['zero', terms(one, '0')],
    ['less than zero', terms(one, '-137.36')],
  ])('contradict themselves by %s', (_, now) => {
    expect(withTerms(terms('', null, ''), now).differs).toBe(true)
    expect(alone.differs).toBe(false)
  })
})

describe('what this tab was told first', () => {
  const differs = (order: string, ...answers: Parameters<typeof useTerms>[1]) =>
    renderHook(() => useTerms(order, answers)).result.current.differs

  it('is kept over a reload, and once it was contradicted no answer helps', () => {
    expect(differs('tron T1', undefined)).toBe(false)
    expect(differs('tron T1', first)).toBe(false)
    expect(differs('tron T1', terms(other))).toBe(true)
    expect(differs('tron T1', first)).toBe(true)
    expect(differs('tron T1', undefined)).toBe(true)
    expect(differs('tron T2', terms(other))).toBe(false)
  })
  it('is completed by what comes later', () => {
    expect(differs('tron T1', terms('', '137.36', ''))).toBe(false)
    expect(differs('tron T1', terms(one, null, ''))).toBe(false)
    expect([differs('tron T1', terms(other, null)), differs('tron T1', first)]).toEqual([
      true,
      true,
    ])
  })
  it('is of a picture where no address is known, and contradicted by another', () => {
    const pictured = (picture: string, address = '') => termsOf(address, '', null, picture)
    expect(differs('yuan D1', pictured('a'))).toBe(false)
    expect(differs('yuan D1', pictured(' a'), pictured(''), pictured('a', one))).toBe(false)
    expect([differs('yuan D1', pictured('b')), differs('yuan D1', pictured('a'))]).toEqual([
      true,
      true,
    ])
    // Beside an address pictures are read, not compared.
    expect(differs('yuan D2', pictured('a', one), pictured('b', one), pictured('c'))).toBe(false)
  })
  it('is of one answer as of two', () => {
    expect(differs('yuan D1', undefined, first, terms(other))).toBe(true)
    expect(differs('yuan D1', first)).toBe(true)
  })
  it('that was spoiled in storage is nothing, but of an older version it counts', () => {
    const old = { address: one, network: '', amount: null, differs: false }
    sessionStorage.setItem('my:payTerms:tron T2', JSON.stringify(old))
    expect(differs('tron T2', terms(other))).toBe(true)
    for (const spoiled of ['{', 'null', '{"address":1}']) {
      sessionStorage.setItem('my:payTerms:tron T1', spoiled)
      expect(differs('tron T1', first)).toBe(false)
    }
  })
})
