import { expect, test } from 'vitest'
import { formatShortMoney } from './arithmetic'
import { toMoney, type Money } from './money'

test.each([
  ['0', '0.00'],
  ['1234', '1,234.00'],
  ['999999.999', '999,999.99'],
  ['1000000', '100.00万'],
  ['1234567.89', '123.45万'],
  ['99999999.99', '9,999.99万'],
  ['100000000', '1.00亿'],
  ['123999999999', '1,239.99亿'],
  ['-1234567.89', '-123.45万'],
])('shortens %s to %s', (amount, text) => {
  expect(formatShortMoney(toMoney(amount))).toBe(text)
})

test('shows null as --', () => expect(formatShortMoney(null)).toBe('--'))

test('never shows more than the amount', () => {
  for (const amount of ['1009999.9', '100999999.9'] as Money[])
    expect(['100.99万', '1.00亿']).toContain(formatShortMoney(amount))
})
