import { SECOND } from '@/lib/time'
import {
  approveWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../server/withdrawals/withdrawals'
import { type Step, type Undo, yuan } from './past'

const REASONS = ['打码量未完成', '银行卡信息有误，请核对后重新提交', '收款银行维护中，请更换银行卡']

/** A withdrawal to one of his cards or addresses: approved, rejected with the money returned, or pending. */
export const withdrawal =
  (outcome: 'approved' | 'rejected' | 'pending'): Undo =>
  (past) => {
    const { random, end } = past
    if (past.cards.length === 0) return undefined
    const cardId = random.pick(past.cards)
    const reason = random.pick(REASONS)
    const cents = yuan(random, 100, outcome === 'rejected' ? 1000 : 5000)
    // A rejected one must have been affordable; the others led to the wallet's later balance.
    if (outcome === 'rejected') {
      if (past.central < cents) return undefined
    } else past.central += cents
    let id = ''
    const asked: Step = {
      at: outcome === 'pending' ? end : end - random.int(480, 3300) * SECOND,
      run: (world, member) => {
        id = createWithdrawal(world, member, { cardId, cents }).id
      },
    }
    if (outcome === 'pending') return [asked]
    return [
      asked,
      {
        at: end,
        run: (world) =>
          void (outcome === 'approved'
            ? approveWithdrawal(world, id)
            : rejectWithdrawal(world, id, reason)),
      },
    ]
  }
