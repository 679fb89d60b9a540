import { DAY, HOUR } from '@/lib/time'
import type { World } from '../world/world'

/**
 * Days since the level or the last counting bet, for people in a scenario about it: wuMin's protection ends
 * tonight.
 */
const QUIET: Record<string, number> = { '10010': 89 }
const USUAL = 40

/** The start of each member's level; promotion and relegation are decided from now on. */
export function seedVip(world: World) {
  const now = world.now()
  for (const { id, joinedAt, vip } of world.db.find('members')) {
    const sinceAt = Math.max(joinedAt, now - (QUIET[id] ?? USUAL) * DAY - 12 * HOUR)
    world.db.insert('vipStates', {
      id,
      sinceAt,
      highest: vip,
      relegatedAt: null,
      settledAt: now,
    })
  }
}
