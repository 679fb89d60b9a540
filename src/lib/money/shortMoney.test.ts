import { expect, test } from 'vitest'
import { formatShortMoney } from './arithmetic'
import { toMoney, type Money } from './money'

test.each([
  ['0', '0.00'],
  ['999999.999', '999,999.99'],
  ['1000000', '100.00万'],
  ['1234567.89', '123.45万'],
  ['99999999.99', '9,999.99万'],
  ['100000000', '1.00亿'],
  ['123999999999', '1,239.99亿'],
  ['-1234567.89', '-123.45万'],
])('with room for six digits %s is %s', (amount, text) => {
  expect(formatShortMoney(toMoney(amount), 6)).toBe(text)
})

test('shows a number with enough room in full, four digits always, and null as --', () => {
  expect(formatShortMoney(toMoney('12345678.9'), 8)).toBe('12,345,678.90')
  expect(formatShortMoney(toMoney('1234'), 3)).toBe('1,234.00')
  expect(formatShortMoney(null, 6)).toBe('--')
})

test('never shows more than the amount', () => {
  for (const amount of ['1009999.9', '100999999.9'] as Money[])
    expect(['100.99万', '1.00亿']).toContain(formatShortMoney(amount, 6))
})
