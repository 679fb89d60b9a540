import { beijing } from '@/lib/time'
import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { payGifts } from './promotionGifts'
import { paged } from '../money/paging'

export type Application = Row<'applications'>
/** Spec 4: 0 and 4 are undefined. */
export const APPLICATION = { undefined: 0, pending: 1, approved: 2, rejected: 3 } as const

/** An application; one per promotion. After a rejection the member may apply again. */
export function takeApplication(world: World, member: Member, promotionId: string): Application {
  const promotion = world.db.get('promotions', promotionId) ?? refuse('活动不存在')
  const before = world.db.find('applications', { where: { memberId: member.id, promotionId } })
  if (before.some(({ state }) => state !== APPLICATION.rejected)) return refuse('您已申请过该活动')
  return world.db.insert('applications', {
    id: world.id('A'),
    memberId: member.id,
    promotionId,
    name: promotion.title,
    state: APPLICATION.pending,
    at: world.now(),
  })
}

/** Staff decide once; an approval pays what the promotion promises. */
export function decideApplication(world: World, id: string, state: 2 | 3): Application {
  const row = world.db.get('applications', id) ?? refuse('申请不存在')
  if (row.state !== APPLICATION.pending) return refuse('申请已处理')
  const decided = world.db.patch('applications', id, { state })
  if (state === APPLICATION.approved) payGifts(world, row.promotionId, row.memberId, row.at)
  return decided
}

/** One page of a member's applications, newest first. */
export const applicationPage = (world: World, member: Member, page: number) =>
  paged(
    world.db.find('applications', {
      where: { memberId: member.id },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    }),
    page,
    ({ name, at, state }) => ({ activity_name: name, created_at: beijing(at), state }),
  )
