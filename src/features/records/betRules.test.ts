import { expect, it, test } from 'vitest'
import { UNKNOWN_STATE } from '@/contract/wire'
import { toMoney } from '@/lib/money/money'
import {
  getAmountsAddedByBet,
  describeBetState,
  describeNetResult,
  describeWinLoss,
} from './betRules'

it('describeBetState names the state of a bet', () => {
  expect([0, 1, 2, 9].map((status) => describeBetState(status).text)).toEqual([
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
  ['50', 0, '50.00', 'dim'],
  ['-50', 0, '-50.00', 'dim'],
])('describeWinLoss of %s in status %s is %s', (raw, status, text, tone) => {
  const win_loss = raw === null ? null : toMoney(raw)
  expect(describeWinLoss({ win_loss, status })).toEqual({ text, tone })
})

test.each([
  ['a win', '30', 1, { staked: '20', won: '30' }],
  ['a loss', '-20', 1, { staked: '20', lost: '20' }],
  ['neither', '0', 1, { staked: '20', won: '0' }],
  ['settled without a result', null, 1, { staked: '20', won: null, lost: null }],
  ['unsettled', '0', 2, { staked: '20' }],
  ['invalid', '30', 0, {}],
  ['an unknown status', '30', 9, { staked: null, won: null, lost: null }],
  ['an unreadable status', '30', UNKNOWN_STATE, { staked: null, won: null, lost: null }],
])('getAmountsAddedByBet of %s', (_, raw, status, expected) => {
  const bet = { bet_id: '1', Code: '', created_at: '', bet_amount: toMoney('20'), status }
  expect(getAmountsAddedByBet({ ...bet, win_loss: raw === null ? null : toMoney(raw) })).toEqual(
    expected,
  )
})

test.each([
  [{ won: '30', lost: '12.5' }, '+17.50', 'green'],
  [{ lost: '12.5' }, '-12.50', 'red'],
  [{ won: '3', lost: '3' }, '0.00', undefined],
  [{}, '0.00', undefined],
  [{ won: null, lost: '3' }, '--', undefined],
  [{ won: '3', lost: null }, '--', undefined],
])('describeNetResult of %o is %s', (rawSums, text, tone) => {
  const sums = Object.fromEntries(
    Object.entries(rawSums).map(([kind, raw]) => [kind, raw === null ? null : toMoney(raw)]),
  )
  expect(describeNetResult(sums)).toEqual({ text, tone })
})
