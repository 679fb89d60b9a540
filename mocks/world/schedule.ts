import type { Row } from '../db/tables'
import type { World } from './world'

/** Schedules an act of staff, `at` in world time. */
export const schedule = (world: World, at: number, act: string, target: string | null = null) =>
  world.db.insert('due', { id: world.id('due'), at, act, target })

/** The next due event; of several at one moment, the one scheduled first. */
export function soonest(world: World): Readonly<Row<'due'>> | undefined {
  let found: Readonly<Row<'due'>> | undefined
  for (const event of world.db.peek('due')) if (!found || event.at < found.at) found = event
  return found
}

/** When the next event is due, in world time. */
export const nextDue = (world: World): number | undefined => soonest(world)?.at
