import { describe, expect, it, test } from 'vitest'
import {
  add,
  compare,
  divideRoundingDown,
  formatGain,
  formatShortMoney,
  fromCents,
  getWholePercent,
  subtract,
  sum,
  toCents,
} from './arithmetic'
import { type Money, toMoney, ZERO } from './money'

// Written out: the page and the fake share these functions, so an error would agree with itself.

describe('add, subtract, sum and compare', () => {
  it('are exact where floats are not', () => {
    expect(add(toMoney('0.1'), toMoney('0.2'))).toBe('0.3')
    expect(add(toMoney('9007199254740993.01'), toMoney('0.02'))).toBe('9007199254740993.03')
    expect(subtract(toMoney('0.3'), toMoney('0.1'))).toBe('0.2')
    expect(subtract(toMoney('100.1'), toMoney('100.09'))).toBe('0.01')
    expect(subtract(toMoney('1'), toMoney('2.5'))).toBe('-1.5')
  })
  it('sum many amounts, and none to zero', () => {
    expect(sum(['0.1', '0.2', '0.3', '0.4'].map(toMoney))).toBe('1')
    expect(sum([])).toBe('0')
    expect(ZERO).toBe('0')
  })
  it('compare by value, not by text', () => {
    expect(compare(toMoney('9'), toMoney('10'))).toBe(-1)
    expect(compare(toMoney('10'), toMoney('9.99'))).toBe(1)
    expect(compare(toMoney('100.10'), toMoney('100.1'))).toBe(0)
    expect(compare(toMoney('9007199254740993'), toMoney('9007199254740992'))).toBe(1)
  })
})

describe('divideRoundingDown, to 2 decimals (spec 9)', () => {
  it.each([
    ['1000', '7.28', '137.36'],
    ['92.82', '7.28', '12.75'],
    ['100', '7.2', '13.88'],
    ['1', '3', '0.33'],
    ['2', '3', '0.66'],
    ['19.999', '1', '19.99'],
    ['1.005', '1', '1.00'],
    ['500', '5', '100.00'],
    ['0', '7.28', '0.00'],
  ])('%s / %s is %s', (yuan, rate, usdt) =>
    expect(divideRoundingDown(toMoney(yuan), toMoney(rate))).toBe(usdt),
  )
  it('never exceeds the exact result, however long the amount', () => {
    expect(divideRoundingDown(toMoney(`0.00${'9'.repeat(25)}`), toMoney('1'))).toBe('0.00')
    expect(divideRoundingDown(toMoney('10'), toMoney(`1.${'0'.repeat(25)}1`))).toBe('9.99')
  })
  it('is zero for a rate of zero', () => {
    expect(divideRoundingDown(toMoney('100'), ZERO)).toBe('0.00')
  })
})

describe('getWholePercent, at most 100 (spec 9)', () => {
  it.each([
    ['0', '1000', 0],
    ['250', '1000', 25],
    ['999.99', '1000', 99],
    ['1', '3', 33],
    ['2', '3', 66],
    ['1000', '1000', 100],
    ['1000.01', '1000', 100],
    ['99999', '1000', 100],
    ['500', '0', 0],
    ['500', '-1', 0],
  ])('%s of %s is %i', (paid, needed, percent) =>
    expect(getWholePercent(toMoney(paid), toMoney(needed))).toBe(percent),
  )
})

describe('toCents and fromCents', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['1.1', 110],
    ['100', 10_000],
    ['12860.50', 1_286_050],
    ['-3.07', -307],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s yuan is %i', (yuan, cents) => expect(toCents(toMoney(yuan))).toBe(cents))

  it.each(['0.001', '1.005', '100.999', '-0.001'])('toCents throws for %s yuan', (yuan) =>
    expect(() => toCents(toMoney(yuan))).toThrow(new RangeError(`more than two decimals: ${yuan}`)),
  )

  it.each([
    [1250, '12.50'],
    [1, '0.01'],
    [0, '0.00'],
    [10_000, '100.00'],
    [-307, '-3.07'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('%i is %s yuan', (cents, yuan) => expect(fromCents(cents)).toBe(yuan))
})

describe('formatShortMoney', () => {
  it.each([
    ['0', '0.00'],
    ['1234', '1,234.00'],
    ['999999.999', '999,999.99'],
    ['1000000', '100.00万'],
    ['1234567.89', '123.45万'],
    ['99999999.99', '9,999.99万'],
    ['100000000', '1.00亿'],
    ['123999999999', '1,239.99亿'],
    ['-1234567.89', '-123.45万'],
  ])('shortens %s to %s', (amount, text) => expect(formatShortMoney(toMoney(amount))).toBe(text))
  it('shows null as --', () => expect(formatShortMoney(null)).toBe('--'))
  it('never exceeds the amount', () => {
    for (const amount of ['1009999.9', '100999999.9'].map(toMoney))
      expect(['100.99万', '1.00亿']).toContain(formatShortMoney(amount))
  })
})

it.each([
  ['12860.5', '13860.5', '+¥1,000.00'],
  ['0', '0.01', '+¥0.01'],
  ['9.999', '10', '+¥0.01'],
  ['1.1', '1.105', undefined],
  ['1000000000000000.01', '1000000000000000.02', '+¥0.01'],
  ['100', '99.9', undefined],
  ['100', '100', undefined],
  [null, '100', undefined],
  ['100', null, undefined],
])('formatGain from %s to %s is %s', (from, to, gain) =>
  expect(formatGain(from as Money | null, to as Money | null)).toBe(gain),
)
