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

const words = (type: 1 | 2 | 3 | 4) =>
  [0, 1, 2, 3, 7].map((state) => getTransactionState(type, state).text)

it('names the review state of deposits and withdrawals', () => {
  expect(words(1)).toEqual(['未定义', '待审核', '已通过', '已拒绝', '未定义'])
  expect(words(2)).toEqual(words(1))
})

it('names the state of transfers', () => {
  expect(words(3)).toEqual(['失败', '成功', '待结算', '未定义', '未定义'])
  expect(words(4)).toEqual(words(3))
})

it('signs amounts as seen from the platform wallet', () => {
  const amount = toMoney('1000')
  expect(
    ([1, 2, 3, 4] as const).map((type) => `${getTypeLabel(type)}${formatSigned(type, amount)}`),
  ).toEqual(['存款+1,000.00', '取款-1,000.00', '转入+1,000.00', '转出-1,000.00'])
  const own = toMoney('-5')
  expect([formatSigned(1, own), formatSigned(2, own)]).toEqual(['-5.00', '-5.00'])
})

it('leaves an amount that never moved without a sign, and mutes one that has not moved', () => {
  const row = (state: number) => ({
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
  const looks = (type: 1 | 2 | 3 | 4) =>
    [0, 1, 2, 3].map(
      (state) => `${formatAmount(type, row(state))} ${getMood(type, state) ?? 'ink'}`,
    )
  expect(looks(1)).toEqual(['+1,000.00 open', '+1,000.00 open', '+1,000.00 ink', '1,000.00 void'])
  expect(looks(2)).toEqual(['-1,000.00 open', '-1,000.00 open', '-1,000.00 ink', '1,000.00 void'])
  expect(looks(3)).toEqual(['1,000.00 void', '+1,000.00 ink', '+1,000.00 open', '+1,000.00 open'])
  expect(looks(4)).toEqual(['1,000.00 void', '-1,000.00 ink', '-1,000.00 open', '-1,000.00 open'])
})

it('adds an amount to the sum of its standing; an unknown standing makes all sums unknown', () => {
  const amount = toMoney('1000')
  const adds = (type: 1 | 3, state: number) =>
    createAmountsGetter(type)(createTestData(transaction, { amount, state }))
  expect([1, 2, 3].map((state) => adds(1, state))).toEqual([
    { open: amount },
    { done: amount },
    { void: amount },
  ])
  for (const state of [UNKNOWN_STATE, 0, 7])
    expect(adds(1, state)).toEqual({ done: null, open: null, void: null })
  expect(adds(3, 0)).toEqual({ void: amount })
})

it('shows the moved amount with its sign, or «--» when unknown', () => {
  expect(formatCompletedTotal(2, { done: toMoney('5') })).toBe('-5.00')
  expect(formatCompletedTotal(2, {})).toBe('0.00')
  expect(formatCompletedTotal(2, { done: null })).toBe('--')
})

const read = (query: string) => readFilters(new URLSearchParams(query))

it('begins with the deposits of 30 days', () => {
  expect(read('')).toEqual({ type: 1, date: 4, api_type: '' })
})

it('reads valid filters from the address', () => {
  expect(read('type=3&date=2&game=fish')).toEqual({ type: 3, date: 2, api_type: 'fish' })
  expect(read('type=9&date=x&game=chess')).toEqual({ type: 1, date: 4, api_type: '' })
})
