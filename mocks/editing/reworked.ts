import type { Scenario } from '@scenarios/scenario'
import { captureScenario } from '../scenario/capture'
import { loadScenario } from '../scenario/load'
import { createWorld, type World } from '../world/world'

/**
 * A scenario after something was done in its world at its beginning, by the server's own rules, so that the books
 * agree. Throws a Refusal, or with a message, when the rules do not allow it; the words of the scenario stay.
 */
export function reworked(draft: Scenario, work: (world: World) => void): Scenario {
  const world = createWorld()
  loadScenario(world, draft)
  world.clock.freeze()
  world.db.tx(() => work(world))
  const { name, group, title, story, look } = draft
  return { ...captureScenario(world, draft.open), name, group, title, story, look }
}
