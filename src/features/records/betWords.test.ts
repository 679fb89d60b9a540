import { expect, it, test } from 'vitest'
import { normal } from '@/lib/moneyText'
import { betState, outcome } from './betWords'

it('says how a bet stands', () => {
  expect([0, 1, 2, 9].map((status) => betState(status).text)).toEqual([
    '无效',
    '已结算',
    '未结算',
    '未定义',
  ])
})

test.each([
  ['1234.5', 1, '+1,234.50', 'green'],
  ['-200', 1, '-200.00', 'red'],
  ['0', 1, '0.00', 'dim'],
  [null, 1, '--', 'dim'],
  ['0', 2, '--', 'dim'],
])('an outcome of %s in status %s is %s', (raw, status, text, tone) => {
  const win_loss = raw === null ? null : normal(raw)
  expect(outcome({ win_loss, status })).toEqual({ text, tone })
})
