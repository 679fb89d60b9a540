import type { Row } from '../db/tables'
import type { World } from './world'

/** Puts a staff act on the world's calendar, `at` in world time. */
export const schedule = (world: World, at: number, act: string, target: string | null = null) =>
  world.db.insert('due', { id: world.id('due'), at, act, target })

/** What falls due next; of several at one moment the one that was scheduled first. */
export function soonest(world: World): Readonly<Row<'due'>> | undefined {
  let found: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!found || event.at < found.at) found = event
  return found
}

/** When the next thing falls due, in world time. */
export const nextDue = (world: World): number | undefined => soonest(world)?.at
