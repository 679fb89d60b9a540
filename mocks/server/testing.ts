import { vipLevels } from '@fixtures/content/site'
import type { Row } from '../db/tables'
import { addRow } from '../db/testing'
import { START } from '../pipeline/testing'
import type { World } from '../world/world'

/** For tests of money rules: recorded rows without the calls that would create them. */

/** The house's levels, which a small world does not have. */
export const withLevels = (world: World) =>
  vipLevels.forEach((level) => world.db.insert('vipLevels', { id: String(level.level), ...level }))

/** A member has had a level since a moment. */
export function standAt(world: World, id: string, vip: number, sinceAt = START, settledAt = START) {
  world.db.patch('members', id, { vip })
  addRow(world, 'vipStates', { id, sinceAt, highest: vip, settledAt })
}

/** A recorded deposit of this many yuan that arrived at a moment. */
export const depositAt = (
  world: World,
  memberId: string,
  yuan: number,
  at: number,
  method: Row<'deposits'>['method'] = 'bank',
) =>
  addRow(world, 'deposits', {
    id: world.id('D'),
    memberId,
    method,
    amountCents: Math.round(yuan * 100),
    state: 2,
    at,
    decidedAt: at,
  })

/** A bet of this many yuan, all valid, settled at a moment with the stake paid back. */
export const betAt = (world: World, memberId: string, yuan: number, at: number) =>
  addRow(world, 'bets', {
    id: world.id('B'),
    memberId,
    venue: 'YDZR',
    category: 'realbet',
    betCents: yuan * 100,
    validCents: yuan * 100,
    status: 1,
    at,
    settledAt: at,
  })
