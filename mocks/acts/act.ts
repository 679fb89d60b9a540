import type { World } from '../world/world'

/**
 * Something staff may do to a world. `targets` are the rows it can act on now, newest first; `run`
 * does it to one. Acts are what the toolbar lists, tests call and scenarios schedule.
 */
export interface Act {
  title: string
  targets?(world: World): { id: string; title: string }[]
  run(world: World, target: string): void
}
