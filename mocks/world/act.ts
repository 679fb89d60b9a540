import type { World } from './world'

/**
 * Something staff can do to a world. `targets` are the rows it can be done to now, newest first; `run` does it
 * to one. The toolbar lists acts, tests call them and scenarios schedule them.
 */
export interface Act {
  title: string
  targets?(world: World): { id: string; title: string }[]
  /** What a person may say with it, such as the words of a reply; without them the act has words of its own. */
  says?: string
  run(world: World, target: string, words?: string): void
}
