import { HOUR } from '@/lib/time'
import { games } from '@fixtures/games'
import { orderNo } from '../../rules/deposits'
import { central, house, move } from '../../rules/ledger'
import type { Step, Undo } from './past'

/** Rebate of a day's bets on one game: claimed by hand some hours later, or still waiting. */
export const rebate =
  (claimed: boolean): Undo =>
  (past) => {
    const { random, end } = past
    const amountCents = random.int(120, 9800)
    if (claimed && past.central < amountCents) return undefined
    if (claimed) past.central -= amountCents
    const game = random.pick(games)
    let id = ''
    const made: Step = {
      at: claimed ? end - random.int(1, 6) * HOUR : end,
      run: (world, member) => {
        id = orderNo(world, 'F')
        world.db.insert('rebates', {
          id,
          memberId: member.id,
          gameName: game.name,
          category: game.category_id,
          amountCents,
          state: 0,
          at: world.now(),
          claimedAt: null,
        })
      },
    }
    if (!claimed) return [made]
    return [
      made,
      {
        at: end,
        run: (world, member) => {
          move(world, {
            from: house('gifts'),
            to: central(member.id),
            cents: amountCents,
            kind: 'rebate',
            ref: id,
            member: member.id,
          })
          world.db.patch('rebates', id, { state: 1, claimedAt: world.now() })
        },
      },
    ]
  }

/** A red packet that was drawn: paid out at once. */
export const redPacket: Undo = (past) => {
  const { random, end } = past
  const amountCents = random.int(8, 188) * 100
  if (past.central < amountCents) return undefined
  past.central -= amountCents
  return [
    {
      at: end,
      run: (world, member) => {
        const id = orderNo(world, 'H')
        move(world, {
          from: house('gifts'),
          to: central(member.id),
          cents: amountCents,
          kind: 'redPacket',
          ref: id,
          member: member.id,
        })
        world.db.insert('redPackets', {
          id,
          memberId: member.id,
          amountCents,
          depositCents: 1000_00,
          at: world.now(),
          usedAt: world.now(),
        })
      },
    },
  ]
}
