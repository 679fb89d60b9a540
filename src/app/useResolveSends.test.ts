import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { MoneySend } from '@/api/sends'
import { createDeposit } from '@/contract/cashier'
import { type Transaction, transaction } from '@/contract/records'
import { claimRebate, rebate } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { beijing } from '@/lib/time'
import { claimOutcome, outcomeOf, SURE_AFTER } from './useResolveSends'

const AT = Date.UTC(2026, 2, 14, 3) + 700
const sent = (more: Partial<MoneySend> = {}): MoneySend => ({
  id: 'a',
  on: transfer.id,
  owners: [1],
  print: 1,
  amount: '100',
  at: AT,
  since: AT,
  ...more,
})
const row = (after: number, amount = '100.00') =>
  v.parse(transaction, { amount, created_at: beijing(AT + after), state: 1 })
const page = (...rows: Transaction[]) => ({ rows, whole: false, leftOut: false })
const undated = (amount: string) => v.parse(transaction, { amount, created_at: '', state: 1 })
const SOON = AT + 5000
const LATER = AT + SURE_AFTER + 1
const none = page(row(-60_000))

test.each<[string, Parameters<typeof outcomeOf>, string | undefined]>([
  ['its row', [sent(), [], [page(row(-700)), none], SOON], 'found'],
  ['a row of a slightly wrong clock', [sent(), [], [page(row(-2000))], SOON], 'found'],
  ['a row of long after it', [sent(), [], [page(row(SURE_AFTER + 3000))], LATER], undefined],
  ['an older row alone, soon after', [sent(), [], [page(row(-60_000))], SOON], undefined],
  ['an older row alone, later', [sent(), [], [page(row(-60_000))], LATER], 'absent'],
  ['another amount', [sent(), [], [page(row(0, '100.01'), row(-60_000))], LATER], 'absent'],
  [
    'a row of that amount without a time',
    [sent(), [], [page(undated('100'), row(-60_000))], LATER],
    undefined,
  ],
  ['one of another amount', [sent(), [], [page(undated('7'), row(-60_000))], LATER], 'absent'],
  ['rows that cannot be read', [sent(), [], [{ ...none, leftOut: true }], LATER], undefined],
  ['its row, with a minus', [sent(), [], [page(row(0, '-100.00'))], SOON], 'found'],
  ['one list of two that does not reach back', [sent(), [], [none, page()], LATER], undefined],
  ['an empty whole list', [sent(), [], [{ ...page(), whole: true }], LATER], 'absent'],
  [
    'a row that an equal one may have made',
    [sent(), [sent({ id: 'b' })], [page(row(0))], LATER],
    undefined,
  ],
  ['a row for each', [sent(), [sent({ id: 'b' })], [page(row(0), row(1000))], SOON], 'found'],
  [
    'a row, the equal one being absent',
    [sent(), [sent({ id: 'b', outcome: 'absent' })], [page(row(0))], SOON],
    'found',
  ],
  [
    'a row of a USDT order of the same amount',
    [
      sent({ on: createDeposit.id }),
      [sent({ id: 'b', on: createTronOrder.id })],
      [page(row(0))],
      LATER,
    ],
    undefined,
  ],
  [
    'the row of its repeat in an outage',
    [sent({ again: AT + 300_000 }), [], [page(row(300_000))], AT + 301_000],
    'found',
  ],
  ['no row yet of its repeat', [sent({ again: LATER }), [], [none], LATER + 5000], undefined],
  [
    'a row that the repeat of an equal one may have made',
    [
      sent({ at: LATER + 300_000 }),
      [sent({ id: 'b', again: LATER + 299_000 })],
      [page(row(421_000))],
      LATER + 305_000,
    ],
    undefined,
  ],
  ['no amount after a logout', [sent({ amount: '' }), [], [none], LATER], undefined],
  [
    'any row of a recovery',
    [sent({ on: recoverAll.id, amount: '' }), [], [page(row(0, '7'))], SOON],
    'found',
  ],
  [
    'a recovery beside another, which may have made all the rows',
    [
      sent({ on: recoverAll.id, amount: '' }),
      [sent({ id: 'b', on: recoverAll.id, amount: '', outcome: 'done' })],
      [page(row(0, '7'), row(0, '8'), row(0, '9'))],
      LATER,
    ],
    undefined,
  ],
  [
    'a recovery beside a transfer',
    [sent({ on: recoverAll.id, amount: '' }), [sent({ id: 'b' })], [page(row(0))], LATER],
    undefined,
  ],
])('%s', (_, given, outcome) => expect(outcomeOf(...given)).toBe(outcome))

test('a claim is found by what was claimed since, absent by what is still pending', () => {
  const of = (state: number, created: number, updated: number) =>
    v.parse(rebate, {
      gamename: 'x',
      money: '1',
      state,
      created_at: beijing(AT + created),
      updated_at: beijing(AT + updated),
    })
  const [claimed, old, pending] = [of(1, -9e5, 0), of(1, -9e5, -9e5), of(0, -9e5, -9e5)]
  const claim = sent({ on: claimRebate.id, amount: '' })
  expect(claimOutcome(claim, [claim], [pending, claimed], SOON)).toBe('found')
  expect(claimOutcome(claim, [], [old, pending], SOON)).toBeUndefined()
  expect(claimOutcome(claim, [], [old, pending], LATER)).toBe('absent')
  expect(claimOutcome(claim, [], [old, of(0, 1000, 1000)], LATER)).toBeUndefined()
  // Another tab's claim, which took it all.
  expect(claimOutcome(claim, [{ ...claim, id: 'b' }], [claimed], LATER)).toBeUndefined()
})
