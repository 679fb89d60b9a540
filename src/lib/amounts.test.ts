import { expect, it } from 'vitest'
import { fullDecimals, quickFrom, typedAmount } from './amounts'
import { normal } from './moneyText'

it('an amount to pay is shown to its last decimal', () => {
  const amounts = ['137.36', '137.365', '1373.6265', '100', '5.55e-17', '-0.0001'].map(normal)
  expect(amounts.map(fullDecimals)).toEqual([
    '137.36',
    '137.365',
    '1,373.6265',
    '100.00',
    '0.0000000000000000555',
    '-0.0001',
  ])
})

it('an amount that is still being typed has no dot yet; anything else is no amount', () => {
  expect(['1000.', '100.50'].map(typedAmount)).toEqual(['1000', '100.5'])
  const wrong = ['', '.', '100.0.5', '100..', '1e3', '100元']
  expect(wrong.map(typedAmount)).toEqual(wrong.map(() => undefined))
})

it('quick amounts begin with the least that is allowed', () => {
  expect(quickFrom(normal('100'))).toEqual([100, 500, 1000, 5000])
  expect(quickFrom(normal('200'))).toEqual([200, 500, 1000, 5000])
  expect(quickFrom(normal('500'))).toEqual([500, 1000, 5000])
})
