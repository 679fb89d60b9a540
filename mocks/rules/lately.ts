import type { World } from '../world/world'

/**
 * Whether something of `at` lies less than `length` milliseconds back. What lies ahead, because the clock
 * was moved back since, is not: so nothing ever locks for longer than its own length.
 */
export function lately(world: World, at: number, length: number): boolean {
  const ago = world.now() - at
  return ago >= 0 && ago < length
}
