import { loadScenario } from '../../mocks/scenario/load'
import { memberIdOf } from '../../mocks/seed/members'
import { createWorld } from '../../mocks/world/world'

/**
 * The demo member's orders that wait for their payment when the scenario `member` begins: numbers are
 * drawn, so whoever needs one beforehand reads it from the seed.
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
