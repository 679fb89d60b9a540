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

/** A row of the amount that was not there before. */
const added = page(['W3 100', ...OLD])
const unpaged = page(OLD, { total: null, last_page: 2 })
const untold = page(OLD, { total: null })
const known = (before?: Page[]) => sent({ before })
const moved = sent(transferred)

type Given = [string, MoneySend, MoneySend[], Page[], string?]
test.each<Given>([
  ['a new row of the amount', sent(), [], [added], 'found'],
  ['the same with a minus', sent(), [], [page(['W3 -100.00', ...OLD])], 'found'],
  ['nothing but what was known', sent(), [], [old], 'absent'],
  ['nothing known, and nothing', known([page([])]), [], [page([])], 'absent'],
  ['without its amount', sent({ amount: '' }), [], [old], 'absent'],
  // A fee may have been taken off it, or another phone has sent it.
  ['a new row of another amount', sent(), [], [page(['W3 99.50', ...OLD])]],
  ['a new row, the amount unknown', sent({ amount: '' }), [], [added]],
  ['a row that cannot be read', sent(), [], [page(OLD, { leftOut: 1 })]],
  ['a row without a number', sent(), [], [page([' 100', ...OLD], { total: 2 })]],
  ['another order of the same', sent(), [], [page(OLD.toReversed())]],
  ['another total', sent(), [], [page(OLD, { total: 3 })]],
  ['more pages, and nobody says how many rows', known([unpaged]), [], [unpaged]],
  ['one page, and nobody says how many rows', known([untold]), [], [untold], 'absent'],
  ['nothing was known', known(), [], [page(['W3 100'])]],
  ['one list of two was known', sent({ ...transferred, before: [old] }), [], [old, old]],
  ['both lists as they were', moved, [], [old, old], 'absent'],
  ['one list of two', moved, [], [old, added], 'found'],
  [
    'a row in each list, which one may have made',
    moved,
    [other({ on: transfer.id })],
    [added, page(['W4 100', ...OLD])],
  ],
  ['an equal one may have made it', sent(), [other()], [added]],
  ['a row for each', sent(), [other()], [page(['W4 100', 'W3 100', ...OLD])], 'found'],
  ['the equal one being absent', sent(), [other({ outcome: 'absent' })], [added], 'found'],
  ['one whose amount a logout took away', sent(), [other({ amount: '' })], [added]],
  ['one of another amount', sent(), [other({ amount: '7' })], [added], 'found'],
  [
    'a USDT order of the same amount',
    sent({ on: createDeposit.id }),
    [other({ on: createTronOrder.id })],
    [added],
  ],
  ['any row of a recovery', sent(recovery), [], [page(['W3 7', ...OLD])], 'found'],
  [
    'a recovery beside another, which may have made all the rows',
    sent(recovery),
    [other(recovery)],
    [page(['W5 7', 'W4 8', 'W3 9', ...OLD])],
  ],
  ['a recovery beside a transfer', sent(recovery), [other({ on: transfer.id })], [added]],
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
