import { houseOf, payWayOf } from '@/contract/payWays'
import { fromCents } from '@/lib/money'
import { SECOND } from '@/lib/time'
import { txHash } from '@fixtures/tron'
import {
  approveDeposit,
  createDeposit,
  rejectDeposit,
  type PayType,
} from '../../server/deposits/deposits'
import {
  claimHash,
  createTronOrder,
  markTronPaid,
  markTronRejected,
} from '../../server/deposits/tron'
import { type Past, type Step, type Undo, yuan } from './past'

type Outcome = 'approved' | 'rejected' | 'pending'

/** Takes an approved deposit back out of the wallet; undefined when the wallet had less. */
function undone(past: Past, cents: number, outcome: Outcome): boolean {
  if (outcome !== 'approved') return true
  if (past.central < cents || past.depositsLeft < cents) return false
  past.central -= cents
  past.depositsLeft -= cents
  return true
}

/** A deposit by bank, WeChat, Alipay or a USDT wallet, decided by staff some minutes later. */
export const deposit =
  (paytype: PayType, outcome: Outcome): Undo =>
  (past) => {
    const { random, person, end } = past
    const cents = yuan(random, 200, houseOf(payWayOf(paytype)!).most)
    if (!undone(past, cents, outcome)) return undefined
    const card = person.bankCards[0]
    let id = ''
    const asked: Step = {
      at: outcome === 'pending' ? end : end - random.int(110, 1100) * SECOND,
      run: (world, member) => {
        id = createDeposit(world, member, {
          paytype,
          amount: fromCents(cents),
          bank: card?.bank ?? '招商银行',
          bank_owner: person.realname,
          bank_no: card?.bank_no ?? '6214850000000000',
          bank_address: card?.bank_address ?? '杭州市湖滨支行',
        }).id
      },
    }
    if (outcome === 'pending') return [asked]
    const decide = outcome === 'approved' ? approveDeposit : rejectDeposit
    return [asked, { at: end, run: (world) => void decide(world, id) }]
  }

/** A USDT order on the TRON network: created, its hash submitted, then paid or rejected. */
export const tron =
  (outcome: Outcome): Undo =>
  (past) => {
    const { random, end } = past
    const cents = yuan(random, 200, 8000)
    if (!undone(past, cents, outcome)) return undefined
    const hash = txHash(random)
    let id = ''
    const asked: Step = {
      at: outcome === 'pending' ? end : end - random.int(300, 1500) * SECOND,
      run: (world, member) => {
        id = createTronOrder(world, member, { money: fromCents(cents), protocol: 'TRC20' }).id
      },
    }
    if (outcome === 'pending') return [asked]
    const decide = outcome === 'approved' ? markTronPaid : markTronRejected
    return [
      asked,
      { at: end - random.int(40, 240) * SECOND, run: (world) => void claimHash(world, id, hash) },
      { at: end, run: (world) => void decide(world, id) },
    ]
  }
