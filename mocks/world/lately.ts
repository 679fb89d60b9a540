import type { World } from './world'

/**
 * Whether `at` is less than `length` milliseconds ago. False for a time in the future (the clock was moved
 * back), so nothing locks for longer than its own length.
 */
export function lately(world: World, at: number, length: number): boolean {
  const ago = world.now() - at
  return ago >= 0 && ago < length
}
