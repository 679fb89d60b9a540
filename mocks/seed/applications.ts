import { HOUR } from '@/lib/time'
import type { World } from '../world/world'
import { findMember } from '../world/who'

/**
 * The demo member's applications: one in each state, an undefined one too. The approved one pays nothing here.
 */
const APPLIED = [
  ['102', 1, 3],
  ['104', 2, 140],
  ['101', 3, 200],
  ['108', 0, 460],
] as const

export function seedApplications(world: World) {
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const [promotionId, state, hoursAgo] of APPLIED) {
    const promotion = world.db.get('promotions', promotionId)
    if (!promotion) continue
    world.db.insert('applications', {
      id: `a${promotionId}`,
      memberId,
      promotionId,
      name: promotion.title,
      state,
      at: world.now() - hoursAgo * HOUR,
    })
  }
}
