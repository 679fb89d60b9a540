import { vipLevels } from '@fixtures/content/vipLevels'
import type { Row } from '../db/tables'
import { START } from '../pipeline/testing'
import type { World } from '../world/world'

/** For tests of money rules: recorded rows without the calls that would create them. */

/** The house's levels, which a small world does not have. */
export const withLevels = (world: World) =>
  vipLevels.forEach((level) => world.db.insert('vipLevels', { id: String(level.level), ...level }))

/** A member has had a level since a moment. */
export function standAt(world: World, id: string, vip: number, sinceAt = START, settledAt = START) {
  world.db.patch('members', id, { vip })
  world.db.insert('vipStates', { id, sinceAt, highest: vip, relegatedAt: null, settledAt })
}

/** A recorded deposit of this many yuan that arrived at a moment. */
export const depositAt = (
  world: World,
  memberId: string,
  yuan: number,
  at: number,
  method: Row<'deposits'>['method'] = 'bank',
) =>
  world.db.insert('deposits', {
    id: world.id('D'),
    memberId,
    method,
    amountCents: Math.round(yuan * 100),
    state: 2,
    at,
    decidedAt: at,
    payer: '',
    payerBank: '',
    payerCard: '',
    payerBranch: '',
    wallet: '',
    payimg: '',
  })

/** A bet of this many yuan, all valid, settled at a moment with the stake paid back. */
export const betAt = (world: World, memberId: string, yuan: number, at: number) =>
  world.db.insert('bets', {
    id: world.id('B'),
    memberId,
    venue: 'YDZR',
    category: 'realbet',
    gameName: '百家乐',
    code: 'x',
    betCents: yuan * 100,
    validCents: yuan * 100,
    winLossCents: 0,
    status: 1,
    at,
    settledAt: at,
  })
