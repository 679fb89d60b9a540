import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { payWays } from '@/contract/payWays'
import { fromCents } from '@/lib/money/arithmetic'
import { toMoney } from '@/lib/money/money'
import { formatBeijingTime } from '@/lib/time/time'
import { all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { getRandomTestTimeoutMs } from '../../pipeline/testing'
import {
  captureChildScenario,
  createEmptyChildScenario,
  getOrCaptureScenario,
} from '../../scenario/capture'
import { loadScenario, validateScenario } from '../../scenario/load'
import { approveDeposit, createDeposit } from '../../server/cashier/deposits'
import { placeBet, settleBet } from '../../server/games/bets'
import { findBookingErrors } from '../../server/records'
import { getBalanceCents, centralAccount, venueAccount } from '../../server/wallet/ledger'
import { CENTRAL_WALLET, writeTransfer } from '../../server/wallet/wallet'
import { Refusal } from '../../world/handler'
import { createWorld, type Member, type World } from '../../world/world'
import {
  changeBalance,
  changeMemberColumns,
  changeOwedTurnover,
  changePersonAndMoveRows,
  changeStartTime,
} from './editScenario'

const MEMBER_ID = '10001'
const VENUE = 'YDZR'
const createLoadedWorld = (draft: Scenario) => {
  const world = createWorld()
  loadScenario(world, draft)
  return world
}
const findBalanceErrors = (draft: Scenario) => {
  const world = createLoadedWorld(draft)
  return world.db.find('members').flatMap((member) => findBookingErrors(world, member))
}
const readYuan = (draft: Scenario, account = centralAccount(MEMBER_ID)) =>
  fromCents(getBalanceCents(createLoadedWorld(draft), account))

const memberActions = {
  deposit: (world: World, member: Member, cents: number) =>
    createDeposit(world, member, {
      paytype: payWays[0].paytype,
      amount: fromCents(cents),
      bank_owner: member.realname,
      bank: '招商银行',
      bank_no: '6225880112345678',
      bank_address: '杭州分行',
    }).id,
  paidDeposit(world: World, member: Member, cents: number) {
    approveDeposit(world, memberActions.deposit(world, member, cents))
  },
  transfer(world: World, member: Member, cents: number) {
    writeTransfer(world, member, { from: CENTRAL_WALLET, to: VENUE, cents }, 'done')
  },
  bet(world: World, member: Member, cents: number) {
    const { category, name: gameName, code } = world.db.first('games', { where: { venue: VENUE } })!
    const { id } = placeBet(world, member, { venue: VENUE, category, gameName, code, cents })
    settleBet(world, id, 0)
  },
}
type MemberAction = keyof typeof memberActions

function playAndCapture(draft: Scenario, action: MemberAction, cents = 200_00): Scenario {
  const world = createLoadedWorld(draft)
  world.clock.freeze()
  world.db.tx(() => void memberActions[action](world, world.db.get('members', MEMBER_ID)!, cents))
  return captureChildScenario(world, draft.open)
}

it('changeBalance sets the shown balance after orders, and the books are correct', () => {
  let draft = playAndCapture(
    playAndCapture(createEmptyChildScenario('member'), 'paidDeposit'),
    'transfer',
  )
  const shownAmount = readYuan(draft)
  draft = changeBalance(draft, 'wangFang', undefined, {
    shownAmount,
    wantedAmount: toMoney('5000.01'),
  })
  expect(readYuan(draft)).toBe('5000.01')
  const venue = venueAccount(MEMBER_ID, VENUE)
  draft = changeBalance(draft, 'wangFang', VENUE, {
    shownAmount: readYuan(draft, venue),
    wantedAmount: toMoney('777.7'),
  })
  expect([readYuan(draft), readYuan(draft, venue)]).toEqual(['5000.01', '777.70'])
  expect(findBalanceErrors(draft)).toEqual([])
})

describe('changeStartTime', () => {
  it('gives a changed seeded record the id that it has at the other time', () => {
    const draft = playAndCapture(createEmptyChildScenario('default'), 'bet')
    const [change] = draft.world?.rows?.turnover ?? []
    const moved = changeStartTime(draft, '2026-03-01 00:00')
    const [movedChange] = moved.world?.rows?.turnover ?? []
    expect(movedChange).toEqual({ ...change, id: expect.any(String) as string })
    expect(movedChange?.id).not.toBe(change?.id)
    expect(validateScenario(moved)).toEqual([])
    expect(findBalanceErrors(moved)).toEqual([])
  })

  it('keeps the decision on a seeded order whose id contains the day', () => {
    const world = createLoadedWorld(createEmptyChildScenario('default'))
    const order = world.db.first('deposits', { where: { memberId: MEMBER_ID, state: 1 } })!
    world.db.tx(() => approveDeposit(world, order.id))
    const moved = changeStartTime(captureChildScenario(world, '/'), '2026-03-01 00:00')
    expect(moved.world?.rows?.deposits).toHaveLength(1)
    expect(findBalanceErrors(moved)).toEqual([])
  })
})

const amount = fc.integer({ min: 0, max: 2_000_000 }).map(fromCents)
const edit = fc.oneof(
  fc.record({ do: fc.constant('balance' as const), amount }),
  fc.record({ do: fc.constant('venue' as const), amount }),
  fc.record({ do: fc.constant('owed' as const), amount }),
  fc.record({ do: fc.constant('vip' as const), n: fc.nat(10) }),
  fc.record({ do: fc.constant('cards' as const), n: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('moment' as const), day: fc.nat(27), hour: fc.nat(23) }),
  fc.record({
    do: fc.constantFrom(...(Object.keys(memberActions) as MemberAction[])),
    cents: fc.integer({ min: 100_00, max: 900_00 }),
  }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
const moneyScenarios = all.filter(({ group }) => ['基础', '存款', '取款', '转账'].includes(group))

it(
  'random edits of any scenario are valid, and the books are correct',
  () => {
    const property = fc.property(
      fc.constantFrom(...moneyScenarios),
      fc.array(edit, { maxLength: 5 }),
      ({ name }, edits) => {
        let draft = createEmptyChildScenario(name)
        for (const step of edits) {
          try {
            draft = applyEdit(draft, step)
          } catch (error) {
            const { message } = error as Error
            if (!(error instanceof Refusal) && !message.startsWith('最少')) throw error
          }
        }
        expect(validateScenario(draft)).toEqual([])
        expect(findBalanceErrors(draft)).toEqual([])
        expect(getOrCaptureScenario(createLoadedWorld(draft))).toEqual(draft)
      },
    )
    const bet = { do: 'bet', cents: 100_00 }
    const lost = [{ do: 'owed', amount: '700.01' }, bet, { do: 'balance', amount: '0.00' }]
    const examples = [[all[0], lost]] as never
    const numRuns = Math.ceil(inject('steps') / 500)
    fc.assert(property, { numRuns, seed: inject('seed'), examples })
  },
  getRandomTestTimeoutMs(),
)

function applyEdit(draft: Scenario, step: Edit) {
  switch (step.do) {
    case 'balance':
      return changeBalance(draft, 'wangFang', undefined, {
        shownAmount: readYuan(draft),
        wantedAmount: step.amount,
      })
    case 'venue':
      return changeBalance(draft, 'wangFang', VENUE, {
        shownAmount: readYuan(draft, venueAccount(MEMBER_ID, VENUE)),
        wantedAmount: step.amount,
      })
    case 'owed':
      return changeOwedTurnover(draft, 'wangFang', {
        shownAmount: toMoney('0'),
        wantedAmount: step.amount,
      })
    case 'vip':
      return changeMemberColumns(draft, 'wangFang', { vip: step.n })
    case 'cards':
      return changePersonAndMoveRows(draft, 'wangFang', { cards: step.n })
    case 'moment':
      return changeStartTime(
        draft,
        formatBeijingTime(Date.UTC(2026, 2, 1 + step.day, step.hour - 8)),
      )
    default:
      return playAndCapture(draft, step.do, step.cents)
  }
}
