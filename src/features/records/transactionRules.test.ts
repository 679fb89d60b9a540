import { expect, it } from 'vitest'
import { transaction } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { UNKNOWN_STATE } from '@/contract/wire'
import { toMoney } from '@/lib/money/money'
import {
  formatTransactionAmount,
  getListRowMood,
  formatSettledTotal,
  parseTransactionFilters,
  formatSignedAmount,
  getTransactionState,
  getAmountsAddedByTransaction,
  getTransactionTypeLabel,
} from './transactionRules'

const getStateTexts = (type: 1 | 2 | 3 | 4) =>
  [0, 1, 2, 3, 7].map((state) => getTransactionState(type, state).text)

it('getTransactionState names the review state of deposits and withdrawals', () => {
  expect(getStateTexts(1)).toEqual(['未定义', '待审核', '已通过', '已拒绝', '未定义'])
  expect(getStateTexts(2)).toEqual(getStateTexts(1))
})

it('getTransactionState names the state of transfers', () => {
  expect(getStateTexts(3)).toEqual(['失败', '成功', '待结算', '未定义', '未定义'])
  expect(getStateTexts(4)).toEqual(getStateTexts(3))
})

it('formatSignedAmount signs amounts as seen from the platform wallet', () => {
  const amount = toMoney('1000')
  expect(
    ([1, 2, 3, 4] as const).map(
      (type) => `${getTransactionTypeLabel(type)}${formatSignedAmount(type, amount)}`,
    ),
  ).toEqual(['存款+1,000.00', '取款-1,000.00', '转入+1,000.00', '转出-1,000.00'])
  const negative = toMoney('-5')
  expect([formatSignedAmount(1, negative), formatSignedAmount(2, negative)]).toEqual([
    '-5.00',
    '-5.00',
  ])
})

it('formatTransactionAmount shows no sign after a failure; getListRowMood differs by state', () => {
  const createRow = (state: number) => ({
    out_trade_no: '',
    amount: toMoney('1000'),
    pay_way: '',
    state,
    created_at: '',
    tron_address: '',
    tron_usdt_amount: null,
    tron_network: '',
    remark: '',
    request_id: '',
  })
  const describeRows = (type: 1 | 2 | 3 | 4) =>
    [0, 1, 2, 3]
      .map(
        (state) =>
          `${formatTransactionAmount(type, createRow(state))} ${getListRowMood(type, state) ?? 'ink'}`,
      )
      .join(', ')
  expect(describeRows(1)).toBe('+1,000.00 open, +1,000.00 open, +1,000.00 ink, 1,000.00 void')
  expect(describeRows(2)).toBe('-1,000.00 open, -1,000.00 open, -1,000.00 ink, 1,000.00 void')
  expect(describeRows(3)).toBe('1,000.00 void, +1,000.00 ink, +1,000.00 open, +1,000.00 open')
  expect(describeRows(4)).toBe('1,000.00 void, -1,000.00 ink, -1,000.00 open, -1,000.00 open')
})

it('getAmountsAddedByTransaction makes all sums unknown for an unknown state', () => {
  const amount = toMoney('1000')
  const getAmounts = (type: 1 | 3, state: number) =>
    getAmountsAddedByTransaction(type, createTestData(transaction, { amount, state }))
  expect([1, 2, 3].map((state) => getAmounts(1, state))).toEqual([
    { open: amount },
    { done: amount },
    { void: amount },
  ])
  for (const state of [UNKNOWN_STATE, 0, 7])
    expect(getAmounts(1, state)).toEqual({ done: null, open: null, void: null })
  expect(getAmounts(3, 0)).toEqual({ void: amount })
})

it('formatSettledTotal shows the sum with its sign, or «--» when unknown', () => {
  expect(formatSettledTotal(2, { done: toMoney('5') })).toBe('-5.00')
  expect(formatSettledTotal(2, {})).toBe('0.00')
  expect(formatSettledTotal(2, { done: null })).toBe('--')
})

const parseQuery = (query: string) => parseTransactionFilters(new URLSearchParams(query))

it('parseTransactionFilters defaults to the deposits of 30 days', () => {
  expect(parseQuery('')).toEqual({ type: 1, date: 4, api_type: '' })
})

it('parseTransactionFilters replaces invalid filters', () => {
  expect(parseQuery('type=3&date=2&game=fish')).toEqual({ type: 3, date: 2, api_type: 'fish' })
  expect(parseQuery('type=9&date=x&game=chess')).toEqual({ type: 1, date: 4, api_type: '' })
})
