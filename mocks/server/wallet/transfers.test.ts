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
    [0, 1, false],
    [9_999, 1, false],
    [10_000, 1, false],
    [10_001, 2, false],
    [10_000, 0, true],
    [10_001, 2, true],
  ])('that takes %i ms leaves the transfer in state %i (fails: %s)', (delayMs, state, fails) => {
    patchVenue({ delayMs, fails })
    expect(transferInto().state).toBe(state)
    expect(getBalances()).toEqual(
      { 0: [100_000, 20_000, 0], 1: [99_000, 21_000, 0], 2: [99_000, 20_000, 1000] }[state],
    )
    expect(world.db.count('due')).toBe(state === 2 ? 1 : 0)
  })
  it.each([
    [0, 0],
    [2500, 2500],
    [10_000, 10_000],
    [10_001, 10_000],
  ])('that takes %i ms delays the response by %i', (delayMs, waits) => {
    expect(getCappedVenueDelayMs(patchVenue({ delayMs }))).toBe(waits)
  })
  it('settles the transfer exactly when its time is over', () => {
    patchVenue({ delayMs: 30 * SECOND_MS })
    const { id } = transferInto()
    world.clock.advance(30 * SECOND_MS - 1)
    runEverythingDue(world)
    expect(world.db.get('transfers', id)?.state).toBe(2)
    world.clock.advance(1)
    runEverythingDue(world)
    expect(world.db.get('transfers', id)?.state).toBe(1)
  })
})

const startAndGetId = () =>
  writeTransfer(world, member, { from: 'LYQP', to: 'userbalance', cents: 5000 }, 'pending').id
it('a pending transfer arrives or returns once', () => {
  const settledId = startAndGetId()
  const failedId = startAndGetId()
  expect(getBalances()).toEqual([100_000, 10_000, 10_000])
  expect(settleOrFailTransfer(world, settledId).state).toBe(1)
  expect(failTransfer(world, failedId).state).toBe(0)
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
