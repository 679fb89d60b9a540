import { redPacketDay } from '@/lib/redPacketDay'
import { HOUR, MINUTE } from '@/lib/time'
import { orderNo } from '../../server/money/orderNo'
import { central, house, move } from '../../server/money/ledger'
import type { Undo } from './past'

/** The deposit that it required, in yuan, and its possible amount, in cents, from the rules' table. */
const PACKETS = [
  [500, 88, 888],
  [3000, 188, 3888],
  [10_000, 888, 18_888],
] as const

/** A red packet: drawn between 10:00 and 12:00 and paid at once. */
export const redPacket: Undo = (past) => {
  const { random, end } = past
  const [deposited, least, most] = random.pick(PACKETS)
  const amountCents = random.int(least, most)
  const { opens, closes } = redPacketDay(end)
  const at = Math.min(end, closes - random.int(1, 100) * MINUTE)
  // A step of the past takes less than seven hours (plan.ts).
  if (at < opens || at < end - 6 * HOUR || past.central < amountCents) return undefined
  past.central -= amountCents
  return [
    {
      at,
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
          depositCents: deposited * 100,
          at: world.now(),
          usedAt: world.now(),
        })
      },
    },
  ]
}
