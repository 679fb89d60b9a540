import { MINUTE } from '@/lib/time'
import type { Member, World } from '../../world'
import { orderNo, receive } from '../../rules/deposits'
import { central, house, move, venueOf } from '../../rules/ledger'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { TRANSFER_STATE } from '../../rules/transfers'
import type { Past } from './past'

/**
 * What a member did before his records begin, as one deposit, one bet over all and the transfers to his
 * venues: so that his wallets, his cumulative deposit and his turnover agree with the ledger.
 */
export function open(world: World, member: Member, past: Past) {
  const { id: memberId, joinedAt } = member
  const held = [...past.venues].filter(([, cents]) => cents > 0)
  const needed = past.central + held.reduce((sum, [, cents]) => sum + cents, 0)
  const [payer, paid] = [house('games'), central(memberId)]
  const step = (minutes: number, work: () => void) =>
    world.clock.asOf(joinedAt + minutes * MINUTE, work)

  if (past.depositsLeft > 0) step(5, () => deposited(world, member, past.depositsLeft))
  const winLossCents = needed - past.depositsLeft
  if (winLossCents !== 0 || past.flowLeft > 0) {
    step(10, () => {
      const ref = orderNo(world, 'B')
      const cents = Math.abs(winLossCents)
      if (winLossCents < 0)
        move(world, { from: paid, to: payer, cents, kind: 'bet', ref, member: memberId })
      if (winLossCents > 0)
        move(world, { from: payer, to: paid, cents, kind: 'win', ref, member: memberId })
      world.db.insert('bets', {
        id: ref,
        memberId,
        venue: held[0]?.[0] ?? 'YDZR',
        category: 'realbet',
        gameName: '历史汇总',
        code: 'summary',
        betCents: past.flowLeft,
        validCents: past.flowLeft,
        winLossCents,
        status: 1,
        at: world.now(),
        settledAt: world.now(),
      })
    })
  }
  for (const [plat, cents] of held) {
    step(15, () => {
      const id = orderNo(world, 'Z')
      move(world, {
        from: paid,
        to: venueOf(memberId, plat),
        cents,
        kind: 'transfer',
        ref: id,
        member: memberId,
      })
      world.db.insert('transfers', {
        id,
        memberId,
        from: PLATFORM_WALLET.platname,
        to: plat,
        amountCents: cents,
        state: TRANSFER_STATE.done,
        at: world.now(),
      })
    })
  }
}

function deposited(world: World, { id: memberId, realname }: Member, cents: number) {
  const id = orderNo(world, 'D')
  world.db.insert('deposits', {
    id,
    memberId,
    method: 'bank',
    amountCents: cents,
    state: 2,
    at: world.now(),
    decidedAt: world.now(),
    payer: realname,
    payerBank: '招商银行',
    payerCard: '',
    payerBranch: '',
    wallet: '',
    payimg: '',
  })
  receive(world, { id, memberId, cents })
}
