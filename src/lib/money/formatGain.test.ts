import { expect, test } from 'vitest'
import { formatGain } from './arithmetic'
import type { Money } from './money'

test.each([
  ['12860.5', '13860.5', '+¥1,000.00'],
  ['0', '0.01', '+¥0.01'],
  ['9.999', '10', '+¥0.01'],
  ['1.1', '1.105', undefined],
  ['1000000000000000.01', '1000000000000000.02', '+¥0.01'],
  ['100', '99.9', undefined],
  ['100', '100', undefined],
  [null, '100', undefined],
  ['100', null, undefined],
])('a change from %s to %s is shown as %s', (from, to, expected) =>
  expect(formatGain(from as Money | null, to as Money | null)).toBe(expected),
)
