import { MINUTE } from '@/lib/time'
import type { Member, World } from '../../world/world'
import { receive } from '../../rules/deposits'
import { orderNo } from '../../server/money/orderNo'
import { house, move, venueOf } from '../../server/money/ledger'
import { carried, CENTRAL } from '../../server/wallet/transfers'
import type { Past } from './past'

/**
 * What a member did before his records begin, as one deposit, one bet and the transfers to his venues, so that
 * his wallets, cumulative deposit and turnover agree with the ledger.
 */
export function open(world: World, member: Member, past: Past) {
  const held = [...past.venues].filter(([, cents]) => cents > 0)
  const needed = past.central + held.reduce((sum, [, cents]) => sum + cents, 0)
  const played = held[0]?.[0] ?? 'YDZR'
  const step = (minutes: number, work: () => void) =>
    world.clock.asOf(member.joinedAt + minutes * MINUTE, work)
  const carry = (minutes: number, from: string, to: string, cents: number) => {
    if (cents > 0) step(minutes, () => carried(world, member, { from, to, cents }))
  }

  if (past.depositsLeft > 0) step(5, () => deposited(world, member, past.depositsLeft))
  carry(8, CENTRAL, played, past.depositsLeft)
  const winLossCents = needed - past.depositsLeft
  if (winLossCents !== 0 || past.flowLeft > 0)
    step(10, () => bet(world, member, played, past.flowLeft, winLossCents))
  carry(12, played, CENTRAL, needed)
  for (const [plat, cents] of held) carry(15, CENTRAL, plat, cents)
}

/** All earlier play, as one bet at one venue. */
function bet(
  world: World,
  { id: memberId }: Member,
  venue: string,
  cents: number,
  winLossCents: number,
) {
  const ref = orderNo(world, 'B')
  const [theirs, ours] = [venueOf(memberId, venue), house('games')]
  const moved = { cents: Math.abs(winLossCents), ref, member: memberId }
  if (winLossCents < 0) move(world, { ...moved, from: theirs, to: ours, kind: 'bet' })
  if (winLossCents > 0) move(world, { ...moved, from: ours, to: theirs, kind: 'win' })
  world.db.insert('bets', {
    id: ref,
    memberId,
    venue,
    category: 'realbet',
    gameName: '历史汇总',
    code: 'summary',
    betCents: cents,
    validCents: cents,
    winLossCents,
    status: 1,
    at: world.now(),
    settledAt: world.now(),
  })
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
