import { DAY, SECOND } from '@/lib/time'
import type { Random } from '@fixtures/chance/random'
import type { Row } from '../../db/tables'
import { orderNo } from '../../server/money/orderNo'
import { house, venueOf } from '../../server/money/ledger'
import type { World } from '../../world/world'
import { gameAt } from './bets'
import type { Past, Step } from './past'

/** Within the widest date filter, 30 days with today the last (spec 9). */
const SPAN = 29 * DAY

/**
 * This many bets at one venue, evenly over the last 29 days: each won bet is followed by a lost one with the
 * same stake, so the wallet does not change. Written row by row, not through the rules, because ten thousand
 * are needed at once.
 */
export function manyBets(past: Past, plat: string, bets: number, least: number): Step[] {
  const { random, end } = past
  const most = Math.max(1, Math.min(50, Math.floor(least / 100)))
  const gap = Math.floor(SPAN / (bets + 1))
  const steps: Step[] = []
  let cents = 0
  for (let i = bets; i > 0; i--) {
    const won = i % 2 === 0
    if (won || cents === 0) cents = random.int(1, most) * 100
    if (past.flowLeft < cents) break
    past.flowLeft -= cents
    steps.push(written(end - i * gap, plat, cents, won, random))
  }
  return steps
}

function written(at: number, plat: string, cents: number, won: boolean, random: Random): Step {
  const game = gameAt(plat, random)
  return {
    at,
    valid: [game.category, cents],
    run(world, { id: memberId }) {
      const id = orderNo(world, 'B')
      const venue = venueOf(memberId, plat)
      const row = { ref: id, memberId, at }
      note(world, { ...row, kind: 'bet', from: venue, to: house('games'), cents })
      if (won)
        note(world, { ...row, kind: 'win', from: house('games'), to: venue, cents: 2 * cents })
      world.db.insert('bets', {
        id,
        memberId,
        ...game,
        betCents: cents,
        validCents: cents,
        winLossCents: won ? cents : -cents,
        status: 1,
        at: at - 20 * SECOND,
        settledAt: at,
      })
    },
  }
}

const note = (world: World, row: Omit<Row<'ledger'>, 'id'>) =>
  void world.db.insert('ledger', { id: world.id('L'), ...row })
