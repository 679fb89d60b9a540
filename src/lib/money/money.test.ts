import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { MONEY_PATTERN, toMoney, parseMoney, truncateToTwoDecimals, formatMoney } from './money'

describe('parseMoney', () => {
  it.each([
    ['100', '100'],
    ['0', '0'],
    ['007', '7'],
    ['12.50', '12.5'],
    ['100.00', '100'],
    [' 100 ', '100'],
    ['1,234.05', '1234.05'],
    ['999,999', '999999'],
    ['12,345,678.90', '12345678.9'],
    ['-3', '-3'],
    ['-1,000.50', '-1000.5'],
    ['9007199254740993.01', '9007199254740993.01'],
    ['0.000001', '0.000001'],
    ['0.00000000001', '0.00000000001'],
    ['1000000000000000000000', '1000000000000000000000'],
  ])('reads %j as %s', (text, money) => expect(parseMoney(text)).toBe(money))

  it.each(['', ' ', '.', '12.', '.5', '1.2.3', '12.5.', '+5', '--1', '-', '1e3', '0x10', '５００'])(
    'rejects %j',
    (text) => expect(parseMoney(text)).toBeUndefined(),
  )
  it.each(['1,23', '12,34', '1234,567', '1,2345', ',123', '1,234,', '1,,234', '1,23a', '1.5,000'])(
    'rejects the commas of %j',
    (text) => expect(parseMoney(text)).toBeUndefined(),
  )
  it.each(['a100', '100a', '100元', '¥100', '1 000', '12.5x', '12.x', 'abc', 'NaN', 'Infinity'])(
    'rejects %j with other characters',
    (text) => expect(parseMoney(text)).toBeUndefined(),
  )

  it('MONEY_PATTERN matches amounts without surrounding blanks', () => {
    expect(['1,234.05', '-3', '0'].every((text) => MONEY_PATTERN.test(text))).toBe(true)
    expect([' 1', '1 ', '1\n2', ''].some((text) => MONEY_PATTERN.test(text))).toBe(false)
  })

  it.each([
    ['1.5E+2', '150'],
    ['5.55e-17', '0.0000000000000000555'],
    ['1e21', '1000000000000000000000'],
    ['-12.345e1', '-123.45'],
    ['12345.6e-3', '12.3456'],
    ['1.20e0', '1.2'],
    ['-0e-30', '0'],
  ])('rejects %s, which toMoney reads as %s', (text, money) => {
    expect(toMoney(text)).toBe(money)
    expect(parseMoney(text)).toBeUndefined()
  })
  it.each(['1e31', '1e-31', '1e', '1e+', 'e5', '1e1.5', '1e5e5'])(
    'toMoney rejects %s too',
    (text) => expect(() => toMoney(text)).toThrow('Invalid number'),
  )

  it('toMoney throws for anything but a number', () => {
    for (const text of ['', 'abc', '1.2.3']) expect(() => toMoney(text)).toThrow('Invalid number')
  })
})

describe('formatMoney has thousands and two decimals, rounded down', () => {
  it.each([
    ['0', '0.00'],
    ['5', '5.00'],
    ['0.5', '0.50'],
    ['0.999', '0.99'],
    ['0.005', '0.00'],
    ['1.005', '1.00'],
    ['99.995', '99.99'],
    ['999.999', '999.99'],
    ['1000', '1,000.00'],
    ['12860.5', '12,860.50'],
    ['123456', '123,456.00'],
    ['1234567.891', '1,234,567.89'],
    ['9007199254740993.01', '9,007,199,254,740,993.01'],
    ['-1', '-1.00'],
    ['-123', '-123.00'],
    ['-1234.5', '-1,234.50'],
    ['-0.001', '0.00'],
    ['5.55e-17', '0.00'],
    ['9e20', '900,000,000,000,000,000,000.00'],
  ])('shows %s as %s', (amount, text) => expect(formatMoney(toMoney(amount))).toBe(text))
})

it('toMoney and truncateToTwoDecimals agree with big.js for any amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,20}(\.\d{1,12})?(e[-+]?[12]?\d)?$/), (text) => {
      const amount = toMoney(text)
      expect(amount).toBe(new Big(text).toFixed())
      expect(truncateToTwoDecimals(amount)).toBe(new Big(text).round(2, Big.roundDown).toFixed(2))
    }),
    { seed: inject('seed') },
  )
})
