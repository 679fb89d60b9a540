import { fromCents } from '@/lib/money'
import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { approveWithdrawal, rejectWithdrawal } from './withdrawals'

const waiting = (world: World) =>
  world.db
    .find('withdrawals', {
      where: (w) => w.state === 1,
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    .map((w) => ({
      id: w.id,
      title: [
        `${world.db.get('members', w.memberId)?.realname ?? w.memberId} ${w.bank}（${w.cardTail}）${fromCents(w.amountCents)} 元`,
        w.usdt === null ? '' : `（${w.usdt} USDT，手续费 ${w.usdtFee}，实付 ${w.usdtReceived}）`,
      ].join(''),
    }))

/** The default reason of a rejection. */
const REASON = '资料审核未通过，款项已退回'

export const withdrawalActs: Record<'withdrawal.approve' | 'withdrawal.reject', Act> = {
  'withdrawal.approve': {
    title: '取款出款',
    targets: waiting,
    run: (world, id) => void approveWithdrawal(world, id),
  },
  'withdrawal.reject': {
    title: '驳回取款',
    says: '驳回原因',
    targets: waiting,
    run: (world, id, words = REASON) => void rejectWithdrawal(world, id, words),
  },
}
