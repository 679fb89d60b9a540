// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '@testing-library/react'
import { normal } from '@/lib/moneyText'
import { termsOf, useDiffers, withTerms } from './terms'

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
  const differs = (order: string, ...answers: Parameters<typeof useDiffers>[1]) =>
    renderHook(() => useDiffers(order, answers)).result.current

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
  it('is of one answer as of two', () => {
    expect(differs('yuan D1', undefined, first, terms(other))).toBe(true)
    expect(differs('yuan D1', first)).toBe(true)
  })
  it('that was spoiled in storage is nothing', () => {
    for (const spoiled of ['{', 'null', '{"address":1}']) {
      sessionStorage.setItem('payTerms:tron T1', spoiled)
      expect(differs('tron T1', first)).toBe(false)
    }
  })
})
