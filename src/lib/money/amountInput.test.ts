import { describe, expect, it, test } from 'vitest'
import {
  normalizeAmountInput,
  updateAmountInput,
  formatAllDecimals,
  getQuickAmounts,
  parseTypedAmount,
  checkDecimals,
} from './amountInput'
import { toMoney } from './money'

it('formatAllDecimals shows every decimal of an amount', () => {
  const amounts = ['137.36', '137.365', '1373.6265', '100', '5.55e-17', '-0.0001'].map(toMoney)
  expect(amounts.map(formatAllDecimals)).toEqual([
    '137.36',
    '137.365',
    '1,373.6265',
    '100.00',
    '0.0000000000000000555',
    '-0.0001',
  ])
})

describe('parseTypedAmount', () => {
  test.each([
    ['1000', '1000'],
    ['1000.', '1000'],
    ['100.50', '100.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['100,50', '100.5'],
    ['100,5', '100.5'],
    ['1234,56', '1234.56'],
    ['0,05', '0.05'],
    ['100,', '100'],
    [',5', '0.5'],
    ['1,000', '1000'],
    ['100,500', '100500'],
    ['12,345.60', '12345.6'],
    ['1,234,567.89', '1234567.89'],
    ['1,000.567元', '1000.567'],
    ['¥1,000', '1000'],
    ['￥ 1,000.00', '1000'],
    ['RMB 500', '500'],
    [' 500 元', '500'],
    ['500\n', '500'],
    ['\u200B500\u202C', '500'],
    ['１２．５', '12.5'],
    ['１，０００', '1000'],
    ['12。5', '12.5'],
  ])('reads %j as %s', (text, amount) => expect(parseTypedAmount(text)).toBe(amount))

  test.each([
    '',
    '.',
    ',',
    '1.500,50',
    '1.500.000',
    '1.2.3',
    '100..',
    '1,0000',
    '1,00,000',
    '1,000,00',
    '1000,567',
    '0,500',
    ',500',
    '100,5.0',
    '1e3',
    '-150',
    '−150',
    '+150',
    '1万',
    '5k',
    '150-200',
    '150 200',
    '1 000',
    '金额:500元 手续费:20元',
    '约500元',
    '100 USDT',
    '$100',
    '½',
    '10²',
    '٥٠٠',
    'abc',
  ])('rejects %j', (text) => expect(parseTypedAmount(text)).toBeUndefined())
})

test.each([
  ['1000', '1000'],
  ['1,000.567元', '1000.567'],
  ['¥1,000', '1000'],
  ['100,50', '100.50'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['007', '7'],
  ['0', '0'],
  ['0.05', '0.05'],
  ['00.5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5.'],
  ['99999999999999999999.99', '99999999999999999999.99'],
  ['元', ''],
  ['', ''],
])('normalizeAmountInput turns %j into %s', (text, normalized) =>
  expect(normalizeAmountInput(text)).toBe(normalized),
)

test.each(['1.500,50', '1e3', '-150', '1万', '150-200', '½', 'abc', '1.2.3', '1 000'])(
  'normalizeAmountInput rejects %j',
  (text) => expect(normalizeAmountInput(text)).toBeUndefined(),
)

/** `<` deletes the last character. */
const typeKeys = (keys: string, initialText = '') => {
  let text = initialText
  return [...keys].map((key) => {
    text = updateAmountInput(key === '<' ? text.slice(0, -1) : text + key, text) ?? text
    return `${text} = ${parseTypedAmount(text) ?? '--'}`
  })
}

describe('while typing', () => {
  it('a comma separates thousands or decimals by what follows it', () => {
    expect(typeKeys('1,000')).toEqual(['1 = 1', '1, = 1', '1,0 = 1', '1,00 = 1', '1,000 = 1000'])
    expect(typeKeys('100,50').slice(2)).toEqual([
      '100 = 100',
      '100, = 100',
      '100,5 = 100.5',
      '100,50 = 100.5',
    ])
    expect(typeKeys('1,000,000').slice(5)).toEqual([
      '1,000, = --',
      '1,000,0 = --',
      '1,000,00 = --',
      '1,000,000 = 1000000',
    ])
    expect(typeKeys('1,000.50').at(-1)).toBe('1000.50 = 1000.5')
    expect(typeKeys('０，５').at(-1)).toBe('0,5 = 0.5')
  })
  it('a digit added or removed after thousands changes the number', () => {
    expect(typeKeys('0', '1,000')).toEqual(['10000 = 10000'])
    expect(typeKeys('<', '1,000')).toEqual(['100 = 100'])
    expect(updateAmountInput(',000', '1,000')).toBe('0')
    expect(updateAmountInput('5,67', '1,500')).not.toBe('567')
    expect(updateAmountInput('15,000', '1,000')).toBe('15,000')
    expect(updateAmountInput('1,0500', '1,000')).toBe('10500')
    expect(updateAmountInput('123,56', '123,456')).toBe('12356')
    expect(typeKeys('<<<', '1,000,0')).toEqual(['1,000, = --', '1,000 = 1000', '100 = 100'])
  })
  it('keeps a third decimal, and ignores a key that makes no amount', () => {
    expect(typeKeys('5.567').slice(1)).toEqual([
      '5. = 5',
      '5.5 = 5.5',
      '5.56 = 5.56',
      '5.567 = 5.567',
    ])
    for (const [before, key] of [
      ['1.5', '.'],
      ['1.5', ','],
      ['100,50', '.'],
      ['1234,56', '7'],
      ['0,50', '0'],
      ['5', '-'],
      ['5', 'e'],
      ['5', '万'],
      ['1,', ','],
    ] as const)
      expect([before + key, updateAmountInput(before + key, before)]).toEqual([
        before + key,
        undefined,
      ])
  })
})

test.each([
  ['100', undefined],
  ['100.5', undefined],
  ['100.560', undefined],
  ['100.5600000', undefined],
  ['100.567', '金额最多两位小数'],
  ['100.0001', '金额最多两位小数'],
])('checkDecimals of %s is %s', (amount, message) => {
  expect(checkDecimals(toMoney(amount))?.message).toBe(message)
})

it('getQuickAmounts begins with the minimum', () => {
  expect(getQuickAmounts(toMoney('100'))).toEqual([100, 500, 1000, 5000])
  expect(getQuickAmounts(toMoney('200'))).toEqual([200, 500, 1000, 5000])
  expect(getQuickAmounts(toMoney('500'))).toEqual([500, 1000, 5000])
})
