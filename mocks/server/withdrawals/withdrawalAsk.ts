import { withdrawalLimit } from '@/contract/cashier'
import { cmp, toCents } from '@/lib/money'
import type { Money } from '@/lib/moneyText'
import { SECOND } from '@/lib/time'
import type { Member, World } from '../../world/world'
import { wire, wrongAmount } from '../money/amounts'
import { lately } from '../../world/lately'
import { balanceOf, central } from '../money/ledger'
import { wrongPayPassword } from '../account/payPassword'
import { turnoverLeft } from '../money/turnover'
import { WITHDRAWAL_STATE } from './withdrawals'

const MOST_PENDING = 1
/** The same withdrawal again within this time counts as a repeat after a lost answer. */
const AGAIN = 60 * SECOND

export interface WithdrawalAsked {
  amount: Money
  /** The id of the card or address. */
  cardId: string
  password: string
}

/**
 * Why a member may not withdraw now, or undefined. The first reason in this order: what protects the account,
 * then the input, then what he has. A wrong password is counted, so the refusal must keep what was written.
 */
export function whyNoWithdrawal(
  world: World,
  member: Member,
  { amount, cardId, password }: WithdrawalAsked,
): string | undefined {
  const wrong = wrongPayPassword(world, member, password)
  if (wrong !== undefined) return wrong
  if (cmp(amount, withdrawalLimit.least) < 0) return withdrawalLimit.tooLittle
  const noAmount = wrongAmount(amount)
  if (noAmount !== undefined) return noAmount
  if (world.db.get('cards', cardId)?.memberId !== member.id) return '银行卡不存在'
  const cents = toCents(amount)
  const mine = world.db.find('withdrawals', { where: { memberId: member.id } })
  // A rejected withdrawal returned the money, so asking again is not a repeat.
  const same = mine.some(
    (w) =>
      w.state !== WITHDRAWAL_STATE.rejected &&
      w.cardId === cardId &&
      w.amountCents === cents &&
      lately(world, w.at, AGAIN),
  )
  if (same) return '请勿重复提交'
  const owed = turnoverLeft(world, member.id)
  if (owed > 0) return `打码量不足，还需${wire(owed)}元`
  if (balanceOf(world, central(member.id)) < cents) return '余额不足'
  if (mine.filter(({ state }) => state === WITHDRAWAL_STATE.pending).length >= MOST_PENDING)
    return '您有一笔取款正在审核，请稍后再试'
  return undefined
}
