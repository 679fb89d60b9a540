import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { toMoney } from '@/lib/money/money'
import type { Row } from '../../db/tables'
import {
  insertMember,
  insertCard,
  addBalance,
  createSmallWorld,
  getRandomTestTimeoutMs,
} from '../../pipeline/testing'
import { Refusal } from '../../world/handler'
import type { Member, World } from '../../world/world'
import { approveDeposit, createDeposit, rejectDeposit } from '../cashier/deposits'
import {
  submitTransactionHash,
  createTronOrder,
  payTronOrder,
  rejectTronOrder,
} from '../cashier/tronOrders'
import { approveWithdrawal, writeWithdrawal, rejectWithdrawal } from '../cashier/withdrawals'
import { BET_STATUS, placeBet, settleBet, voidOpenBet } from '../games/bets'
import { findBookingErrors } from '../records'
import { getBalanceCents, centralAccount, houseAccount, moveMoney, pendingAccount } from './ledger'
import { transferMoney, recoverVenueBalances } from './wallet'

const VENUES = ['LYQP', 'YDZR', 'QMTY'] as const

type Step = (world: World, member: Member, pick: number, cents: number) => unknown
function pickId(
  world: World,
  table: 'deposits' | 'tronOrders' | 'withdrawals' | 'bets',
  pick: number,
) {
  const rows: { id: string; state?: number; status?: number }[] = world.db.find(table)
  const open = rows.filter(({ state, status }) =>
    table === 'bets' ? status === BET_STATUS.unsettled : state === 1,
  )
  const candidates = pick % 2 ? rows : open
  return candidates[pick % Math.max(1, candidates.length)]?.id ?? 'none'
}
const toYuan = (cents: number) => toMoney((cents / 100).toFixed(2))
const pickVenue = (pick: number) => VENUES[pick % VENUES.length] ?? 'LYQP'

const steps: Record<string, Step> = {
  deposit: (world, member, pick, cents) =>
    createDeposit(world, member, { paytype: pick % 2 ? 'alipay' : 'usdt', amount: toYuan(cents) }),
  approve: (world, _, pick) => approveDeposit(world, pickId(world, 'deposits', pick)),
  reject: (world, _, pick) => rejectDeposit(world, pickId(world, 'deposits', pick)),
  order: (world, member, _, cents) =>
    createTronOrder(world, member, { money: toYuan(cents), protocol: 'TRC20' }),
  claim: (world, _, pick) =>
    submitTransactionHash(world, pickId(world, 'tronOrders', pick), String(pick % 10).repeat(64)),
  paid: (world, _, pick) => payTronOrder(world, pickId(world, 'tronOrders', pick)),
  refused: (world, _, pick) => rejectTronOrder(world, pickId(world, 'tronOrders', pick)),
  withdraw: (world, member, _, cents) =>
    writeWithdrawal(world, member, { cardId: `card-${member.id}`, cents }),
  payOut: (world, _, pick) => approveWithdrawal(world, pickId(world, 'withdrawals', pick)),
  payBack: (world, _, pick) => rejectWithdrawal(world, pickId(world, 'withdrawals', pick)),
  toVenue: (world, member, pick, cents) =>
    transferMoney(world, member, { from: 'userbalance', to: pickVenue(pick), cents }),
  toWallet: (world, member, pick, cents) =>
    transferMoney(world, member, { from: pickVenue(pick), to: 'userbalance', cents }),
  recover: (world, member) => recoverVenueBalances(world, member),
  bet: (world, member, pick, cents) =>
    placeBet(world, member, {
      venue: pickVenue(pick),
      category: 'joker',
      gameName: '斗地主',
      code: 'd1',
      cents,
    }),
  settle: (world, _, pick, cents) =>
    settleBet(world, pickId(world, 'bets', pick), pick % 3 ? 0 : cents),
  annul: (world, _, pick) => voidOpenBet(world, pickId(world, 'bets', pick)),
  maintain: (world, _, pick) =>
    world.db.patch('venues', pickVenue(pick), {
      state: pick % 2 ? 'maintenance' : 'normal',
      fails: pick % 5 === 0,
    }),
}

function prepareWorld() {
  const { world, member } = createSmallWorld()
  const members = [member, insertMember(world, 'm2')]
  for (const person of members) {
    addBalance(world, person, 535_050)
    transferMoney(world, person, { from: 'userbalance', to: 'LYQP', cents: 20_000 })
    transferMoney(world, person, { from: 'userbalance', to: 'YDZR', cents: 15_050 })
    insertCard(world, person, { id: `card-${person.id}`, address: '杭州' })
  }
  return { world, members }
}

const readBalances = (world: World) =>
  new Map(world.db.find('accounts').map(({ id, cents }) => [id, cents]))

function sumLedger(world: World) {
  const sums = new Map<string, number>()
  for (const { from, to, cents } of world.db.find('ledger')) {
    sums.set(from, (sums.get(from) ?? 0) - cents)
    sums.set(to, (sums.get(to) ?? 0) + cents)
  }
  return sums
}

function checkBooks(world: World) {
  const now = readBalances(world)
  expect([...now.values()].reduce((a, b) => a + b, 0)).toBe(0)
  expect(new Map([...sumLedger(world)].filter(([, cents]) => cents !== 0))).toEqual(
    new Map([...now].filter(([, cents]) => cents !== 0)),
  )
  const isOverdrawn = ({ kind, cents }: Row<'accounts'>) => kind !== 'house' && cents < 0
  expect(world.db.find('accounts', { where: isOverdrawn })).toEqual([])
  for (const member of world.db.find('members')) {
    const { id } = member
    expect(findBookingErrors(world, member)).toEqual([])
    const waiting = world.db.find('withdrawals', { where: { memberId: id, state: 1 } })
    expect(getBalanceCents(world, pendingAccount(id))).toBe(
      waiting.reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
  }
  const approved = world.db
    .find('deposits', { where: { state: 2 } })
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paid = world.db
    .find('tronOrders', { where: { state: 2 } })
    .reduce((sum, { moneyCents }) => sum + moneyCents, 0)
  const paidOut = world.db
    .find('withdrawals', { where: { state: 2 } })
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(getBalanceCents(world, houseAccount('bank')) + approved + paid - paidOut).toBe(0)
  for (const { doneCents, dueCents } of world.db.find('turnover'))
    expect(doneCents).toBeLessThanOrEqual(dueCents)
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  who: fc.nat(1),
  pick: fc.nat(60),
  cents: fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 1_200_000 })),
})

function tryInTransaction(world: World, work: () => unknown): boolean {
  try {
    world.db.tx(work)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

describe('the ledger', () => {
  it(
    'creates, loses and overdraws nothing in any order of calls',
    () => {
      const successCounts = new Map<string, number>()
      const property = fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (stepList) => {
        const { world, members } = prepareWorld()
        let before = JSON.stringify(world.db.snapshot())
        for (const { name, who, pick, cents } of stepList) {
          const hasSucceeded = tryInTransaction(world, () =>
            steps[name]?.(world, members[who] as Member, pick, cents),
          )
          const after = JSON.stringify(world.db.snapshot())
          if (hasSucceeded) successCounts.set(name, (successCounts.get(name) ?? 0) + 1)
          expect(hasSucceeded || after === before).toBe(true)
          before = after
        }
        checkBooks(world)
      })
      fc.assert(property, { numRuns: Math.ceil(inject('steps') / 45), seed: inject('seed') })
      expect([...successCounts.keys()].sort()).toEqual(Object.keys(steps).sort())
    },
    getRandomTestTimeoutMs(),
  )

  it.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    'throws for a movement of %s cents',
    (cents) => {
      const { world, member } = createSmallWorld()
      const overdraft = {
        from: houseAccount('gifts'),
        to: centralAccount(member.id),
        cents,
        kind: 'credit',
        ref: 'x',
        member: member.id,
      } as const
      expect(() => moveMoney(world, overdraft)).toThrow(RangeError)
    },
  )

  it('throws for a movement from an account to itself', () => {
    const { world, member } = createSmallWorld()
    const id = centralAccount(member.id)
    expect(() =>
      moveMoney(world, { from: id, to: id, cents: 1, kind: 'credit', ref: 'x', member: member.id }),
    ).toThrow(RangeError)
  })
})
