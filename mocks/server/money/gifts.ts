import type { World } from '../../world/world'
import { orderNo } from './orderNo'
import { central, house, move } from './ledger'

/** Money from the house without a wagering requirement. */
export const credit = (world: World, memberId: string, cents: number) =>
  move(world, {
    from: house('gifts'),
    to: central(memberId),
    cents,
    kind: 'credit',
    ref: orderNo(world, 'G'),
    member: memberId,
  })
