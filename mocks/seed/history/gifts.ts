import { orderNo } from '../../rules/deposits'
import { central, house, move } from '../../rules/ledger'
import type { Undo } from './past'

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
