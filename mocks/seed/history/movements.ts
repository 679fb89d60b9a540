import { getPayWayDefaults, findPayWay } from '@/contract/payWays'
import { fromCents } from '@/lib/money/arithmetic'
import { getRedPacketDay } from '@/lib/time/redPacketDay'
import { SECOND_MS, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { FAILING_VENUE } from '@fixtures/games'
import { createTxHash } from '@fixtures/names'
import {
  approveDeposit,
  writeDeposit,
  rejectDeposit,
  type PayType,
  submitHash,
  writeTronOrder,
  markTronPaid,
  markTronRejected,
} from '../../server/cashier/deposits'
import {
  approveWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../server/cashier/withdrawals'
import { createOrderNo, payMember } from '../../server/wallet/ledger'
import { CENTRAL, startTransfer, transferMoney } from '../../server/wallet/wallet'
import {
  addVenueCents,
  type Past,
  type PlanBackwards,
  getVenueCents,
  drawRoundCents,
  type Step,
} from './past'

const findRichestVenue = (past: Past) =>
  [...past.venues.keys()].sort((a, b) => getVenueCents(past, b) - getVenueCents(past, a))[0]

export const planTransferInBackwards: PlanBackwards = (past) => {
  const to = findRichestVenue(past)
  const there = to === undefined ? 0 : getVenueCents(past, to)
  if (to === undefined || there < 100_00) return undefined
  const cents = drawRoundCents(past.random, 50, Math.min(3000, there / 100))
  addVenueCents(past, to, -cents)
  past.central += cents
  return [
    {
      at: past.end,
      run: (world, member) => void transferMoney(world, member, { from: CENTRAL, to, cents }),
    },
  ]
}

export const planTransferOutBackwards: PlanBackwards = (past) => {
  const from = past.random.pick([...past.venues.keys()])
  if (past.central < 200_00) return undefined
  const cents = past.random.int(50_00, Math.min(past.central, 1800_00))
  addVenueCents(past, from, cents)
  past.central -= cents
  return [
    {
      at: past.end,
      run: (world, member) => void transferMoney(world, member, { from, to: CENTRAL, cents }),
    },
  ]
}

export const planFailedTransferBackwards: PlanBackwards = (past) => {
  const cents = drawRoundCents(past.random, 50, 200)
  if (past.central < cents) return undefined
  return [
    {
      at: past.end,
      run: (world, member) =>
        void transferMoney(world, member, { from: CENTRAL, to: FAILING_VENUE, cents }),
    },
  ]
}

export const planPendingTransferBackwards =
  (way: 'in' | 'out'): PlanBackwards =>
  (past) => {
    const plat = past.random.pick([...past.venues.keys()])
    const cents = drawRoundCents(past.random, 50, 400)
    if (way === 'in') past.central += cents
    else addVenueCents(past, plat, cents)
    const route = way === 'in' ? { from: CENTRAL, to: plat } : { from: plat, to: CENTRAL }
    return [
      {
        at: past.end,
        run: (world, member) => void startTransfer(world, member, { ...route, cents }),
      },
    ]
  }

const REASONS = ['打码量未完成', '银行卡信息有误，请核对后重新提交', '收款银行维护中，请更换银行卡']

export const planWithdrawalBackwards =
  (outcome: 'approved' | 'rejected' | 'pending'): PlanBackwards =>
  (past) => {
    const { random, end } = past
    if (past.cards.length === 0) return undefined
    const cardId = random.pick(past.cards)
    const reason = random.pick(REASONS)
    const cents = drawRoundCents(random, 100, outcome === 'rejected' ? 1000 : 5000)
    if (outcome === 'rejected') {
      if (past.central < cents) return undefined
    } else past.central += cents
    let id = ''
    const request: Step = {
      at: outcome === 'pending' ? end : end - random.int(480, 3300) * SECOND_MS,
      run: (world, member) => {
        id = createWithdrawal(world, member, { cardId, cents }).id
      },
    }
    if (outcome === 'pending') return [request]
    const decide: Step['run'] = (world) =>
      outcome === 'approved' ? approveWithdrawal(world, id) : rejectWithdrawal(world, id, reason)
    return [request, { at: end, run: decide }]
  }

/** Yuan deposited, then the least and most cents drawn. */
const RED_PACKETS = [
  [500, 88, 888],
  [3000, 188, 3888],
  [10_000, 888, 18_888],
] as const

export const planRedPacketBackwards: PlanBackwards = (past) => {
  const { random, end } = past
  const [deposited, least, most] = random.pick(RED_PACKETS)
  const amountCents = random.int(least, most)
  const { opens, closes } = getRedPacketDay(end)
  const at = Math.min(end, closes - random.int(1, 100) * MINUTE_MS)
  // An event takes less than seven hours (history.ts).
  if (at < opens || at < end - 6 * HOUR_MS || past.central < amountCents) return undefined
  past.central -= amountCents
  return [
    {
      at,
      run: (world, member) => {
        const id = createOrderNo(world, 'H')
        payMember(world, {
          from: 'gifts',
          cents: amountCents,
          kind: 'redPacket',
          ref: id,
          member: member.id,
          owed: 0,
        })
        world.db.insert('redPackets', {
          id,
          memberId: member.id,
          amountCents,
          depositCents: deposited * 100,
          at: world.now(),
          usedAt: world.now(),
        })
      },
    },
  ]
}

type Outcome = 'approved' | 'rejected' | 'pending'

/** false when the wallet had less. */
function takeBackDeposit(past: Past, cents: number, outcome: Outcome): boolean {
  if (outcome !== 'approved') return true
  if (past.central < cents || past.depositsLeft < cents) return false
  past.central -= cents
  past.depositsLeft -= cents
  return true
}

export const planDepositBackwards =
  (paytype: PayType, outcome: Outcome): PlanBackwards =>
  (past) => {
    const { random, person, end } = past
    const cents = drawRoundCents(random, 200, getPayWayDefaults(findPayWay(paytype)!).most)
    if (!takeBackDeposit(past, cents, outcome)) return undefined
    const card = person.bankCards[0]
    let id = ''
    const request: Step = {
      at: outcome === 'pending' ? end : end - random.int(110, 1100) * SECOND_MS,
      run: (world, member) => {
        id = writeDeposit(world, member, {
          paytype,
          amount: fromCents(cents),
          bank: card?.bank ?? '招商银行',
          bank_owner: person.realname,
          bank_no: card?.number ?? '6214850000000000',
          bank_address: card?.address ?? '杭州市湖滨支行',
        }).id
      },
    }
    if (outcome === 'pending') return [request]
    const decide = outcome === 'approved' ? approveDeposit : rejectDeposit
    return [request, { at: end, run: (world) => void decide(world, id) }]
  }

export const planTronOrderBackwards =
  (outcome: Outcome): PlanBackwards =>
  (past) => {
    const { random, end } = past
    const cents = drawRoundCents(random, 200, 8000)
    if (!takeBackDeposit(past, cents, outcome)) return undefined
    const hash = createTxHash(random)
    let id = ''
    const request: Step = {
      at: outcome === 'pending' ? end : end - random.int(300, 1500) * SECOND_MS,
      run: (world, member) => {
        id = writeTronOrder(world, member, cents).id
      },
    }
    if (outcome === 'pending') return [request]
    const decide = outcome === 'approved' ? markTronPaid : markTronRejected
    return [
      request,
      {
        at: end - random.int(40, 240) * SECOND_MS,
        run: (world) => void submitHash(world, id, hash),
      },
      { at: end, run: (world) => void decide(world, id) },
    ]
  }
