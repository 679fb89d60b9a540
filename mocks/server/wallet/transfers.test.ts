import { beforeEach, describe, expect, it } from 'vitest'
import { SECOND_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { runEverythingDue } from '../scheduler'
import { getBalanceCents, centralAccount, transitAccount, venueAccount } from './ledger'
import {
  failTransfer,
  writeTransfer,
  settleOrFailTransfer,
  transferMoney,
  getCappedVenueDelayMs,
  recoverVenueBalances,
  TRANSFER_STATE,
} from './wallet'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  addBalance(world, member, 100_000, { LYQP: 20_000 })
})
const patchVenue = (patch: Partial<Row<'venues'>>, id = 'LYQP') =>
  world.db.patch('venues', id, patch)
const transferInto = (cents = 1000, to = 'LYQP') =>
  transferMoney(world, member, { from: 'userbalance', to, cents })
const getBalances = () =>
  [centralAccount('m1'), venueAccount('m1', 'LYQP'), transitAccount('m1')].map((account) =>
    getBalanceCents(world, account),
  )

describe('a slow venue', () => {
  it.each([
    { delayMs: 0, fails: false, state: 'done' },
    { delayMs: 9_999, fails: false, state: 'done' },
    { delayMs: 10_000, fails: false, state: 'done' },
    { delayMs: 10_001, fails: false, state: 'pending' },
    { delayMs: 10_000, fails: true, state: 'failed' },
    { delayMs: 10_001, fails: true, state: 'pending' },
  ] as const)(
    'that takes $delayMs ms (fails: $fails) leaves the transfer $state',
    ({ delayMs, fails, state }) => {
      patchVenue({ delayMs, fails })
      expect(transferInto().state).toBe(TRANSFER_STATE[state])
      const balances = {
        failed: [100_000, 20_000, 0],
        done: [99_000, 21_000, 0],
        pending: [99_000, 20_000, 1000],
      }
      expect(getBalances()).toEqual(balances[state])
      expect(world.db.count('due')).toBe(state === 'pending' ? 1 : 0)
    },
  )

  it.each([
    { delayMs: 0, cappedMs: 0 },
    { delayMs: 2500, cappedMs: 2500 },
    { delayMs: 10_000, cappedMs: 10_000 },
    { delayMs: 10_001, cappedMs: 10_000 },
  ])('that takes $delayMs ms delays the response by $cappedMs ms', ({ delayMs, cappedMs }) => {
    expect(getCappedVenueDelayMs(patchVenue({ delayMs }))).toBe(cappedMs)
  })

  it('settles the transfer exactly when its time is over', () => {
    patchVenue({ delayMs: 30 * SECOND_MS })
    const { id } = transferInto()
    world.clock.advance(30 * SECOND_MS - 1)
    runEverythingDue(world)
    expect(world.db.get('transfers', id)?.state).toBe(TRANSFER_STATE.pending)
    world.clock.advance(1)
    runEverythingDue(world)
    expect(world.db.get('transfers', id)?.state).toBe(TRANSFER_STATE.done)
  })
})

const writePendingAndGetId = () =>
  writeTransfer(world, member, { from: 'LYQP', to: 'userbalance', cents: 5000 }, 'pending').id

it('a pending transfer arrives or returns once', () => {
  const settledId = writePendingAndGetId()
  const failedId = writePendingAndGetId()
  expect(getBalances()).toEqual([100_000, 10_000, 10_000])
  expect(settleOrFailTransfer(world, settledId).state).toBe(TRANSFER_STATE.done)
  expect(failTransfer(world, failedId).state).toBe(TRANSFER_STATE.failed)
  expect(getBalances()).toEqual([105_000, 15_000, 0])
  for (const decide of [settleOrFailTransfer, failTransfer])
    for (const id of [settledId, failedId]) expect(() => decide(world, id)).toThrow('订单已处理')
  expect(() => settleOrFailTransfer(world, 'Z0')).toThrow('订单不存在')
  expect(world.db.find('ledger').map(({ kind }) => kind)).toEqual([
    'credit',
    'credit',
    'transfer',
    'transfer',
    'transfer',
    'transferBack',
  ])
})

it('recovering all waits as long as the slowest venue and names what is pending', () => {
  addBalance(world, member, 0, { YDZR: 300, QMTY: 40 })
  patchVenue({ delayMs: 2500 }, 'YDZR')
  patchVenue({ delayMs: 60_000 }, 'QMTY')
  expect(recoverVenueBalances(world, member)).toEqual({
    recovered: 2,
    cents: 20_300,
    message: '已回收 2 个场馆，启明体育处理中',
    delayMs: 10_000,
  })
})
