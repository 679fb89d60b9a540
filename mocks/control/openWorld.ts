import type { Scenario } from '@scenarios/scenario'
import type { ScenarioName } from '@scenarios/all'
import type { Overrides } from '../world/source'
import { createWorld } from '../world/world'
import { beginScenario, createControl, type ControlEvents } from './control'

/**
 * A new world in a scenario, by name or as data, with the surface to control it. `token` is the session that the
 * scenario begins with, null for a guest; `open` is the address that it begins at. Throws with what is wrong.
 */
export function openWorld(
  scenario: ScenarioName | Scenario = 'default',
  overrides: Overrides = {},
  events: ControlEvents = {},
) {
  const world = createWorld()
  const { token, open } = beginScenario(world, scenario, overrides)
  return { world, control: createControl(world, events), token, open }
}
