import { getFakePayWayNameAndLimits, findPayWayByAnyValue } from '@/contract/payWays'
import { getRedPacketDay } from '@/contract/rewards'
import { fromCents } from '@/lib/money/arithmetic'
import { SECOND_MS, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { FAILING_VENUE } from '@fixtures/games'
import { createTxHash } from '@fixtures/randomValues'
import {
  approveDeposit,
  writeDeposit,
  rejectDeposit,
  type PayType,
} from '../server/cashier/deposits'
import {
  submitTransactionHash,
  writeTronOrder,
  payTronOrder,
  rejectTronOrder,
} from '../server/cashier/tronOrders'
import { approveWithdrawal, writeWithdrawal, rejectWithdrawal } from '../server/cashier/withdrawals'
import { payMember } from '../server/wallet/ledger'
import {
  CENTRAL_WALLET,
  transferMoney,
  type TransferRequest,
  writeTransfer,
} from '../server/wallet/wallet'
import { createOrderNo } from '../world/world'
import {
  addVenueCents,
  type Past,
  type PlanBackwards,
  getVenueCents,
  drawRoundCents,
  type Step,
} from './past'

const findRichestVenue = (past: Past) =>
  [...past.venueCents.keys()].sort((a, b) => getVenueCents(past, b) - getVenueCents(past, a))[0]

const createTransferStep = ({ eventEnd }: Past, request: TransferRequest): Step => ({
  at: eventEnd,
  run: (world, member) => transferMoney(world, member, request),
})

export const planTransferInBackwards: PlanBackwards = (past) => {
  const venue = findRichestVenue(past)
  const venueCents = venue === undefined ? 0 : getVenueCents(past, venue)
  if (venue === undefined || venueCents < 100_00) return undefined
  const cents = drawRoundCents(past.random, 50, Math.min(3000, venueCents / 100))
  addVenueCents(past, venue, -cents)
  past.centralCents += cents
  return [createTransferStep(past, { from: CENTRAL_WALLET, to: venue, cents })]
}

export const planTransferOutBackwards: PlanBackwards = (past) => {
  const venue = past.random.pick([...past.venueCents.keys()])
  if (past.centralCents < 200_00) return undefined
  const cents = past.random.int(50_00, Math.min(past.centralCents, 1800_00))
  addVenueCents(past, venue, cents)
  past.centralCents -= cents
  return [createTransferStep(past, { from: venue, to: CENTRAL_WALLET, cents })]
}

export const planFailedTransferBackwards: PlanBackwards = (past) => {
  const cents = drawRoundCents(past.random, 50, 200)
  if (past.centralCents < cents) return undefined
  return [createTransferStep(past, { from: CENTRAL_WALLET, to: FAILING_VENUE, cents })]
}

export const planPendingTransferBackwards =
  (direction: 'in' | 'out'): PlanBackwards =>
  (past) => {
    const venue = past.random.pick([...past.venueCents.keys()])
    const cents = drawRoundCents(past.random, 50, 400)
    const isIn = direction === 'in'
    if (isIn) past.centralCents += cents
    else addVenueCents(past, venue, cents)
    const route = isIn ? { from: CENTRAL_WALLET, to: venue } : { from: venue, to: CENTRAL_WALLET }
    return [
      {
        at: past.eventEnd,
        run: (world, member) => writeTransfer(world, member, { ...route, cents }, 'pending'),
      },
    ]
  }

type Outcome = 'approved' | 'rejected' | 'pending'

const REJECTION_REASONS = [
  '打码量未完成',
  '银行卡信息有误，请核对后重新提交',
  '收款银行维护中，请更换银行卡',
]

export const planWithdrawalBackwards =
  (outcome: Outcome): PlanBackwards =>
  (past) => {
    const { random, eventEnd } = past
    if (past.cardIds.length === 0) return undefined
    const cardId = random.pick(past.cardIds)
    const reason = random.pick(REJECTION_REASONS)
    const cents = drawRoundCents(random, 100, outcome === 'rejected' ? 1000 : 5000)
    // A rejected withdrawal is paid back, but the money was in the wallet before.
    if (outcome !== 'rejected') past.centralCents += cents
    else if (past.centralCents < cents) return undefined
    const order = { id: '' }
    const requestStep: Step = {
      at: outcome === 'pending' ? eventEnd : eventEnd - random.int(480, 3300) * SECOND_MS,
      run(world, member) {
        order.id = writeWithdrawal(world, member, { cardId, cents }).id
      },
    }
    if (outcome === 'pending') return [requestStep]
    const decisionStep: Step = {
      at: eventEnd,
      run(world) {
        if (outcome === 'approved') approveWithdrawal(world, order.id)
        else rejectWithdrawal(world, order.id, reason)
      },
    }
    return [requestStep, decisionStep]
  }

const RED_PACKETS = [
  { depositYuan: 500, minCents: 88, maxCents: 888 },
  { depositYuan: 3000, minCents: 188, maxCents: 3888 },
  { depositYuan: 10_000, minCents: 888, maxCents: 18_888 },
]

export const planOneRedPacketBackwards: PlanBackwards = (past) => {
  const { random, eventEnd } = past
  const { depositYuan, minCents, maxCents } = random.pick(RED_PACKETS)
  const amountCents = random.int(minCents, maxCents)
  const { opensAt, closesAt } = getRedPacketDay(eventEnd)
  const at = Math.min(eventEnd, closesAt - random.int(1, 100) * MINUTE_MS)
  // An event takes less than seven hours (history.ts).
  if (at < opensAt || at < eventEnd - 6 * HOUR_MS || past.centralCents < amountCents)
    return undefined
  past.centralCents -= amountCents
  return [
    {
      at,
      run(world, member) {
        const id = createOrderNo(world, 'H')
        payMember(world, {
          from: 'gifts',
          cents: amountCents,
          kind: 'redPacket',
          ref: id,
          member: member.id,
          owedTurnoverCents: 0,
        })
        world.db.insert('redPackets', {
          id,
          memberId: member.id,
          amountCents,
          depositCents: depositYuan * 100,
          at: world.now(),
          usedAt: world.now(),
        })
      },
    },
  ]
}

function takeBackDeposit(past: Past, cents: number, outcome: Outcome): boolean {
  if (outcome !== 'approved') return true
  if (past.centralCents < cents || past.depositCentsLeft < cents) return false
  past.centralCents -= cents
  past.depositCentsLeft -= cents
  return true
}

export const planDepositBackwards =
  (paytype: PayType, outcome: Outcome): PlanBackwards =>
  (past) => {
    const { random, person, eventEnd } = past
    const cents = drawRoundCents(
      random,
      200,
      getFakePayWayNameAndLimits(findPayWayByAnyValue(paytype)!).maxPastYuan,
    )
    if (!takeBackDeposit(past, cents, outcome)) return undefined
    const card = person.bankCards[0]
    const order = { id: '' }
    const requestStep: Step = {
      at: outcome === 'pending' ? eventEnd : eventEnd - random.int(110, 1100) * SECOND_MS,
      run(world, member) {
        const deposit = writeDeposit(world, member, {
          paytype,
          amount: fromCents(cents),
          bank: card?.bank ?? '招商银行',
          bank_owner: person.realname,
          bank_no: card?.number ?? '6214850000000000',
          bank_address: card?.address ?? '杭州市湖滨支行',
        })
        order.id = deposit.id
      },
    }
    if (outcome === 'pending') return [requestStep]
    const decide = outcome === 'approved' ? approveDeposit : rejectDeposit
    const decisionStep: Step = { at: eventEnd, run: (world) => decide(world, order.id) }
    return [requestStep, decisionStep]
  }

export const planTronOrderBackwards =
  (outcome: Outcome): PlanBackwards =>
  (past) => {
    const { random, eventEnd } = past
    const cents = drawRoundCents(random, 200, 8000)
    if (!takeBackDeposit(past, cents, outcome)) return undefined
    const hash = createTxHash(random)
    const order = { id: '' }
    const requestStep: Step = {
      at: outcome === 'pending' ? eventEnd : eventEnd - random.int(300, 1500) * SECOND_MS,
      run(world, member) {
        order.id = writeTronOrder(world, member, cents).id
      },
    }
    if (outcome === 'pending') return [requestStep]
    const hashStep: Step = {
      at: eventEnd - random.int(40, 240) * SECOND_MS,
      run: (world) => submitTransactionHash(world, order.id, hash),
    }
    const decide = outcome === 'approved' ? payTronOrder : rejectTronOrder
    const decisionStep: Step = { at: eventEnd, run: (world) => decide(world, order.id) }
    return [requestStep, hashStep, decisionStep]
  }
