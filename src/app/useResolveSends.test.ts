import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { MoneySend } from '@/api/sends'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import { transaction } from '@/contract/records'
import { claimRebate, rebate } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { outcomeOf, type Page, pageOfRebates, pageOfTransactions } from './useResolveSends'

type Shape = { total?: number | null; last_page?: number | null; leftOut?: number }
/** A page of transactions: «number amount», the newest first. */
const page = (rows: readonly string[], { leftOut, ...told }: Shape = {}) =>
  pageOfTransactions(
    {
      data: rows.map((row) => {
        const [out_trade_no, amount] = row.split(' ')
        // The times are nobody's business: a server's are of another clock, day or zone.
        return v.parse(transaction, { out_trade_no, amount, created_at: '1999', state: 1 })
      }),
      total: rows.length,
      last_page: 1,
      ...told,
    },
    leftOut,
  )
const OLD = ['W2 50', 'W1 100']
const old = page(OLD)

const listsOf = Object.fromEntries(
  [createDeposit, createTronOrder, createWithdrawal, transfer, recoverAll, claimRebate].map(
    ({ id, records }) => [id, [...records]],
  ),
)
const sent = (more: Partial<MoneySend> = {}): MoneySend => ({
  id: 'a',
  on: createWithdrawal.id,
  lists: listsOf[more.on ?? createWithdrawal.id] ?? [],
  owners: [1],
  print: 1,
  amount: '100',
  at: 0,
  dated: false,
  since: 0,
  tries: 1,
  before: [old],
  ...more,
})
const other = (more: Partial<MoneySend> = {}) => sent({ id: 'b', outcome: 'done', ...more })
const recovery = { on: recoverAll.id, amount: '' }
const transferred = { on: transfer.id, before: [old, old] }

type Given = [
  name: string,
  send: MoneySend,
  all: MoneySend[],
  pages: Page[],
  outcome: string | undefined,
]
test.each<Given>([
  ['a new row of the amount', sent(), [], [page(['W3 100', ...OLD])], 'found'],
  ['the same with a minus', sent(), [], [page(['W3 -100.00', ...OLD])], 'found'],
  ['nothing but what was known', sent(), [], [page(OLD)], 'absent'],
  ['nothing known, and nothing', sent({ before: [page([])] }), [], [page([])], 'absent'],
  ['without its amount', sent({ amount: '' }), [], [page(OLD)], 'absent'],
  // A fee may have been taken off it, or another phone has sent it.
  ['a new row of another amount', sent(), [], [page(['W3 99.50', ...OLD])], undefined],
  [
    'a new row, the amount unknown',
    sent({ amount: '' }),
    [],
    [page(['W3 100', ...OLD])],
    undefined,
  ],
  ['a row that cannot be read', sent(), [], [page(OLD, { leftOut: 1 })], undefined],
  ['a row without a number', sent(), [], [page([' 100', ...OLD], { total: 2 })], undefined],
  ['another order of the same', sent(), [], [page(OLD.toReversed())], undefined],
  ['another total', sent(), [], [page(OLD, { total: 3 })], undefined],
  [
    'more pages, and nobody says how many rows',
    sent({ before: [page(OLD, { total: null, last_page: 2 })] }),
    [],
    [page(OLD, { total: null, last_page: 2 })],
    undefined,
  ],
  [
    'one page, and nobody says how many rows',
    sent({ before: [page(OLD, { total: null })] }),
    [],
    [page(OLD, { total: null })],
    'absent',
  ],
  ['nothing was known', sent({ before: undefined }), [], [page(['W3 100'])], undefined],
  ['one list of two was known', sent({ ...transferred, before: [old] }), [], [old, old], undefined],
  ['both lists as they were', sent(transferred), [], [old, old], 'absent'],
  ['one list of two', sent(transferred), [], [old, page(['W3 100', ...OLD])], 'found'],
  [
    'a row in each list, which one may have made',
    sent(transferred),
    [other({ on: transfer.id })],
    [page(['W3 100', ...OLD]), page(['W4 100', ...OLD])],
    undefined,
  ],
  ['an equal one may have made it', sent(), [other()], [page(['W3 100', ...OLD])], undefined],
  ['a row for each', sent(), [other()], [page(['W4 100', 'W3 100', ...OLD])], 'found'],
  [
    'the equal one being absent',
    sent(),
    [other({ outcome: 'absent' })],
    [page(['W3 100', ...OLD])],
    'found',
  ],
  [
    'one whose amount a logout took away',
    sent(),
    [other({ amount: '' })],
    [page(['W3 100', ...OLD])],
    undefined,
  ],
  ['one of another amount', sent(), [other({ amount: '7' })], [page(['W3 100', ...OLD])], 'found'],
  [
    'a USDT order of the same amount',
    sent({ on: createDeposit.id }),
    [other({ on: createTronOrder.id })],
    [page(['W3 100', ...OLD])],
    undefined,
  ],
  ['any row of a recovery', sent(recovery), [], [page(['W3 7', ...OLD])], 'found'],
  [
    'a recovery beside another, which may have made all the rows',
    sent(recovery),
    [other(recovery)],
    [page(['W5 7', 'W4 8', 'W3 9', ...OLD])],
    undefined,
  ],
  [
    'a recovery beside a transfer',
    sent(recovery),
    [other({ on: transfer.id })],
    [page(['W3 100', ...OLD])],
    undefined,
  ],
])('%s', (_, send, all, pages, outcome) => {
  expect(outcomeOf(send, all, pages, true)).toBe(outcome)
  expect(outcomeOf(send, all, pages, false)).toBe(outcome === 'absent' ? undefined : outcome)
})

test('a claim is found by what was pending and is claimed, absent where it is pending still', () => {
  /** «game day state» */
  const list = (...rows: string[]) =>
    pageOfRebates({
      data: rows.map((row) => {
        const [gamename, created_at, state] = row.split(' ')
        return v.parse(rebate, { gamename, money: '1', created_at, state })
      }),
      total: rows.length,
      last_page: 1,
    })
  const before = list('x 2026-03-13 0', 'x 2026-03-12 1')
  const claim = sent({ on: claimRebate.id, amount: '', before: [before] })
  const claimed = list('x 2026-03-13 1', 'x 2026-03-12 1')
  expect(outcomeOf(claim, [], [claimed], false)).toBe('found')
  expect(
    outcomeOf(claim, [{ ...claim, id: 'b', outcome: 'done' }], [claimed], true),
  ).toBeUndefined()
  expect(outcomeOf(claim, [], [before], false)).toBeUndefined()
  expect(outcomeOf(claim, [], [before], true)).toBe('absent')
  // Claimed since, but nobody knew of it before.
  const more = list('y 2026-03-13 1', 'x 2026-03-13 0', 'x 2026-03-12 1')
  expect(outcomeOf(claim, [], [more], true)).toBeUndefined()
  const nothing = list('x 2026-03-12 1')
  expect(outcomeOf({ ...claim, before: [nothing] }, [], [nothing], true)).toBeUndefined()
})
