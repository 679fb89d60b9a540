import { expect, it } from 'vitest'
import { transaction } from '@/contract/records'
import { createTestData } from '@/contract/testing'
import { UNKNOWN_STATE } from '@/contract/wire'
import { toMoney } from '@/lib/money/money'
import {
  formatAmount,
  getMood,
  formatCompletedTotal,
  readFilters,
  formatSigned,
  getTransactionState,
  createAmountsGetter,
  getTypeLabel,
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

it('formatSigned signs amounts as seen from the platform wallet', () => {
  const amount = toMoney('1000')
  expect(
    ([1, 2, 3, 4] as const).map((type) => `${getTypeLabel(type)}${formatSigned(type, amount)}`),
  ).toEqual(['存款+1,000.00', '取款-1,000.00', '转入+1,000.00', '转出-1,000.00'])
  const negative = toMoney('-5')
  expect([formatSigned(1, negative), formatSigned(2, negative)]).toEqual(['-5.00', '-5.00'])
})

it('formatAmount shows a sign unless the amount failed; getMood tells the states apart', () => {
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
      .map((state) => `${formatAmount(type, createRow(state))} ${getMood(type, state) ?? 'ink'}`)
      .join(', ')
  expect(describeRows(1)).toBe('+1,000.00 open, +1,000.00 open, +1,000.00 ink, 1,000.00 void')
  expect(describeRows(2)).toBe('-1,000.00 open, -1,000.00 open, -1,000.00 ink, 1,000.00 void')
  expect(describeRows(3)).toBe('1,000.00 void, +1,000.00 ink, +1,000.00 open, +1,000.00 open')
  expect(describeRows(4)).toBe('1,000.00 void, -1,000.00 ink, -1,000.00 open, -1,000.00 open')
})

it('createAmountsGetter makes all sums unknown for an unknown state', () => {
  const amount = toMoney('1000')
  const getAmounts = (type: 1 | 3, state: number) =>
    createAmountsGetter(type)(createTestData(transaction, { amount, state }))
  expect([1, 2, 3].map((state) => getAmounts(1, state))).toEqual([
    { open: amount },
    { done: amount },
    { void: amount },
  ])
  for (const state of [UNKNOWN_STATE, 0, 7])
    expect(getAmounts(1, state)).toEqual({ done: null, open: null, void: null })
  expect(getAmounts(3, 0)).toEqual({ void: amount })
})

it('formatCompletedTotal shows the sum with its sign, or «--» when unknown', () => {
  expect(formatCompletedTotal(2, { done: toMoney('5') })).toBe('-5.00')
  expect(formatCompletedTotal(2, {})).toBe('0.00')
  expect(formatCompletedTotal(2, { done: null })).toBe('--')
})

const readQuery = (query: string) => readFilters(new URLSearchParams(query))

it('readFilters begins with the deposits of 30 days', () => {
  expect(readQuery('')).toEqual({ type: 1, date: 4, api_type: '' })
})

it('readFilters replaces invalid filters', () => {
  expect(readQuery('type=3&date=2&game=fish')).toEqual({ type: 3, date: 2, api_type: 'fish' })
  expect(readQuery('type=9&date=x&game=chess')).toEqual({ type: 1, date: 4, api_type: '' })
})
