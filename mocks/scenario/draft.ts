import type { Scenario } from '@scenarios/scenario'
import type { World } from '../world/world'
import { captureScenario, ownOf } from './capture'
import { sourceOf } from './load'
import { movedFrom } from './moved'

/**
 * The world as a scenario to go on from: the one that it began with, unless it has moved away from that; then
 * what it has become. `open` is the address of the screen.
 */
export function draftOf(world: World, open?: string): Scenario {
  const source = sourceOf(world)
  if (source && !movedFrom(world)) return { ...ownOf(source), ...(open && { open }) }
  return captureScenario(world, open)
}
