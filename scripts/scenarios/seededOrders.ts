import { loadScenario } from '../../mocks/scenario/load'
import { memberIdOf } from '../../mocks/world/who'
import { createWorld } from '../../mocks/world/world'

/**
 * The demo member's pending orders when the scenario `member` begins. Their numbers are random, so a caller
 * that needs one in advance reads it from the seed.
 */
export function seededOrders() {
  const world = createWorld()
  loadScenario(world, 'member')
  const waiting = { memberId: memberIdOf('wangFang'), state: 1 } as const
  const deposit = world.db.first('deposits', { where: waiting })
  const tron = world.db.first('tronOrders', { where: waiting })
  if (!deposit || !tron) throw new Error('nothing of the demo member waits for a payment')
  return { deposit, tron }
}
